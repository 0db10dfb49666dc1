import { createHash } from 'node:crypto'

/** The picture for pages that have none of their own: those made on demand, and those that nobody shares. */
export const societyPicture = '/og/default.png'

/** Where the build puts the picture with this title (src/app/build/link-pictures.ts); a new title gets a new name. */
export const linkPictureOf = (title: string): string =>
  `/og/${createHash('sha256').update(title).digest('hex').slice(0, 12)}.png`

/** In CSS pixels, of every picture in docs/guide (tests/guide/pictures.ts). */
export const pictureSize = { width: 1280, height: 800 } as const
