import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { keysOf, storePicture, storeTextPicture } from '#server/files/pictures.ts'
import { deleteFiles, storeLocalFile, type StoredFile } from '#server/files/service.ts'
import type { PostImage } from '#server/posts/pictures.ts'
import type { TextPicture } from '#server/posts/text-pictures.ts'
import type { Entry, LocalFile } from '#server/publishing/entry.ts'
import { Refusal } from '#server/startup/program.ts'
import { readFile } from 'node:fs/promises'

/** An entry's files in the store. */
export interface StoredFiles {
  attachments: readonly StoredFile[]
  image?: PostImage
  pictures: readonly TextPicture[]
}

/** Puts the files of entries into the store for `write`; if anything fails, none of them stays. */
export const withFilesOf = async <Answer>(
  context: Context,
  entries: readonly Entry[],
  write: (files: readonly StoredFiles[]) => Promise<Answer>,
): Promise<Answer> => {
  const keys: string[] = []
  const stored: StoredFiles[] = []
  try {
    for (const { attachments, image, pictures: local } of entries) {
      const files: StoredFile[] = []
      for (const { path, name } of attachments) {
        const file = await storeLocalFile(context, path, name)
        keys.push(file.storage_key)
        files.push(file)
      }
      const picture = image && (await storeImage(context, image))
      if (picture) keys.push(...keysOf(picture))
      const pictures: TextPicture[] = []
      for (const { path, name, addresses } of local) {
        const stored = await storeTextPicture(context, path, name)
        keys.push(stored.file.storage_key)
        pictures.push({ ...stored, addresses })
      }
      stored.push({ attachments: files, pictures, ...(picture && { image: picture }) })
    }
    return await write(stored)
  } catch (error) {
    await deleteFiles(context, keys)
    throw error
  }
}

const storeImage = async (
  context: Context,
  { path, name, alt }: LocalFile & { alt: string },
): Promise<PostImage> => {
  try {
    return { ...(await storePicture(context, name, await readFile(path))), alt }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new Refusal(`${path}: ${error.fields?.['image'] ?? error.message}\n바뀐 것은 없습니다.`)
  }
}
