import { resolve } from 'node:path'
import { seoulDay } from '#platform/rules/days.ts'
import type { Content } from '#platform/server/content-folder.ts'
import { AppError, unfit } from '#platform/server/errors.ts'
import type { Serves } from '#staff/server/serve.ts'
import { record } from '#staff/server/staff-log/service.ts'
import type * as calls from '#texts/api/texts.ts'
import { Conference } from '#texts/content/schema/conference.ts'
import { koreanFileOf, versionIn } from '#texts/rules/versions.ts'
import { drafted } from '#texts/server/check.ts'
import { findProblems } from '#texts/server/content/problems.ts'
import { dataIn } from '#texts/server/content/read.ts'
import { filesOf, fingerprintIn, readTexts, type Texts } from '#texts/server/files.ts'
import { nameOf, titleOf } from '#texts/server/kinds.ts'
import { changeDrafts } from '#texts/server/service.ts'
import * as store from '#texts/server/store.ts'

/**
 * Prepares the deletion of a text, or of all files of a version; visitors see them until it is
 * published. Drafts that were never published are deleted at once. Throws `notFound`,
 * `changedMeanwhile` if somebody saved since, and `invalid` if the site or the records need the
 * text: versions that were in force must stay (spec part 9).
 */
export const deleteText: Serves<typeof calls.deleteText> = async (
  context,
  staff,
  { path, version },
) => {
  const now = context.clock.now()
  const texts = await readTexts(context)
  const paths = togetherWith(texts, path, now)
  if (paths.length === 0) throw new AppError('notFound')
  const why = reasonToKeep(texts, paths, now)
  if (why !== undefined) throw unfit('path', why)
  const published = paths.filter((one) => texts.published.has(one))
  const others = [...texts.drafts.keys()].some((one) => one !== path && published.includes(one))
  if (others) throw unfit('path', othersMessage)
  const isDone = await changeDrafts(context, async (transaction) => {
    const draft = await store.findDraft(transaction, path)
    if ((draft?.version ?? 0) !== version) return false
    for (const one of paths) {
      const before = await store.findDraft(transaction, one)
      if (before) await store.deleteDraft(transaction, one, before.version)
    }
    for (const one of published) {
      const base_hash = fingerprintIn(texts.published, one)
      await store.insertDraft(transaction, staff, now, { path: one, text: null, base_hash })
    }
    await record(context, transaction, staff, {
      kind: 'text',
      subject: path,
      label: `홈페이지 글 ‘${labelOf(path)}’ ${published.length > 0 ? '삭제 준비' : '초안 삭제 준비'}`,
      before: { paths },
    })
    return true
  })
  if (!isDone) throw new AppError('changedMeanwhile')
  return { waits: published.length > 0 }
}

const othersMessage =
  '이 판본의 다른 글에 초안이 있습니다. 먼저 해당 초안을 공개하거나 삭제해 주십시오.'

/** Cancels a prepared deletion. Throws `notFound` if there is none. */
export const keepText: Serves<typeof calls.keepText> = async (context, staff, { path }) => {
  const texts = await readTexts(context)
  const paths = togetherWith(texts, path, context.clock.now())
  const isDone = await changeDrafts(context, async (transaction) => {
    const drafts = await store.findDrafts(transaction)
    const deletions = drafts.filter(({ path, text }) => paths.includes(path) && text === null)
    for (const draft of deletions) {
      await store.deleteDraft(transaction, draft.path, draft.version)
    }
    if (deletions.length === 0) return false
    await record(context, transaction, staff, {
      kind: 'text',
      subject: path,
      label: `홈페이지 글 ‘${labelOf(path)}’ 삭제 취소`,
      after: { paths },
    })
    return true
  })
  if (!isDone) throw new AppError('notFound')
  return {}
}

const labelOf = (path: string): string => {
  const version = versionIn(path)
  return version === undefined ? titleOf(path) : `${nameOf(path).group} ${version.day} 시행`
}

const togetherWith = (texts: Texts, path: string, now: Date): string[] => {
  const all: Content = new Map([...texts.published, ...drafted(texts, now)])
  const version = versionIn(path)
  if (version !== undefined) return filesOf(all, version.document, version.day)
  return all.has(path) ? [path] : []
}

const reasonToKeep = (texts: Texts, paths: readonly string[], now: Date): string | undefined => {
  const path = paths.find((one) => koreanFileOf(one) === undefined) ?? ''
  const day = versionIn(path)?.day
  if (day !== undefined && day <= seoulDay(now) && texts.published.has(path)) {
    return '시행되었거나 시행 중인 판본은 보존해야 하므로 삭제할 수 없습니다.'
  }
  const conference = path.startsWith('conferences/')
    ? dataIn(texts.published, path, Conference)
    : undefined
  if (conference && Date.parse(conference.preRegistration.from) <= now.getTime()) {
    return '사전등록이 시작된 학술대회는 삭제할 수 없습니다. 등록과 납부 기록에서 이 글을 사용합니다.'
  }
  const before = drafted(texts, now)
  const after = new Map(before)
  for (const one of paths) after.delete(one)
  const known = new Set(findProblems(before, resolve('public')).map(({ message }) => message))
  const problem = findProblems(after, resolve('public')).find(({ message }) => !known.has(message))
  return problem && `홈페이지에 필요한 글이므로 삭제할 수 없습니다. (${problem.message})`
}
