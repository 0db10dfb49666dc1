import { fileAddress } from '#boards/api/files.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { StoredFile } from '#platform/server/files/service.ts'
import { deleteFilesOf, insertFile } from '#platform/server/files/store.ts'
import { type KnownPicture, sanitizeHtml } from '#boards/server/posts/html.ts'
import { updatePost } from '#boards/server/posts/store.ts'

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
  const taken = await deleteFilesOf(transaction, pk, ['inline'])
  if (pictures.length === 0) return taken
  const known = new Map<string, KnownPicture>()
  for (const { addresses, file, size } of pictures) {
    const file_pk = await insertFile(transaction, { post_pk: pk, kind: 'inline', ...file })
    for (const address of addresses) known.set(address, { src: fileAddress(file_pk), ...size })
  }
  await updatePost(transaction, pk, { content: sanitizeHtml(content, known) })
  return taken
}
