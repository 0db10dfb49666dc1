import { hashOf } from '#platform/server/content-folder.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { isUniqueViolation } from '#platform/server/db/errors.ts'
import { takeWriteLock } from '#platform/server/db/lock.ts'
import { AppError, unfit } from '#platform/server/errors.ts'
import type { Serves } from '#staff/server/serve.ts'
import { record } from '#staff/server/staff-log/service.ts'
import type * as calls from '#texts/api/texts.ts'
import type { OpenText, TextRow } from '#texts/api/texts.ts'
import { koreanOf } from '#texts/server/english.ts'
import {
  pathsOf,
  fingerprintIn,
  readTexts,
  rowOf,
  textIn,
  type Texts,
} from '#texts/server/files.ts'
import { isText, orderOf, pagesOf, previewsOf, titleOf } from '#texts/server/kinds.ts'
import * as store from '#texts/server/store.ts'

export const listTexts = async (context: Context): Promise<TextRow[]> => {
  const texts = await readTexts(context)
  return pathsOf(texts)
    .map((path) => rowOf(texts, path))
    .toSorted((one, other) => orderOf(one.path) - orderOf(other.path))
}

export const openText = async (context: Context, path: string): Promise<OpenText> =>
  opened(await readTexts(context), path)

const opened = (texts: Texts, path: string): OpenText => {
  const { published, drafts } = texts
  const korean = koreanOf(texts, path)
  if (korean === null && !pathsOf(texts).includes(path)) throw new AppError('notFound')
  const draft = drafts.get(path)
  const row = rowOf(texts, path)
  return {
    ...row,
    previews: [...previewsOf(path)],
    shown: [...pagesOf(path)],
    text: draft?.text ?? textIn(published, path) ?? korean?.blank ?? '',
    base_hash: fingerprintIn(published, path),
    version: draft?.version ?? 0,
    published_text: textIn(published, path),
    korean,
  }
}

/**
 * Saves the file's only draft. Throws `changedMeanwhile` with the present text if somebody saved
 * (`version`) or published (`base_hash`) meanwhile, so that nothing is overwritten unseen. The log
 * records only the beginning of a draft, not each save.
 */
export const saveText: Serves<typeof calls.saveText> = async (context, staff, input) => {
  const { path, version, text } = input
  if (!isText(path)) throw unfit('path', '홈페이지 글이 아닙니다.')
  const texts = await readTexts(context)
  if (fingerprintIn(texts.published, path) !== input.base_hash) throw changed(texts, path)
  const now = context.clock.now()
  const at = now.toISOString()
  const { staff_pk, staff_name } = staff
  const isSaved = await changeDrafts(context, async (transaction) => {
    const change = { base_hash: input.base_hash, text: text?.replaceAll('\r\n', '\n') ?? null }
    const before = await store.findDraft(transaction, path)
    if (version > 0) {
      const mine = { ...change, staff_pk, staff_name, updated_at: at }
      if (!(await store.changeDraft(transaction, path, version, mine))) return false
    } else {
      if (before !== undefined) return false
      await store.insertDraft(transaction, staff, now, { path, ...change })
    }
    const begun = beginning(before, { ...change, staff_pk })
    if (begun === undefined) return true
    await record(context, transaction, staff, {
      kind: 'text',
      subject: path,
      label: `홈페이지 글 ‘${titleOf(path)}’ ${begun}`,
      before: { hash: before?.text == null ? input.base_hash : hashOf(before.text) },
      after: { hash: text === null ? null : hashOf(text), version: version + 1 },
    })
    return true
  })
  if (!isSaved) throw changed(await readTexts(context), path)
  return { version: version + 1, at }
}

/** Throws `changedMeanwhile` if the draft has another version by now. */
export const discardText: Serves<typeof calls.discardText> = async (
  context,
  staff,
  { path, version },
) => {
  const isGone = await changeDrafts(context, async (transaction) => {
    const before = await store.findDraft(transaction, path)
    if (!(await store.deleteDraft(transaction, path, version))) return false
    await record(context, transaction, staff, {
      kind: 'text',
      subject: path,
      label: `홈페이지 글 ‘${titleOf(path)}’ 수정 취소`,
      before: { hash: before?.text == null ? null : hashOf(before.text), version },
    })
    return true
  })
  if (!isGone) throw changed(await readTexts(context), path)
  return {}
}

/** The log's words for a new or taken-over draft; undefined for later saves of one's own draft. */
const beginning = (
  before: store.Draft | undefined,
  { staff_pk, text }: Pick<store.Draft, 'staff_pk' | 'text'>,
): string | undefined => {
  if (before?.staff_pk === staff_pk && (before.text === null) === (text === null)) return undefined
  if (text === null) return '삭제 준비'
  return before === undefined ? '초안 작성 시작' : '초안 수정 시작'
}

const changed = (texts: Texts, path: string): AppError => {
  const isThere = pathsOf(texts).includes(path)
  return new AppError('changedMeanwhile', isThere ? { current: opened(texts, path) } : {})
}

/** Runs `work` with the write lock. False if two people began the same draft at once. */
export const changeDrafts = async (
  { db }: Context,
  work: (transaction: Transaction) => Promise<boolean>,
): Promise<boolean> => {
  try {
    return await db.transaction().execute(async (transaction) => {
      await takeWriteLock(transaction)
      return work(transaction)
    })
  } catch (error) {
    if (isUniqueViolation(error)) return false
    throw error
  }
}

export { bytesOf, passDrafts as passTextDrafts } from '#texts/server/store.ts'

export const textDraftsOf = async (
  { db }: Context,
  staff_pk: number,
): Promise<{ path: string; title: string }[]> =>
  (await store.findDrafts(db))
    .filter((draft) => draft.staff_pk === staff_pk && isText(draft.path))
    .map(({ path }) => ({ path, title: titleOf(path) }))

export const findDrafts = async (db: Database): Promise<store.Draft[]> =>
  store.withoutUnnamed(await store.findDrafts(db))

export const forgetDrafts = async (
  transaction: Transaction,
  published: readonly { path: string; draft_version: number | null }[],
): Promise<void> => {
  for (const { path, draft_version } of published) {
    if (draft_version !== null) await store.deleteDraft(transaction, path, draft_version)
  }
}
