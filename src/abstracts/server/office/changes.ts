import type * as calls from '#abstracts/api/corrections.ts'
import { type Content, plainText } from '#abstracts/rules/content.ts'
import { problemsOf } from '#abstracts/rules/problems.ts'
import type { AbstractState } from '#abstracts/rules/states.ts'
import { problemWords } from '#abstracts/rules/words/author.ts'
import {
  type AbstractRow,
  addVersion,
  callOf,
  contentOf,
  endAbstract,
  lockAbstract,
  numberOf,
  submitFirst,
} from '#abstracts/server/abstracts.ts'
import { seenAbstract } from '#abstracts/server/office/detail.ts'
import { presentedBy } from '#abstracts/server/writing/changes.ts'
import { firstContent } from '#abstracts/server/writing/write.ts'
import { lockMember } from '#members/server/service.ts'
import type { Context } from '#platform/server/context.ts'
import { isFound } from '#platform/server/db/changes.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { AppError, unfit } from '#platform/server/errors.ts'
import type { Staff } from '#platform/server/http/staff.ts'
import type { Serves } from '#staff/server/serve.ts'
import { record } from '#staff/server/staff-log/service.ts'

/**
 * Begins a draft in the member's name, which the member then sees. A speaker who is invited needs no
 * account (ruling 55). Throws `invalid`, `notFound`.
 */
export const registerAbstract: Serves<typeof calls.registerAbstract> = (
  context,
  staff,
  { id, kind, email },
) =>
  context.db.transaction().execute(async (transaction) => {
    const { call } = callOf(context, id)
    const found = await transaction
      .selectFrom('member')
      .select('member_pk')
      .where('email', '=', email)
      .where('staff', '=', 0)
      .executeTakeFirst()
    const member = await lockMember(transaction, found?.member_pk ?? 0)
    if (member === undefined && kind === 'free')
      throw unfit('email', '이 이메일로 가입한 회원이 없습니다.')
    const content = firstContent(call.sections?.length ?? 0, member ?? { ...nobody, email })
    const at = context.clock.now().toISOString()
    const { abstract_pk } = await transaction
      .insertInto('abstract')
      .values({
        ...{ conference_id: id, number: null, kind, state: 'draft' },
        member_pk: member?.member_pk ?? null,
        ...{ draft: JSON.stringify(content), opened_at: at, created_at: at, updated_at: at },
        ...{ submitted_at: null, ended_at: null },
      })
      .returning('abstract_pk')
      .executeTakeFirstOrThrow()
    const label = kind === 'invited' ? '초청 초록 대신 등록' : '초록 대신 등록'
    await record(context, transaction, staff, {
      ...{ kind: 'abstract', subject: abstract_pk, label, after: { id } },
    })
    return { abstract_pk }
  })

/** A speaker without an account. */
const nobody = { member_name: '', en_name: '', company_name: '', company_en_name: '', md: '' }

const correctable: readonly AbstractState[] = [
  ...(['draft', 'submitted', 'reviewing', 'accepted', 'revision'] as const),
]

/** Runs with the abstract locked, and for staff who may see it only. Throws `notFound`. */
const changing = async <Result>(
  context: Context,
  staff: Staff,
  abstract_pk: number,
  change: (transaction: Transaction, row: AbstractRow) => Promise<Result>,
): Promise<Result> => {
  await seenAbstract(context, staff, abstract_pk)
  return context.db.transaction().execute(async (transaction) => {
    return change(transaction, await lockAbstract(transaction, abstract_pk))
  })
}

interface Edit {
  content: Content
  by_name: string
  reason: string
}

/** A version by the office, or the first one of a draft; what the author sees follows it. */
const edit = async (
  context: Context,
  transaction: Transaction,
  row: AbstractRow,
  { content, ...by }: Edit,
): Promise<AbstractRow> => {
  const now = context.clock.now().toISOString()
  const changed = await transaction
    .updateTable('abstract')
    .set({ draft: JSON.stringify(content), row_version: row.row_version + 1, updated_at: now })
    .where('abstract_pk', '=', row.abstract_pk)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (row.state === 'draft') return submitFirst(context, transaction, changed, { content, ...by })
  await addVersion(context, transaction, changed, { kind: 'edited', content, ...by })
  return changed
}

/** An invited talk’s text stands without headings where it fills one section only. */
const unparted = (content: Content): Content => {
  const filled = content.sections.filter((section) =>
    section.some((paragraph) => plainText(paragraph).trim() !== ''),
  )
  return filled.length > 1 ? content : { ...content, sections: filled.slice(0, 1) }
}

