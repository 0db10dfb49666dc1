import * as store from '#office/server/handover/store.ts'
import type { BeginInput, Done } from '#office/api/handover.ts'
import { handoverPath } from '#office/rules/handover.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { isUniqueViolation } from '#platform/server/db/errors.ts'
import { AppError } from '#platform/server/errors.ts'
import type { Staff } from '#platform/server/http/staff.ts'
import type { Message } from '#platform/server/mail/message.ts'
import { queueMail } from '#platform/server/mail/service.ts'
import { listPeople } from '#staff/server/people.ts'
import { record } from '#staff/server/staff-log/service.ts'

export type Which = { handover_pk: number; version: number }

const done: Done = { done: true }

/** What a row of the log is about. */
export const about = (handover_pk: number, label: string) => ({
  kind: 'handover' as const,
  subject: handover_pk,
  label,
})

/**
 * Begins a handover and asks both by mail to sign. Throws `invalid` where the two are one, or a role is not theirs to give,
 * `notFound` for somebody whose account has ended, `changedMeanwhile` where another one of who leaves is open.
 */
export const beginHandover = async (
  context: Context,
  staff: Staff,
  { reason, roles, ...pks }: BeginInput & { from_pk: number; to_pk: number },
): Promise<Done> => {
  const { from, to } = await bothOf(context, pks)
  if (from === to) {
    throw new AppError('invalid', { fields: { to_pk: '넘기는 분과 다른 분을 골라 주세요.' } })
  }
  if (roles.some((role) => !from.roles.includes(role))) {
    throw new AppError('invalid', {
      fields: { roles: '넘기는 분이 맡은 역할만 고르실 수 있습니다.' },
    })
  }
  const begun_at = context.clock.now().toISOString()
  const row = { ...pks, roles: roles.join(','), reason, state: 'open', begun_at } as const
  try {
    await context.db.transaction().execute(async (transaction) => {
      const begun = { ...row, begun_by: staff.staff_name }
      const handover_pk = await store.insertHandover(transaction, begun)
      const names = { from: from.staff_name, to: to.staff_name }
      for (const one of [from, to]) {
        if (one.email === '') continue
        await queueMail(context, begunMail(context, one, names), { db: transaction })
      }
      const label = `${names.from} 님의 일을 ${names.to} 님께 넘기는 인수인계를 시작했습니다.`
      const entry = { ...about(handover_pk, label), after: { ...pks, roles }, reason }
      await record(context, transaction, staff, entry)
    })
  } catch (error) {
    throw isUniqueViolation(error) ? new AppError('changedMeanwhile') : error
  }
  return done
}

const bothOf = async (context: Context, { from_pk, to_pk }: { from_pk: number; to_pk: number }) => {
  const { people } = await listPeople(context)
  const there = people.filter(({ state }) => state !== 'ended')
  const from = there.find(({ staff_pk }) => staff_pk === from_pk)
  const to = there.find(({ staff_pk }) => staff_pk === to_pk)
  if (from === undefined || to === undefined) throw new AppError('notFound')
  return { from, to }
}

/** An open one, held until the transaction ends. Throws `notFound`, and `changedMeanwhile` where it is not as it was seen. */
export const lockSeenItems = async (
  transaction: Transaction,
  { handover_pk, version }: Which,
): Promise<store.HandoverRow> => {
  const row = await store.lockOpenHandover(transaction, handover_pk)
  if (row === undefined) throw new AppError('notFound')
  if (row.version !== version) throw new AppError('changedMeanwhile')
  return row
}

/** Gives one up. Throws `notFound`, `changedMeanwhile`. */
export const cancelHandover = async (
  context: Context,
  staff: Staff,
  which: Which,
): Promise<Done> => {
  await context.db.transaction().execute(async (transaction) => {
    const { handover_pk } = await lockSeenItems(transaction, which)
    const end = { ended_by: staff.staff_name, ended_at: context.clock.now().toISOString() }
    await store.changeHandover(transaction, handover_pk, { ...end, state: 'cancelled' })
    await record(context, transaction, staff, about(handover_pk, '인수인계를 취소했습니다.'))
  })
  return done
}

interface To {
  email: string
  staff_name: string
}

/** Both are asked to look at it and to sign. */
const begunMail = (
  { config }: Context,
  { email, staff_name }: To,
  { from, to }: { from: string; to: string },
): Message => ({
  to: email,
  subject: '관리 화면의 인수인계를 확인해 주십시오',
  paragraphs: [
    `${staff_name} 님, ${from} 님의 일을 ${to} 님께 넘기는 인수인계가 시작되었습니다.`,
    '아래 화면에서 넘어갈 것과 열려 있는 일을 보시고 확인해 주십시오. 두 분이 확인하신 뒤에 관리자가 마칩니다.',
  ],
  link: { label: '인수인계 보기', href: `${config.siteUrl}${handoverPath}` },
})

/** Who has left is told that nothing of theirs opens the console any more. */
export const endedMail = (
  { site }: Context,
  { email, staff_name }: To,
  to: { name: string },
): Message => ({
  to: email,
  subject: '관리 화면의 인수인계가 끝났습니다',
  paragraphs: [
    `${staff_name} 님의 일이 ${to.name} 님께 넘어갔고, ${staff_name} 님의 계정은 끝났습니다. 지금까지의 비밀번호와 인증 수단으로는 관리 화면에 들어가실 수 없습니다.`,
    `모르시는 일이라면 곧 학회(${site.phone})로 알려 주십시오. 그동안 고맙습니다.`,
  ],
})
