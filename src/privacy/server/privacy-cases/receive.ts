import type { Insertable } from 'kysely'
import { lockMember } from '#members/server/service.ts'
import { seoulDay } from '#platform/rules/days.ts'
import { picked } from '#platform/rules/picked.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { Tables } from '#platform/server/db/schema.ts'
import { AppError, unfit } from '#platform/server/errors.ts'
import { type Limit, spendOne } from '#platform/server/limits/service.ts'
import { queueMail } from '#platform/server/mail/service.ts'
import type * as calls from '#privacy/api/privacy-cases.ts'
import type { OwnCases, RequestInput } from '#privacy/api/privacy-cases.ts'
import { caseKinds, dueOf, isOpen } from '#privacy/rules/privacy-cases.ts'
import { stepMail } from '#privacy/server/privacy-cases/mails.ts'
import * as store from '#privacy/server/privacy-cases/store.ts'
import type { Serves } from '#staff/server/serve.ts'
import { record } from '#staff/server/staff-log/service.ts'

/** Generous on purpose: the law forbids obstacles to requests (개인정보 보호법 제38조제4항). */
const requests: Limit = {
  name: 'privacy-request',
  most: 5,
  seconds: 86_400,
  fields: { body: '하루 5회까지 신청하실 수 있습니다. 긴급한 경우 학회 사무국으로 연락해 주세요.' },
}

type Made = 'case_pk' | 'due_on' | 'state' | 'created_at'
type Kept = Omit<Insertable<Tables['privacy_case']>, Made>

const keep = async (
  context: Context,
  transaction: Transaction,
  kept: Kept,
  { by, mailTo }: { by: string; mailTo: string | null },
): Promise<number> => {
  const at = context.clock.now().toISOString()
  const due_on = dueOf(kept.received_on)
  const { case_pk } = await transaction
    .insertInto('privacy_case')
    .values({ ...kept, due_on, state: 'received', created_at: at })
    .returning('case_pk')
    .executeTakeFirstOrThrow()
  const event = { what: 'received', reason: '', staff_name: by, at } as const
  await store.insertEvent(transaction, { case_pk, ...event })
  if (mailTo !== null) {
    const mail = stepMail(mailTo, 'received', { kind: kept.kind, due_on, reason: '' })
    await queueMail(context, mail, { db: transaction })
  }
  return case_pk
}

/**
 * Records a request that reached the office; the identity is proved later. Throws `notFound` for
 * an unknown member, and `invalid` without a name or with a future day.
 */
export const receiveCase: Serves<typeof calls.receivePrivacyCase> = (context, staff, input) => {
  const { member_pk, person_name, email, ...wanted } = input
  if (wanted.received_on > seoulDay(context.clock.now())) {
    throw unfit('received_on', '오늘까지의 날짜를 선택해 주세요.')
  }
  if (member_pk === undefined && person_name === undefined) {
    throw unfit('person_name', '회원을 선택하거나 이름을 입력해 주세요.')
  }
  return context.db.transaction().execute(async (transaction) => {
    const member = member_pk === undefined ? undefined : await lockMember(transaction, member_pk)
    if (member_pk !== undefined && member === undefined) throw new AppError('notFound')
    const given = email || null
    const who =
      member === undefined
        ? { member_pk: null, person_name: person_name ?? '', email: given }
        : { member_pk: member.member_pk, person_name: '', email: null }
    const case_pk = await keep(
      context,
      transaction,
      { ...wanted, ...who, proof: '' },
      { by: staff.staff_name, mailTo: member === undefined ? given : member.email },
    )
    await record(context, transaction, staff, {
      kind: 'privacy',
      subject: case_pk,
      label: '개인정보 요구 접수',
      after: { kind: wanted.kind, way: wanted.way, member_pk: who.member_pk },
    })
    return { case_pk }
  })
}

/**
 * A request of a logged-in member, whose identity is therefore proved. Throws `invalid` if one of
 * the kind is open, and `tooMany` after five in a day.
 */
export const requestOwn = async (
  context: Context,
  member_pk: number,
  { kind, body }: RequestInput,
): Promise<OwnCases> => {
  await spendOne(context, requests, [String(member_pk)])
  return context.db.transaction().execute(async (transaction) => {
    const member = await lockMember(transaction, member_pk)
    if (member === undefined) throw new AppError('sessionOver')
    const { cases } = await ownCases(transaction, member_pk)
    if (cases.some((one) => one.kind === kind && isOpen(one.state))) {
      const { label } = caseKinds[kind]
      throw unfit('kind', `${label} 요구가 이미 접수되어 처리 중입니다.`)
    }
    const received_on = seoulDay(context.clock.now())
    const who = { member_pk, person_name: '', email: null, way: '마이페이지' } as const
    const kept = { ...who, kind, body, received_on, proof: '로그인한 회원' }
    await keep(context, transaction, kept, { by: '', mailTo: member.email })
    return ownCases(transaction, member_pk)
  })
}

const ownKeys = ['case_pk', 'kind', 'state', 'received_on', 'due_on', 'body'] as const

export const ownCases = async (
  db: Database | Transaction,
  member_pk: number,
): Promise<OwnCases> => {
  const cases = await store.findCasesOf(db, member_pk)
  return { cases: cases.map((one) => ({ ...picked(one, ownKeys), reply: one.reply ?? '' })) }
}
