import { pageRows, sortingOf } from '#platform/rules/pages.ts'
import { endOf, retention } from '#platform/rules/retention.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { AppError } from '#platform/server/errors.ts'
import type { Actor } from '#platform/server/http/staff.ts'
import type { CaseList, PrivacyCase, WantedCases } from '#privacy/api/privacy-cases.ts'
import { isOpen, latestDelay, nextStates } from '#privacy/rules/privacy-cases.ts'
import * as store from '#privacy/server/privacy-cases/store.ts'
import { recordAlone } from '#staff/server/staff-log/service.ts'

type Found = NonNullable<Awaited<ReturnType<typeof store.findCase>>>

const rowOf = ({ case_pk, kind, state, way, name, received_on, due_on }: Found) => ({
  case_pk,
  kind,
  state,
  way,
  name,
  received_on,
  due_on,
})

/** A page of the cases. That somebody has looked is a row of the log. */
export const listCases = async (
  context: Context,
  staff: Actor,
  { page, sort, ...wanted }: WantedCases,
): Promise<CaseList> => {
  const { db } = context
  const part = { from: (page - 1) * pageRows, most: pageRows }
  const rows = await store.findCases(db, wanted, sortingOf(sort), part)
  await recordAlone(context, staff, {
    kind: 'privacy',
    label: `개인정보에 관한 요구 ${rows.length}건을 보았습니다.`,
    after: { ...wanted, sort, page },
  })
  return {
    count: await store.countCases(db, wanted),
    all: await store.countCases(db, {}),
    rows: rows.map(rowOf),
  }
}

/** One case with its history. Leaves a row of the log. Throws `notFound`. */
export const lookAtCase = async (
  context: Context,
  staff: Actor,
  case_pk: number,
): Promise<PrivacyCase> => {
  const view = await viewOf(context.db, case_pk)
  await recordAlone(context, staff, {
    kind: 'privacy',
    subject: case_pk,
    label: '개인정보에 관한 요구 한 건을 보았습니다.',
  })
  return view
}

/** All that the office is shown of a case. Throws `notFound`. */
export const viewOf = async (db: Database | Transaction, case_pk: number): Promise<PrivacyCase> => {
  const found = await store.findCase(db, case_pk)
  if (found === undefined) throw new AppError('notFound')
  const events = await store.findEvents(db, case_pk)
  const { member_pk, body, proof, version, kind, state, due_on, closed_at } = found
  const end = closed_at === null ? undefined : endOf(retention.request.period, new Date(closed_at))
  return {
    ...rowOf(found),
    member_pk,
    body,
    proof,
    version,
    email: found.member_email ?? found.email ?? '',
    stopped: found.stopped_at !== null && found.stop_ended_at === null,
    next: isOpen(state) ? nextStates(kind, state) : [],
    latest: latestDelay(due_on),
    until: end?.toISOString() ?? null,
    erased: found.erased_at !== null,
    events: events.map(({ what, reason, staff_name: by, at }) => ({ what, reason, by, at })),
  }
}
