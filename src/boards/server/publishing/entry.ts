import type { FileHandle } from 'node:fs/promises'
import { z } from 'zod'
import { boardOf, boardRows, type PostType } from '#boards/rules/boards.ts'
import type { PostImage, TextPicture } from '#boards/server/posts/pictures.ts'
import type { NewPost } from '#boards/server/posts/writing.ts'
import {
  type LocalFile,
  type LocalPicture,
  openLocalFile,
} from '#boards/server/publishing/local-file.ts'
import type { Context } from '#platform/server/context.ts'
import { AppError } from '#platform/server/errors.ts'
import {
  keysOf,
  readPictureFile,
  storePicture,
  storeTextPicture,
  unfitTextPicture,
} from '#platform/server/files/pictures.ts'
import { giveUpFiles, type StoredFile, storeOpenFile } from '#platform/server/files/service.ts'
import { Refusal } from '#platform/server/program.ts'

export interface Entry extends Omit<NewPost, 'attachments' | 'image' | 'pictures'> {
  /** A permanent id that keeps a post from being published twice. */
  source: string
  pinned: boolean
  attachments: readonly LocalFile[]
  image?: LocalFile & { alt: string }
  pictures: readonly LocalPicture[]
}

export const kindNameOf = (type: PostType): string => boardOf(type).label

const kindNames = boardRows.map(({ label }) => label).join(', ')

export const Kind = z.string('게시판(kind)을 입력해 주십시오.').transform((name, context) => {
  const board = boardRows.find(({ label, type }) => name === label || name === type)
  if (board !== undefined) return board.type
  context.addIssue(`없는 게시판입니다: ‘${name}’. ${kindNames} 중에서 선택하십시오.`)
  return z.NEVER
})

const seoulTime = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2})(:\d{2})?)?$/

/** Takes `2019-03-02` and `2019-03-02 14:30` in Seoul time, or ISO with an offset. */
export const When = z.string('날짜를 따옴표로 묶어 입력해 주십시오.').transform((text, context) => {
  const [, day, minute = '00:00', second = ':00'] = seoulTime.exec(text.trim()) ?? []
  const moment = new Date(day === undefined ? text : `${day}T${minute}${second}+09:00`)
  if (!Number.isNaN(moment.getTime())) return moment
  context.addIssue(`날짜가 아닙니다: ‘${text}’. 예: 2026-03-02 또는 2026-03-02 14:30`)
  return z.NEVER
})

export const Title = z
  .string('제목(title)을 입력해 주십시오.')
  .trim()
  .min(1, '제목(title)을 입력해 주십시오.')
  .max(300, '제목은 300자까지 쓸 수 있습니다.')

/** Korean sentences, each with the remedy; empty if all files can be published. */
export const unfitFiles = async (entries: readonly Entry[]): Promise<string[]> => {
  const unfit: string[] = []
  for (const { title, attachments, image, pictures } of entries) {
    for (const file of [...attachments, ...(image ? [image] : [])]) {
      const reason = await whyUnfit(file)
      if (reason !== undefined) unfit.push(`‘${title}’ ${reason}`)
    }
    for (const picture of pictures) {
      const reason = await whyNoPicture(picture)
      if (reason !== undefined) unfit.push(`‘${title}’ ${reason}`)
    }
  }
  return unfit
}

const whyUnfit = async (
  file: LocalFile,
  look?: (handle: FileHandle) => Promise<string | undefined>,
): Promise<string | undefined> => {
  try {
    await using handle = await openLocalFile(file)
    return await look?.(handle)
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}

export const whyNoPicture = (file: LocalFile): Promise<string | undefined> =>
  whyUnfit(file, async (handle) => {
    const reason = await unfitTextPicture(handle)
    return reason && `${reason} 다른 사진으로 바꾸어 주십시오: ${file.path}`
  })

const shownSentences = 30

export const readable = (sentences: readonly string[]): string[] => {
  const more = sentences.length - shownSentences
  return [...sentences.slice(0, shownSentences), ...(more > 0 ? [`… 외 ${more}건`] : [])]
}

export const refuseFor = (sentences: readonly string[]): void => {
  if (sentences.length === 0) return
  throw new Refusal([...readable(sentences), '', '변경된 내용은 없습니다.'].join('\n'))
}

export interface StoredFiles {
  attachments: readonly StoredFile[]
  image: PostImage | undefined
  pictures: readonly TextPicture[]
}

/** Stores the files and runs `write`; on any error all stored files are deleted. */
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
      const shown = image && (await storeImage(context, image))
      if (shown) keys.push(...keysOf(shown))
      const pictures: TextPicture[] = []
      for (const { addresses, ...given } of local) {
        const picture = await opened(given, async (handle) =>
          storeTextPicture(context, given.name, await readPictureFile(handle)),
        )
        keys.push(picture.file.storage_key)
        pictures.push({ ...picture, addresses })
      }
      stored.push({ attachments: files, pictures, image: shown })
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
    throw new Refusal(`${file.path}: ${reason}\n변경된 내용은 없습니다.`)
  }
}
