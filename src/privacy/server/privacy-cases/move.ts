import type {
  EndStopInput,
  IdentifyInput,
  MoveInput,
  PrivacyCase,
} from '#privacy/api/privacy-cases.ts'
import { longDay } from '#platform/rules/days.ts'
import {
  caseEvents,
  type CaseEvent,
  caseStates,
  latestDelay,
  nextStates,
} from '#privacy/rules/privacy-cases.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { PrivacyCaseTable } from '#platform/server/db/privacy-tables.ts'
import { AppError } from '#platform/server/errors.ts'
import type { Actor } from '#platform/server/http/staff.ts'
import type { Message } from '#platform/server/mail/message.ts'
import { queueMail } from '#platform/server/mail/service.ts'
import { viewOf } from '#privacy/server/privacy-cases/look.ts'
import { stepMail, stopEndedMail } from '#privacy/server/privacy-cases/mails.ts'
import * as store from '#privacy/server/privacy-cases/store.ts'
import { record } from '#staff/server/staff-log/service.ts'
import type { Selectable, Updateable } from 'kysely'

type Case = Selectable<PrivacyCaseTable>

interface Step {
  what: CaseEvent
  reason: string
  change: Updateable<PrivacyCaseTable>
  mail?: (to: string) => Message
}

interface Seen {
  case_pk: number
  version: number
}

/**
 * Does a step of a case that is as the office saw it: with its line of the history, its row of the log and its mail, or
 * not at all. Throws `notFound`, `changedMeanwhile`.
 */
const step = (
  context: Context,
  staff: Actor,
  { case_pk, version }: Seen,
  stepOf: (found: Case) => Step,
): Promise<PrivacyCase> =>
  context.db.transaction().execute(async (transaction) => {
    const found = await store.lockCase(transaction, case_pk)
    if (found === undefined) throw new AppError('notFound')
    if (found.version !== version) {
      throw new AppError('changedMeanwhile', { current: { version: found.version } })
    }
    const { what, reason, change, mail } = stepOf(found)
    await keepEvent(context, transaction, staff, { case_pk, what, reason })
    // The log has none of the words (ruling 42).
    await record(context, transaction, staff, {
      kind: 'privacy',
      subject: case_pk,
      label: `개인정보에 관한 요구를 처리했습니다(${caseEvents[what]}).`,
    })
    await store.changeCase(transaction, case_pk, change)
    const view = await viewOf(transaction, case_pk)
    if (mail !== undefined && view.email !== '') {
      await queueMail(context, mail(view.email), { db: transaction })
    }
    return view
  })

/** A line of the case's history. */
export const keepEvent = (
  { clock }: Context,
  transaction: Transaction,
  { staff_name }: Actor,
  event: { case_pk: number; what: CaseEvent; reason: string },
): Promise<void> =>
  store.insertEvent(transaction, { ...event, staff_name, at: clock.now().toISOString() })

/** How it was seen that the request is the person's own; the work on it begins with that, and the person is told. Throws as `step`. */
export const identify = (context: Context, staff: Actor, wanted: IdentifyInput) =>
  step(context, staff, wanted, ({ state, kind, due_on }) => {
    if (nextStates(kind, state).length === 0) throw over()
    const begins = state === 'received'
    return {
      what: 'identified',
      reason: wanted.proof,
      change: { proof: wanted.proof, ...(begins && { state: 'working' as const }) },
      ...(begins && {
        mail: (to: string) => stepMail(to, 'working', { kind, due_on, reason: '' }),
      }),
    }
  })

/**
 * Takes a case up, puts it off once, refuses it or answers it. A stop that is granted marks the member from then on.
 * Throws `notFound`, `changedMeanwhile`, and `invalid` for a step that cannot follow, without a reason, for a day beyond the
 * rule's, or an answer before anybody has seen who it is.
 */
export const moveCase = (context: Context, staff: Actor, wanted: MoveInput): Promise<PrivacyCase> =>
  step(context, staff, wanted, (found) => {
    const { to, reason, until } = wanted
    if (!nextStates(found.kind, found.state).includes(to)) throw over()
    if (to !== 'working' && reason.trim() === '') {
      throw unfit('reason', '요구하신 분께 알려 드릴 내용을 적어 주세요.')
    }
    if (to === 'done' && found.proof === '') {
      throw unfit('to', '본인이 요구하신 것인지 먼저 확인해 주세요.')
    }
    const at = context.clock.now().toISOString()
    const due_on = to === 'delayed' ? delayedTo(found, until) : found.due_on
    const told = { kind: found.kind, due_on, reason: reason.trim() }
    const ends = to === 'refused' || to === 'done'
    const stops = to === 'done' && found.kind === 'stop' && found.member_pk !== null
    return {
      what: to,
      reason: told.reason,
      change: {
        state: to,
        due_on,
        ...(to === 'delayed' && { delayed_at: at }),
        ...(ends && { closed_at: at }),
        ...(stops && { stopped_at: at }),
      },
      mail: (address) => stepMail(address, to, told),
    }
  })

const delayedTo = ({ due_on }: Case, until: string | undefined): string => {
  if (until === undefined) throw unfit('until', '언제까지 연기할지 골라 주세요.')
  if (until <= due_on) throw unfit('until', `${longDay(due_on)} 다음 날부터 고를 수 있습니다.`)
  const latest = latestDelay(due_on)
  if (until > latest) throw unfit('until', `${longDay(latest)}까지 연기할 수 있습니다.`)
  return until
}

/** Ends a stop, as the member asked; they are told. Throws as `step`, and `invalid` where none holds. */
export const endStop = (context: Context, staff: Actor, wanted: EndStopInput) =>
  step(context, staff, wanted, (found) => {
    if (found.stopped_at === null || found.stop_ended_at !== null) throw over()
    // What was erased of a case stays so.
    const erased = found.erased_at !== null
    return {
      what: 'stopEnded',
      reason: erased ? '' : wanted.reason,
      change: {
        stop_ended_at: context.clock.now().toISOString(),
        ...(erased && { member_pk: null }),
      },
      ...(!erased && { mail: (to: string) => stopEndedMail(to, wanted.reason) }),
    }
  })

const over = () => unfit('to', `이미 ${caseStates.done}되었거나 지금은 할 수 없는 처리입니다.`)

const unfit = (field: string, message: string) =>
  new AppError('invalid', { fields: { [field]: message } })
