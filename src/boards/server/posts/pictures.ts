import { fileAddress } from '#boards/api/posts.ts'
import type { Picture, PictureCopy } from '#boards/rules/listed-post.ts'
import { type KnownPicture, sanitizeHtml } from '#boards/server/posts/html.ts'
import { updatePost } from '#boards/server/posts/store.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { Tables } from '#platform/server/db/schema.ts'
import type { StoredPicture } from '#platform/server/files/pictures.ts'
import type { StoredFile } from '#platform/server/files/service.ts'
import { insertFile, showFiles, takeFilesOff } from '#platform/server/files/store.ts'
import { z } from 'zod'

/** A post's picture and what is to be seen in it. */
export type PostImage = StoredPicture & {
  alt: string
  /** The number of the picture of the text that it was made of. */
  of?: number
}

/** What `post.picture` holds: a copy is `[number, kind, width]`, `of` the picture of the text that it was made of. */
const Kept = z.object({
  of: z.number().optional(),
  width: z.number(),
  height: z.number(),
  copies: z.array(z.tuple([z.number(), z.enum(['image/avif', 'image/jpeg']), z.number()])),
})

const readKept = (kept: string | null) => (kept === null ? undefined : Kept.parse(JSON.parse(kept)))

/** Reads `post.picture`. */
export const pictureOf = (kept: string | null): Picture | null => {
  const picture = readKept(kept)
  if (picture === undefined) return null
  const { width, height, copies } = picture
  return {
    width,
    height,
    copies: copies.map(([pk, type, copied]) => ({ address: fileAddress(pk), type, width: copied })),
  }
}

/** Of which picture of the text it was made; undefined for one of its own. */
export const sourceOfPicture = (kept: string | null): number | undefined => readKept(kept)?.of

/** Gives a post its picture in place of what it had; answers with the keys of the files that it had. */
export const hangPicture = async (
  transaction: Transaction,
  pk: number,
  { alt, of, original, width, height, copies }: PostImage,
): Promise<string[]> => {
  const taken = await takePictureDown(transaction, pk)
  const insert = (kind: 'image' | 'original', file: StoredFile) =>
    insertFile(transaction, {
      post_pk: pk,
      kind,
      original_name: file.original_name,
      storage_key: file.storage_key,
      content_type: file.content_type,
      size: file.size,
    })
  await insert('original', original)
  const kept: [number, PictureCopy['type'], number][] = []
  for (const copy of copies) {
    const type = copy.content_type === 'image/avif' ? 'image/avif' : 'image/jpeg'
    kept.push([await insert('image', copy), type, copy.width])
  }
  // The last of the JPEGs is the widest, which every program can show.
  const shown = kept.findLast(([, type]) => type === 'image/jpeg')
  await updatePost(transaction, pk, {
    image_file_pk: shown?.[0] ?? null,
    image_alt: alt,
    picture: JSON.stringify({ ...(of && { of }), width, height, copies: kept } satisfies z.input<
      typeof Kept
    >),
  })
  return taken
}

/** What a post's row says of its picture. */
export type KeptPicture = Pick<Tables['post'], 'image_file_pk' | 'image_alt'> & {
  picture: string | null
}

/** Gives a post back a picture that it once had, or none. */
export const rehangPicture = async (
  transaction: Transaction,
  pk: number,
  kept: KeptPicture,
): Promise<void> => {
  await takePictureDown(transaction, pk)
  await updatePost(transaction, pk, kept)
  await showFiles(transaction, pk, readKept(kept.picture)?.copies.map(([pk]) => pk) ?? [])
}

/** Takes a post's picture away; answers with the keys of its files. */
export const takePictureDown = async (transaction: Transaction, pk: number): Promise<string[]> => {
  const none = { image_file_pk: null, image_alt: null, picture: null }
  await updatePost(transaction, pk, none)
  return takeFilesOff(transaction, pk, ['image', 'original'])
}

/** A picture inside a text, in the store. */
export interface TextPicture {
  /** How the text names it: one picture may have several addresses. */
  addresses: readonly string[]
  file: StoredFile
  /** In pixels, where they could be read. */
  size?: { width: number; height: number }
}

interface Text {
  /** HTML as it was given. */
  content: string
  pictures: readonly TextPicture[]
}

/** Gives a post's text its pictures in place of those it had; answers with the keys of the files that these were. */
export const hangTextPictures = async (
  transaction: Transaction,
  pk: number,
  { content, pictures }: Text,
): Promise<string[]> => {
  const taken = await takeFilesOff(transaction, pk, ['inline'])
  if (pictures.length === 0) return taken
  const known = new Map<string, KnownPicture>()
  for (const { addresses, file, size } of pictures) {
    const file_pk = await insertFile(transaction, { post_pk: pk, kind: 'inline', ...file })
    for (const address of addresses) known.set(address, { src: fileAddress(file_pk), ...size })
  }
  await updatePost(transaction, pk, { content: sanitizeHtml(content, known) })
  return taken
}
