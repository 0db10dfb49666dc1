import { localFile } from '#boards/server/publishing/local-file.ts'
import type { FileOf } from '#boards/server/publishing/text-pictures.ts'
import { decoded } from '#boards/server/publishing/text-pictures.ts'
import { join } from 'node:path'

/** Where gnuboard's editors and boards keep what a text shows, whatever the site's own address was. */
const kept = /(?:^|\/)data\/(editor|file|cheditor\d?|geditor|webeditor)\/([^?#]+)/i

/** Opens a picture of a text in a window of its own. */
const viewer = /view_image\.php\?(.*)/i

const picture = /\.(?:jpe?g|png|gif|webp|bmp)$/i

/** Finds the pictures of texts in the old site's `data` folder. */
export const pathsIn =
  (data: string): FileOf =>
  (address, tag) => {
    const named = /(?:^|&)fn=([^&#]+)/i.exec(viewer.exec(address)?.[1] ?? '')?.[1]
    const [, folder, below] = kept.exec(decoded(named ?? address)) ?? []
    if (folder === undefined || below === undefined) return undefined
    return tag === 'a' && !picture.test(below) ? undefined : localFile(join(data, folder), below)
  }
