import type { PostImage, TextPicture } from '#boards/server/posts/pictures.ts'
import type { Entry } from '#boards/server/publishing/entry.ts'
import { type LocalFile, openLocalFile } from '#boards/server/publishing/local-file.ts'
import type { Context } from '#platform/server/context.ts'
import { AppError } from '#platform/server/errors.ts'
import {
  keysOf,
  readPictureFile,
  storePicture,
  storeTextPicture,
} from '#platform/server/files/pictures.ts'
import { giveUpFiles, type StoredFile, storeOpenFile } from '#platform/server/files/service.ts'
import { Refusal } from '#platform/server/program.ts'
import type { FileHandle } from 'node:fs/promises'

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
      for (const given of attachments) {
        const file = await opened(given, (handle) => storeOpenFile(context, given.name, handle))
        keys.push(file.storage_key)
        files.push(file)
      }
      const picture = image && (await storeImage(context, image))
      if (picture) keys.push(...keysOf(picture))
      const pictures: TextPicture[] = []
      for (const { addresses, ...given } of local) {
        const picture = await opened(given, async (handle) =>
          storeTextPicture(context, given.name, await readPictureFile(handle)),
        )
        keys.push(picture.file.storage_key)
        pictures.push({ ...picture, addresses })
      }
      stored.push({ attachments: files, pictures, ...(picture && { image: picture }) })
    }
    return await write(stored)
  } catch (error) {
    await giveUpFiles(context, keys, error)
    throw error
  }
}

const storeImage = async (
  context: Context,
  { alt, ...given }: LocalFile & { alt: string },
): Promise<PostImage> => ({
  ...(await opened(given, async (handle) =>
    storePicture(context, given.name, await readPictureFile(handle)),
  )),
  alt,
})

/** Does something with a file while it is open. Throws a refusal that names it where it is no fit one. */
const opened = async <Answer>(
  file: LocalFile,
  work: (handle: FileHandle) => Promise<Answer>,
): Promise<Answer> => {
  await using handle = await openLocalFile(file)
  try {
    return await work(handle)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const reason = error.fields?.['image'] ?? error.message
    throw new Refusal(`${file.path}: ${reason}\n바뀐 것은 없습니다.`)
  }
}
