import type { Selectable, Updateable } from 'kysely'
import { longDay } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import type { Tables } from '#platform/server/db/schema.ts'
import { AppError, notFound, unfit } from '#platform/server/errors.ts'
import type { Actor } from '#platform/server/http/staff.ts'
import type { Message } from '#platform/server/mail/message.ts'
import { queueMail } from '#platform/server/mail/service.ts'
import type * as calls from '#privacy/api/privacy-cases.ts'
import type { PrivacyCase } from '#privacy/api/privacy-cases.ts'
import {
  type CaseEvent,
  caseEvents,
  caseStates,
  isOpen,
  latestDelay,
  nextStates,
} from '#privacy/rules/privacy-cases.ts'
import { fileOf } from '#privacy/server/personal-data/service.ts'
import { stepMail, stopEndedMail } from '#privacy/server/privacy-cases/mails.ts'
import { viewOf } from '#privacy/server/privacy-cases/service.ts'
import * as store from '#privacy/server/privacy-cases/store.ts'
import type { Serves } from '#staff/server/serve.ts'
import { record } from '#staff/server/staff-log/service.ts'

type Case = Selectable<Tables['privacy_case']>

interface Step {
  what: CaseEvent
  reason: string
  change: Updateable<Tables['privacy_case']>
  mail?: (to: string) => Message
}

/**
 * Writes the step, its history, log row and mail in one transaction. Throws `notFound`, and
 * `changedMeanwhile` if the case is not as the office saw it.
 */
const step = async (
  context: Context,
  staff: Actor,
  { case_pk, version }: { case_pk: number; version: number },
  does: (found: Case) => Step,
): Promise<PrivacyCase> => {
  await context.db.transaction().execute(async (transaction) => {
    const row = transaction.updateTable('privacy_case').where('case_pk', '=', case_pk)
    const locked = row.set((eb) => ({ version: eb.ref('version') })).returningAll()
    const found = await locked.executeTakeFirstOrThrow(notFound)
    if (found.version !== version)
      throw new AppError('changedMeanwhile', { current: { version: found.version } })
    const { what, reason, change, mail } = does(found)
    const made = { staff_name: staff.staff_name, at: context.clock.now().toISOString() }
    await store.insertEvent(transaction, { case_pk, what, reason, ...made })
    // The log does not contain the request's text (ruling 42).
    const label = `개인정보 요구 처리(${caseEvents[what]})`
    await record(context, transaction, staff, { kind: 'privacy', subject: case_pk, label })
    const { email } = await viewOf(transaction, case_pk)
    if (mail !== undefined && email !== '') {
      await queueMail(context, mail(email), { db: transaction })
    }
    await row.set({ ...change, version: version + 1 }).execute()
  })
  return viewOf(context.db, case_pk)
}

/**
 * Records the proof of identity, which starts the work, and notifies the person. Throws as `step`
 * does.
 */
export const identify: Serves<typeof calls.identifyPerson> = (context, staff, wanted) =>
  step(context, staff, wanted, ({ state, kind, due_on }) => {
    if (!isOpen(state)) throw over()
    const { proof } = wanted
    const seen = { what: 'identified', reason: proof } as const
    if (state !== 'received') return { ...seen, change: { proof } }
    const mail = (to: string) => stepMail(to, 'working', { kind, due_on, reason: '' })
    return { ...seen, change: { proof, state: 'working' }, mail }
  })

/**
 * Takes up, postpones once, refuses or answers a case. A granted stop takes effect at once. Throws
 * `notFound`, `changedMeanwhile`, and `invalid` for an impossible step, a missing reason, a day
 * beyond the rule's, or an answer before the identity is proved.
 */
export const moveCase: Serves<typeof calls.movePrivacyCase> = (context, staff, wanted) =>
  step(context, staff, wanted, (found) => {
    const { to, until } = wanted
    const { kind } = found
    const reason = wanted.reason.trim()
    if (!nextStates(kind, found.state).includes(to)) throw over()
    if (to !== 'working' && reason === '') {
      throw unfit('reason', '통지 내용을 입력해 주세요.')
    }
    if (to === 'done' && found.proof === '') {
      throw unfit('to', '본인의 요구인지 먼저 확인해 주세요.')
    }
    const at = context.clock.now().toISOString()
    const due_on = to === 'delayed' ? delayedTo(found, until) : found.due_on
    const stops = to === 'done' && kind === 'stop' && found.member_pk !== null
    return {
      what: to,
      reason,
      change: {
        state: to,
        due_on,
        ...(to === 'delayed' && { delayed_at: at }),
        ...(!isOpen(to) && { closed_at: at }),
        ...(stops && { stopped_at: at }),
      },
      mail: (address) => stepMail(address, to, { kind, due_on, reason }),
    }
  })

const delayedTo = ({ due_on }: Case, until: string | undefined): string => {
  if (until === undefined) throw unfit('until', '연기 기한을 선택해 주세요.')
  if (until <= due_on) throw unfit('until', `${longDay(due_on)} 다음 날부터 선택할 수 있습니다.`)
  const latest = latestDelay(due_on)
  if (until > latest) throw unfit('until', `${longDay(latest)}까지 연기할 수 있습니다.`)
  return until
}

/**
 * Ends a stop at the member's request and notifies them. Throws as `step` does, and `invalid` if
 * none is in force.
 */
export const endStop: Serves<typeof calls.endStop> = (context, staff, { reason, ...seen }) =>
  step(context, staff, seen, (found) => {
    if (found.stopped_at === null || found.stop_ended_at !== null) throw over()
    const stop_ended_at = context.clock.now().toISOString()
    // An erased case must stay erased.
    if (found.erased_at !== null) {
      return { what: 'stopEnded', reason: '', change: { stop_ended_at, member_pk: null } }
    }
    const mail = (to: string): Message => stopEndedMail(to, reason)
    return { what: 'stopEnded', reason, change: { stop_ended_at }, mail }
  })

const over = () => unfit('to', `이미 ${caseStates.done}되었거나 현재 처리할 수 없는 상태입니다.`)

/**
 * The data of a member with an open access case, as in the member's own download. Logs it in the
 * case and the log before the file is made. Throws `notFound` without such a member, and `invalid`
 * for another kind of case, a closed one, or before the identity is proved.
 */
export const exportCase: Serves<typeof calls.exportPrivacyCase> = async (context, staff, input) => {
  const { case_pk, format, reason } = input
  const { kind, state, proof, member_pk } = await viewOf(context.db, case_pk)
  if (member_pk === null) throw new AppError('notFound')
  if (kind !== 'access' || !isOpen(state)) {
    throw unfit('format', '처리하고 있는 열람 요구에서만 내려받을 수 있습니다.')
  }
  if (proof === '') throw unfit('format', '본인의 요구인지 먼저 확인해 주세요.')
  await context.db.transaction().execute(async (transaction) => {
    const made = { staff_name: staff.staff_name, at: context.clock.now().toISOString() }
    await store.insertEvent(transaction, { case_pk, what: 'exported', reason: '', ...made })
    await record(context, transaction, staff, {
      kind: 'member',
      subject: member_pk,
      label: '열람 자료 내려받기',
      reason,
      after: { case_pk, format },
    })
  })
  const file = await fileOf(context, member_pk, format)
  return { ...file, name: `열람 자료 ${case_pk}.${format}` }
}
