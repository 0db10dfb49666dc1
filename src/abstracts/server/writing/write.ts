import type { z } from 'zod'
import type * as calls from '#abstracts/api/writing.ts'
import type { Written } from '#abstracts/api/writing.ts'
import { type Content, emptyContent } from '#abstracts/rules/content.ts'
import { type AbstractRow, callOf } from '#abstracts/server/abstracts.ts'
import { findFigure } from '#abstracts/server/page/print.ts'
import {
  blankOf,
  callView,
  lockOwn,
  openedAt,
  ownAbstract,
  refusalOf,
  refuseLate,
  writtenView,
} from '#abstracts/server/writing/own.ts'
import { lockMember } from '#members/server/service.ts'
import { picked } from '#platform/rules/picked.ts'
import type { Context } from '#platform/server/context.ts'
import { countRows } from '#platform/server/db/changes.ts'
import type { Database } from '#platform/server/db/database.ts'
import { AppError, unfit } from '#platform/server/errors.ts'
import { type Limit, spendOne } from '#platform/server/limits/service.ts'

const mostDrafts = 20

/** Autosave keeps every other second at most. */
const saves: Limit = { name: 'abstract-save', most: 1_800, seconds: 3600 }

type Profile = Pick<
  NonNullable<Awaited<ReturnType<typeof lockMember>>>,
  'member_name' | 'en_name' | 'email' | 'company_name' | 'company_en_name' | 'md'
>

/** The member is the first author, presents and corresponds. */
export const firstContent = (sections: number, member: Profile): Content => {
  const { member_name: name_ko, en_name: name_en, email, company_name: institution_ko } = member
  const names = { institution_ko, institution_en: member.company_en_name, department_ko: member.md }
  const place = { ...names, department_en: '', city: '', country: 'KR' }
  const roles = { orcid: '', presenter: true, corresponding: true }
  const isPlaced = institution_ko !== ''
  return {
    ...emptyContent(sections),
    authors: [
      { name_ko, name_en, email: email ?? '', affiliations: isPlaced ? [0] : [], ...roles },
    ],
    affiliations: isPlaced ? [place] : [],
  }
}

/**
 * Begins a draft. Throws `notFound` for a conference that takes no abstracts, `invalid` out of time,
 * and `tooMany` for more than twenty drafts.
 */
export const startAbstract = (
  context: Context,
  member_pk: number,
  { conference_id }: z.output<(typeof calls.startAbstract)['input']>,
): Promise<{ abstract_pk: number }> => {
  const { call } = callOf(context, conference_id)
  return context.db.transaction().execute(async (transaction) => {
    const member = await lockMember(transaction, member_pk)
    const row = blankOf(conference_id, member_pk)
    if (member === undefined) throw new AppError('sessionOver')
    const refused = await refusalOf(context, transaction, conference_id, member_pk)
    if (refused !== '') throw unfit('deadline', refused)
    const drafts = transaction.selectFrom('abstract').where('member_pk', '=', member_pk)
    if ((await countRows(drafts.where('state', '=', 'draft'))) >= mostDrafts)
      throw new AppError('tooMany', { message: '작성 중인 초록은 20편까지 둘 수 있습니다.' })
    const draft = JSON.stringify(firstContent(call.sections?.length ?? 1, member))
    const now = context.clock.now().toISOString()
    return transaction
      .insertInto('abstract')
      .values({ ...row, kind: 'free', draft, created_at: now, updated_at: now, opened_at: now })
      .returning('abstract_pk')
      .executeTakeFirstOrThrow()
  })
}

/** Throws `notFound`. An opening in time earns the minutes of grace. */
export const getAbstract = async (
  context: Context,
  member_pk: number,
  { abstract_pk }: z.output<(typeof calls.getAbstract)['input']>,
) => {
  const { db } = context
  const row = await ownAbstract(db, member_pk, abstract_pk)
  await db
    .updateTable('abstract')
    .set({ opened_at: openedAt(context, row) })
    .where('abstract_pk', '=', abstract_pk)
    .execute()
  const before = await db
    .selectFrom('abstract')
    .select('draft')
    .where('member_pk', '=', member_pk)
    .where('abstract_pk', '!=', abstract_pk)
    .orderBy('updated_at', 'desc')
    .executeTakeFirst()
  const last = before && (JSON.parse(before.draft) as Written['content'])
  return {
    ...(await writtenView(context, row)),
    call: await callView(context, row.conference_id, member_pk),
    before: last === undefined ? null : picked(last, ['authors', 'affiliations']),
  }
}

/** Without places of affiliations that are gone, and without a figure of another abstract. */
const fitted = async (db: Database, row: AbstractRow, content: Content): Promise<Content> => {
  const figure = await findFigure(db, content.figure?.figure_pk)
  return {
    ...content,
    figure: figure?.abstract_pk === row.abstract_pk ? content.figure : null,
    authors: content.authors.map((author) => ({
      ...author,
      affiliations: author.affiliations.filter((place) => place < content.affiliations.length),
    })),
  }
}

/**
 * Keeps the draft, however long. Throws `notFound`, `invalid` out of time, `tooMany`, and
 * `changedMeanwhile` with what is kept where another tab has kept something else.
 */
export const saveAbstract = async (
  context: Context,
  member_pk: number,
  { abstract_pk, row_version, content }: z.output<(typeof calls.saveAbstract)['input']>,
) => {
  await spendOne(context, saves, [String(member_pk)])
  const { row, isKept } = await context.db.transaction().execute(async (transaction) => {
    const found = await lockOwn(transaction, member_pk, abstract_pk)
    const draft = JSON.stringify(await fitted(transaction, found, content))
    // An answer that was lost on its way is asked for again.
    if (draft === found.draft) return { row: found, isKept: true }
    if (found.row_version !== row_version) return { row: found, isKept: false }
    await refuseLate(context, transaction, found)
    const kept = await transaction
      .updateTable('abstract')
      .set({ draft, row_version: row_version + 1, opened_at: openedAt(context, found) })
      .set({ updated_at: context.clock.now().toISOString() })
      .where('abstract_pk', '=', abstract_pk)
      .returningAll()
      .executeTakeFirstOrThrow()
    return { row: kept, isKept: true }
  })
  const view = await writtenView(context, row)
  if (!isKept) throw new AppError('changedMeanwhile', { current: view })
  return picked(view, ['row_version', 'page', 'naming'])
}
