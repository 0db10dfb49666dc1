import { boardOf } from '#boards/rules/boards.ts'
import type { Context } from '#platform/server/context.ts'
import { AppError } from '#platform/server/errors.ts'
import { storePicture } from '#platform/server/files/pictures.ts'
import { fileAddress } from '#boards/api/files.ts'
import type { FileRow } from '#boards/server/office-posts/store.ts'
import type { Sheet } from '#boards/server/office-posts/post-sheet.ts'
import { type PostImage, sourceOfPicture } from '#boards/server/posts/pictures.ts'
import { parse } from 'node-html-parser'
import { buffer } from 'node:stream/consumers'

/** What becomes of a post's picture: it stays, with other words perhaps; another is made; it goes. */
export type Card = { keep: { alt?: string } } | { made: PostImage } | { none: true }

/**
 * The picture of the card: the one of the text that was chosen, else, where the board has cards, the first. One that is none of
 * the text's stays. Throws `invalid` where none can be made of it.
 */
export const cardOf = async (
  context: Context,
  { sheet, chosen, picture, files }: Asked,
): Promise<Card> => {
  const present = sourceOfPicture(picture)
  if (chosen === null && picture !== null && present === undefined) return { keep: {} }
  const wanted = wantedOf(sheet, chosen ?? present)
  const file = files.find(({ file_pk }) => file_pk === wanted)
  if (wanted === undefined || file === undefined)
    return picture === null ? { keep: {} } : { none: true }
  const alt = wordsOf(sheet.content, wanted)
  if (wanted === present) return { keep: { alt } }
  return { made: { ...(await make(context, file)), alt, of: wanted } }
}

interface Asked {
  sheet: Sheet
  /** The number of a picture of the text. */
  chosen: number | null
  /** `post.picture` until now. */
  picture: string | null
  files: readonly FileRow[]
}

const wantedOf = ({ pictures, type, content }: Sheet, chosen?: number): number | undefined => {
  if (chosen !== undefined && pictures.includes(chosen)) return chosen
  if (boardOf(type).look !== 'cards') return undefined
  const placeOf = (pk: number) => content.indexOf(`${fileAddress(pk)}"`)
  return pictures.toSorted((one, other) => placeOf(one) - placeOf(other))[0]
}

const wordsOf = (content: string, pk: number): string =>
  parse(content)
    .querySelectorAll('img')
    .find((image) => image.getAttribute('src') === fileAddress(pk))
    ?.getAttribute('alt') ?? ''

const make = async (context: Context, { original_name, storage_key, size }: FileRow) => {
  const bytes = await buffer(await context.files.read(storage_key, { start: 0, end: size - 1 }))
  return storePicture(context, original_name, bytes).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
    const reason = error.fields?.['image'] ?? error.message
    throw new AppError('invalid', { fields: { card_file_pk: `대표 사진: ${reason}` } })
  })
}
