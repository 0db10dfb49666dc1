import { hash } from 'node:crypto'

export const societyPicture = '/og/default.png'

/** Depends on the title only; src/app/build/link-pictures.ts draws the picture. */
export const linkPictureOf = (title: string): string =>
  `/og/${hash('sha256', title, 'hex').slice(0, 12)}.png`

/** CSS pixels of every picture in docs/guide (tests/guide/pictures.ts). */
export const pictureSize = { width: 1280, height: 800 } as const
