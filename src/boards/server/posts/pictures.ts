import { z } from 'zod'
import { fileAddress } from '#boards/api/posts.ts'
import type { Picture, PictureCopy } from '#boards/rules/listed-post.ts'
import { insertFile, showFiles, takeFilesOff } from '#boards/server/files/store.ts'
import { type KnownPicture, sanitizeHtml } from '#boards/server/posts/html.ts'
import { updatePost } from '#boards/server/posts/store.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { Tables } from '#platform/server/db/schema.ts'
import type { StoredPicture } from '#platform/server/files/pictures.ts'
import type { StoredFile } from '#platform/server/files/service.ts'

export type PostImage = StoredPicture & {
  alt: string
  of?: number
}

/**
 * The stored `post.picture`: copies as `[file number, type, width]`, and `of`, the picture of the
 * text that it was made from.
 */
const Kept = z.object({
  of: z.number().optional(),
  width: z.number(),
  height: z.number(),
  copies: z.array(z.tuple([z.number(), z.enum(['image/avif', 'image/jpeg']), z.number()])),
})

const readKept = (kept: string | null) => (kept === null ? undefined : Kept.parse(JSON.parse(kept)))

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

export const sourceOfPicture = (kept: string | null): number | undefined => readKept(kept)?.of

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
  // The last JPEG is the widest copy that every program can show.
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

export type KeptPicture = Pick<Tables['post'], 'image_file_pk' | 'image_alt'> & {
  picture: string | null
}

export const rehangPicture = async (
  transaction: Transaction,
  pk: number,
  kept: KeptPicture,
): Promise<void> => {
  await takePictureDown(transaction, pk)
  await updatePost(transaction, pk, kept)
  await showFiles(transaction, pk, readKept(kept.picture)?.copies.map(([pk]) => pk) ?? [])
}

export const takePictureDown = async (transaction: Transaction, pk: number): Promise<string[]> => {
  const none = { image_file_pk: null, image_alt: null, picture: null }
  await updatePost(transaction, pk, none)
  return takeFilesOff(transaction, pk, ['image', 'original'])
}

export interface TextPicture {
  addresses: readonly string[]
  file: StoredFile
  /** Pixels; missing if the file does not tell. */
  size?: { width: number; height: number }
}

interface Text {
  content: string
  pictures: readonly TextPicture[]
}

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
