import { sql } from 'kysely'
import type { z } from 'zod'
import type * as calls from '#abstracts/api/writing.ts'
import type { Affiliation, Content } from '#abstracts/rules/content.ts'
import { isBy } from '#abstracts/rules/dates.ts'
import {
  addVersion,
  callOf,
  contentOf,
  endAbstract,
  lastVersion,
  lockCall,
} from '#abstracts/server/abstracts.ts'
import { destroyAbstracts } from '#abstracts/server/figures/figures.ts'
import { lockOwn } from '#abstracts/server/writing/own.ts'
import { refuseTalks } from '#abstracts/server/writing/submit.ts'
import { findProfile } from '#members/server/profile.ts'
import { picked } from '#platform/rules/picked.ts'
import type { Context } from '#platform/server/context.ts'
import { likeWord } from '#platform/server/db/lock.ts'
import { AppError, unfit } from '#platform/server/errors.ts'
import { deleteFiles } from '#platform/server/files/service.ts'

/** Throws `notFound` for what was submitted. */
export const removeAbstract = async (
  context: Context,
  member_pk: number,
  { abstract_pk }: { abstract_pk: number },
): Promise<Record<string, never>> => {
  const keys = await context.db.transaction().execute(async (transaction) => {
    const { state } = await lockOwn(transaction, member_pk, abstract_pk)
    if (state !== 'draft') throw new AppError('notFound')
    return destroyAbstracts(transaction, [abstract_pk])
  })
  await deleteFiles(context, keys)
  return {}
}

/** 철회 before the release, 발표 취소 afterwards. Throws as `endAbstract`. */
export const withdrawAbstract = (
  context: Context,
  member_pk: number,
  { abstract_pk, reason }: z.output<(typeof calls.withdrawAbstract)['input']>,
): Promise<Record<string, never>> =>
  context.db.transaction().execute(async (transaction) => {
    const row = await lockOwn(transaction, member_pk, abstract_pk)
    await endAbstract(context, transaction, row, reason)
    return {}
  })

const isNamed = (one: { email: string }, email: string): boolean =>
  one.email.trim().toLowerCase() === email.toLowerCase()

/** Throws `invalid` where no author has that address. */
export const presentedBy = (content: Content, email: string): Content => {
  if (!content.authors.some((one) => isNamed(one, email)))
    throw unfit('email', '저자 중에서 발표자를 선택해 주십시오.')
  const authors = content.authors.map((one) => ({ ...one, presenter: isNamed(one, email) }))
  return { ...content, authors }
}

/**
 * Another author presents, as a version. Throws `notFound`, and `invalid` after the deadline of the
 * final version, for no author, and for who presents too many.
 */
export const changePresenter = (
  context: Context,
  member_pk: number,
  { abstract_pk, email }: z.output<(typeof calls.changePresenter)['input']>,
): Promise<Record<string, never>> =>
  context.db.transaction().execute(async (transaction) => {
    const row = await lockOwn(transaction, member_pk, abstract_pk)
    const last = await lastVersion(transaction, abstract_pk)
    if (last === undefined || row.ended_at !== null || row.state === 'rejected')
      throw new AppError('notFound')
    const { finalUntil } = callOf(context, row.conference_id).call
    if (!isBy(finalUntil, context.clock.now()))
      throw unfit('email', '발표자 변경 기간이 지났습니다. 사무국으로 문의해 주십시오.')
    const content = presentedBy(last.content, email)
    await lockCall(transaction, row)
    await refuseTalks(context, transaction, row, content)
    const { member_name: by_name = '' } = (await findProfile(transaction, member_pk)) ?? {}
    await addVersion(context, transaction, row, { kind: 'edited', content, by_name })
    const typed = contentOf(row)
    const isKnown = typed.authors.some((one) => isNamed(one, email))
    const draft = JSON.stringify(isKnown ? presentedBy(typed, email) : typed)
    await transaction
      .updateTable('abstract')
      .set({ draft, row_version: row.row_version + 1 })
      .set({ updated_at: context.clock.now().toISOString() })
      .where('abstract_pk', '=', abstract_pk)
      .execute()
    return {}
  })

const most = 8

/** Affiliations of submitted abstracts that hold the words, in either language, latest first. */
export const findAffiliations = async (
  { db }: Context,
  { search }: z.output<(typeof calls.findAffiliations)['input']>,
): Promise<{ affiliations: Affiliation[] }> => {
  const typed = search.toLowerCase()
  if (typed.length < 2) return { affiliations: [] }
  const rows = await db
    .selectFrom('abstract_version')
    .select('content')
    .where(sql<boolean>`lower(content) like ${likeWord(typed)} escape '\\'`)
    .orderBy('version_pk', 'desc')
    .limit(100)
    .execute()
  const known = new Map<string, Affiliation>()
  const names = ['institution_ko', 'institution_en', 'department_ko', 'department_en'] as const
  for (const row of rows) {
    for (const one of contentOf({ draft: row.content }).affiliations) {
      const isFound = names.some((name) => one[name].toLowerCase().includes(typed))
      const key = JSON.stringify(Object.values(picked(one, names))).toLowerCase()
      if (isFound && !known.has(key)) known.set(key, one)
    }
  }
  return { affiliations: [...known.values()].slice(0, most) }
}