const hasFigure = (transaction: Transaction, abstract_pk: number, figure_pk: number) =>
  isFound(
    transaction
      .selectFrom('abstract_figure')
      .select('figure_pk')
      .where((eb) => eb.and({ abstract_pk, figure_pk })),
  )

/**
 * A version of kind `edited` with its reason; of a draft the submission by the office, also after
 * the deadline. Throws `notFound`, `changedMeanwhile` where the author has typed something newer,
 * and `invalid` with what is missing.
 */
export const correctAbstract: Serves<typeof calls.correctAbstract> = (context, staff, asked) =>
  changing(context, staff, asked.abstract_pk, async (transaction, row) => {
    const { abstract_pk, reason } = asked
    const content = row.kind === 'invited' ? unparted(asked.content) : asked.content
    if (!correctable.includes(row.state))
      throw unfit('reason', '불채택되었거나 철회, 취소된 초록은 수정할 수 없습니다.')
    if (row.row_version !== asked.row_version) throw new AppError('changedMeanwhile')
    const { call } = callOf(context, row.conference_id)
    const fields: Record<string, string> = {}
    // An invited talk’s text need not be parted.
    const sections = row.kind === 'invited' ? undefined : call.sections
    for (const problem of problemsOf(content, { ...call, sections }))
      fields[problem.path] ??= problemWords('ko', problem)
    if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields })
    const { figure } = content
    if (figure !== null && !(await hasFigure(transaction, abstract_pk, figure.figure_pk)))
      throw new AppError('notFound')
    const by_name = staff.staff_name
    const changed = await edit(context, transaction, row, { content, by_name, reason })
    await record(context, transaction, staff, {
      ...{ kind: 'abstract', subject: abstract_pk, reason },
      label: row.state === 'draft' ? '초록 대신 제출' : '초록 수정',
    })
    return { number: numberOf(changed) }
  })

const lastContent = async (transaction: Transaction, row: AbstractRow): Promise<Content> => {
  const last = await transaction
    .selectFrom('abstract_version')
    .select('content')
    .where('abstract_pk', '=', row.abstract_pk)
    .orderBy('number', 'desc')
    .executeTakeFirst()
  return contentOf({ ...row, ...last })
}

/** Also after the deadline of the final version (conference.md). Throws `invalid`, `notFound`. */
export const setPresenter: Serves<typeof calls.setPresenter> = (
  context,
  staff,
  { abstract_pk, email, reason },
) =>
  changing(context, staff, abstract_pk, async (transaction, row) => {
    if (row.state === 'draft' || !correctable.includes(row.state)) throw new AppError('notFound')
    const content = presentedBy(await lastContent(transaction, row), email)
    await edit(context, transaction, row, { content, by_name: staff.staff_name, reason })
    await record(context, transaction, staff, {
      ...{ kind: 'abstract', subject: abstract_pk, label: '초록 발표자 변경', reason },
    })
    return {}
  })

/** At the author's word. Throws `notFound` where there is nothing to end. */
export const endByOffice: Serves<typeof calls.endAbstract> = (
  context,
  staff,
  { abstract_pk, reason },
) =>
  changing(context, staff, abstract_pk, async (transaction, row) => {
    await endAbstract(context, transaction, row, reason)
    const label = row.state === 'accepted' ? '초록 발표 취소' : '초록 철회'
    await record(context, transaction, staff, {
      ...{ kind: 'abstract', subject: abstract_pk, label, reason },
    })
    return {}
  })

/** Throws `invalid` for a moment that has passed, and `notFound` for a conference without a call. */
export const permitLate: Serves<typeof calls.permitLate> = (context, staff, asked) =>
  context.db.transaction().execute(async (transaction) => {
    const { id, email, reason } = asked
    callOf(context, id)
    const now = context.clock.now().toISOString()
    const until = new Date(asked.until).toISOString()
    if (until <= now) throw unfit('until', '지금보다 늦은 시각을 입력해 주세요.')
    await transaction
      .insertInto('abstract_permit')
      .values({ conference_id: id, email, until, reason, staff_name: staff.staff_name, at: now })
      .execute()
    await record(context, transaction, staff, {
      ...{ kind: 'abstract', label: '초록 접수 기한 연장', after: { id, until }, reason },
    })
    return {}
  })
