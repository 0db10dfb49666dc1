import { buffer } from 'node:stream/consumers'
import type { Selectable } from 'kysely'
import { parse } from 'node-html-parser'
import { fileAddress } from '#boards/api/posts.ts'
import { boardOf, type PostType } from '#boards/rules/boards.ts'
import { findFile } from '#boards/server/files/store.ts'
import type { FileRow } from '#boards/server/office-posts/store.ts'
import { attachmentsOf, filesIn, forReaders } from '#boards/server/office-posts/views.ts'
import { writtenOf } from '#boards/server/posts/html.ts'
import { type PostImage, sourceOfPicture } from '#boards/server/posts/pictures.ts'
import type { Settled } from '#boards/server/posts/status.ts'
import type { Context } from '#platform/server/context.ts'
import type { Tables } from '#platform/server/db/schema.ts'
import { AppError, unfit } from '#platform/server/errors.ts'
import { storePicture } from '#platform/server/files/pictures.ts'

export interface Sheet extends Settled {
  attachments: number[]
  pictures: number[]
}

type Before = Pick<Selectable<Tables['post']>, 'state' | 'enrolled_at' | 'content'>

/**
 * Makes the sheet of a draft published at `now`. Throws `invalid` by field: a missing title, author
 * or content, pictures without a text alternative, or an impossible time.
 */
export const sheetOf = async (
  context: Context,
  {
    before,
    draft,
    files,
  }: { before: Before; draft: Tables['post_draft']; files: readonly FileRow[] },
): Promise<Sheet> => {
  const now = context.clock.now()
  const written = writtenOf({ title: draft.title, content: forReaders(draft.content) })
  const attachments = attachmentsOf(draft, files).map(({ file_pk }) => file_pk)
  const { pictures, foreign } = picturesIn(written.content, files)
  const { state, enrolledAt } = placeOf(before, draft, now)
  const fields = {
    ...(draft.title === '' && { title: '제목을 입력해 주십시오.' }),
    ...(draft.admin_name === '' && { author: '작성자를 입력해 주십시오.' }),
    ...timeProblem(before, draft, now),
    ...contentProblem(written, {
      before,
      files: attachments.length + pictures.length,
      isLost: await areLost(context, foreign),
    }),
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields })
  return {
    type: draft.type,
    ...written,
    author: draft.admin_name,
    pinned: draft.pinned === 1 && mayPin(draft.type),
    state,
    enrolledAt,
    attachments,
    pictures,
  }
}

export const mayPin = (type: PostType): boolean => boardOf(type).pins

export const picturesIn = (content: string, files: readonly FileRow[]) => {
  const named = filesIn(content)
  const own = new Set(files.map(({ file_pk }) => file_pk))
  const pictures = files.filter(({ kind, file_pk }) => kind === 'inline' && named.has(file_pk))
  return {
    pictures: pictures.map(({ file_pk }) => file_pk),
    foreign: [...named].filter((pk) => !own.has(pk)),
  }
}

const placeOf = (
  before: Before,
  draft: Tables['post_draft'],
  now: Date,
): Pick<Sheet, 'state' | 'enrolledAt'> => {
  const isNew = before.state === 'draft' || before.state === 'scheduled'
  const kept = isNew ? now : new Date(before.enrolled_at)
  const enrolledAt = draft.enrolled_at === null ? kept : new Date(draft.enrolled_at)
  if (draft.unlisted === 1) return { state: 'unlisted', enrolledAt }
  return { state: enrolledAt > now ? 'scheduled' : 'public', enrolledAt }
}

const timeProblem = (
  before: Before,
  { enrolled_at, unlisted }: Tables['post_draft'],
  now: Date,
): Record<string, string> => {
  if (enrolled_at === null || new Date(enrolled_at) <= now) return {}
  if (unlisted === 1) {
    return { enrolled_at: '목록에서 제외한 글은 예약할 수 없습니다. 둘 중 하나만 선택해 주십시오.' }
  }
  if (before.state !== 'public') return {}
  return { enrolled_at: '이미 공개된 글입니다. 현재보다 늦은 시각으로 변경할 수 없습니다.' }
}

const contentProblem = (
  { content, plain_text }: { content: string; plain_text: string },
  { before, files, isLost }: { before: Before; files: number; isLost: boolean },
): Record<string, string> => {
  const isEmpty = plain_text.trim() === '' && !/<(?:img|iframe)/.test(content)
  if (isEmpty && files === 0) return { content: '내용을 입력해 주십시오.' }
  if (isLost) {
    return {
      content: '이 글에 등록되지 않은 그림이 있습니다. 해당 그림을 삭제하고 다시 올려 주십시오.',
    }
  }
  const known = new Set(withoutWords(before.content))
  const count = withoutWords(content).filter((address) => !known.has(address)).length
  if (count === 0) return {}
  return {
    content: `대체 텍스트가 없는 그림이 ${count}개 있습니다. 그림마다 대체 텍스트를 입력해 주십시오.`,
  }
}

const withoutWords = (html: string): string[] =>
  html.includes('<img')
    ? parse(html)
        .querySelectorAll('img')
        .filter((image) => (image.getAttribute('alt') ?? '').trim() === '')
        .map((image) => image.getAttribute('src') ?? '')
    : []

/** True if a file does not exist. Files of other posts are allowed. */
const areLost = async ({ db }: Context, pks: readonly number[]): Promise<boolean> => {
  const found = await Promise.all(pks.map((pk) => findFile(db, pk)))
  return found.includes(undefined)
}

export type Card = { keep: { alt?: string } } | { made: PostImage } | { none: true }

/**
 * Chooses the card's picture: the one chosen, or the first of the text on boards with cards. A
 * picture that is not of the text stays. Throws `invalid` if the image cannot be processed.
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
  chosen: number | null
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
    throw unfit('card_file_pk', `대표 사진: ${reason}`)
  })
}
