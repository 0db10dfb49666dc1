import type { Selectable, Updateable } from 'kysely'
import { periodWords, seoulMoment } from '#platform/rules/days.ts'
import { picked } from '#platform/rules/picked.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { inParts } from '#platform/server/db/parts.ts'
import type { Tables } from '#platform/server/db/schema.ts'
import { notFound, unfit } from '#platform/server/errors.ts'
import type { Actor } from '#platform/server/http/staff.ts'
import type * as calls from '#privacy/api/breaches.ts'
import type { Breach, Breaches, Whose } from '#privacy/api/breaches.ts'
import { breachFactKeys, breachFacts } from '#privacy/rules/breach.ts'
import { noticeMail, noticeText } from '#privacy/server/breaches/mails.ts'
import * as store from '#privacy/server/breaches/store.ts'
import { stepOf } from '#privacy/server/steps.ts'
import type { Serves } from '#staff/server/serve.ts'
import { record } from '#staff/server/staff-log/service.ts'

export type KeptWhose = Whose & { unsure?: number }

export const allBreaches = async ({ db }: Context): Promise<Breaches> => {
  const breaches = db.selectFrom('breach').orderBy('breach_pk', 'desc')
  return {
    rows: await breaches.select(['breach_pk', 'state', 'known_at', 'items', 'people']).execute(),
  }
}

/** The office's view of a breach, without names. Throws `notFound`. */
export const viewOf = async ({ site, db }: Context, breach_pk: number): Promise<Breach> => {
  const breaches = db.selectFrom('breach').selectAll().where('breach_pk', '=', breach_pk)
  const found = await breaches.executeTakeFirstOrThrow(notFound)
  const events = db.selectFrom('breach_event').select(['what', 'staff_name as by', 'at'])
  const { created_at: _, sensitive, outside, whose, ...breach } = found
  const { subject, paragraphs } = noticeMail('', site.name, found)
  return {
    ...breach,
    sensitive: sensitive === 1,
    outside: outside === 1,
    whose: whoseWords(whose),
    counts: await store.countPeople(db, breach_pk),
    mail: { subject, paragraphs: [...paragraphs] },
    notice: noticeText(site.name, found),
    events: await events.where('breach_pk', '=', breach_pk).orderBy('event_pk').execute(),
  }
}

const whoseWords = (kept: string): string => {
  if (kept === '') return ''
  const whose = JSON.parse(kept) as KeptWhose
  if (whose.kind === 'all') return '전체 회원'
  if (whose.kind === 'log') {
    const { since, until, unsure = 0 } = whose
    const rest = unsure === 0 ? '' : `. 대상자가 기록되지 않은 조회 ${unsure}건 별도`
    return `${seoulMoment(new Date(since))}부터 ${seoulMoment(new Date(until))}까지 이력에 있는 회원${rest}`
  }
  const { type = '회원', from, to } = whose
  if (from === undefined && to === undefined) return type
  return `${type} (${periodWords(from ?? '처음', to ?? '지금')} 가입)`
}

/** Throws `invalid` for a future time. */
export const openBreach: Serves<typeof calls.openBreach> = (context, staff, input) => {
  const { known_at, happened } = input
  const now = context.clock.now()
  if (known_at > now) throw unfit('known_at', '현재 이전의 일시를 선택해 주세요.')
  return context.db.transaction().execute(async (transaction) => {
    const { breach_pk } = await transaction
      .insertInto('breach')
      .values({
        items: '',
        advice: '',
        measures: '',
        contact: '',
        whose: '',
        happened,
        state: 'open',
        sensitive: 0,
        outside: 0,
        people: 0,
        known_at: known_at.toISOString(),
        created_at: now.toISOString(),
      })
      .returning('breach_pk')
      .executeTakeFirstOrThrow()
    await keep(context, transaction, staff, { breach_pk, what: '유출 인지, 대응 시작' })
    return { breach_pk }
  })
}

const keep = async (
  { clock }: Context,
  transaction: Transaction,
  staff: Actor,
  { breach_pk, what }: { breach_pk: number; what: string },
): Promise<void> => {
  const event = { breach_pk, what, staff_name: staff.staff_name, at: clock.now().toISOString() }
  await transaction.insertInto('breach_event').values(event).execute()
  const done = { kind: 'breach', subject: breach_pk, label: '유출 대응 진행' } as const
  await record({ clock }, transaction, staff, done)
}

interface Seen {
  breach_pk: number
  version: number
}

interface Step {
  what: string
  change: Updateable<Tables['breach']>
}

/** Throws as `stepOf` does, and `invalid` if the breach is closed. */
const step = async (
  context: Context,
  staff: Actor,
  { breach_pk, version }: Seen,
  does: (found: Selectable<Tables['breach']>, transaction: Transaction) => Promise<Step> | Step,
): Promise<Breach> => {
  await stepOf(context, 'breach', { pk: breach_pk, version }, async (found, transaction) => {
    if (found.state === 'closed') throw unfit('breach_pk', '이미 종료된 대응입니다.')
    const { what, change } = await does(found, transaction)
    await keep(context, transaction, staff, { breach_pk, what })
    return change
  })
  return viewOf(context, breach_pk)
}

/** Throws as `step` does. */
export const saveBreach: Serves<typeof calls.saveBreach> = (context, staff, wanted) =>
  step(context, staff, wanted, () => {
    const flags = { sensitive: Number(wanted.sensitive), outside: Number(wanted.outside) }
    const change = { ...picked(wanted, breachFactKeys), ...flags }
    return { what: '유출된 내용 등록', change }
  })

/**
 * Replaces the list of affected people. Throws as `step` does, and `invalid` if mails were sent or
 * the list is empty.
 */
export const putPeople = (
  context: Context,
  staff: Actor,
  { whose, members, ...seen }: Seen & { whose: KeptWhose; members: readonly number[] },
): Promise<Breach> =>
  step(context, staff, seen, async ({ breach_pk, sending_at }, transaction) => {
    if (sending_at !== null) throw unfit('whose', '이미 메일을 발송 중이어서 변경할 수 없습니다.')
    if (members.length === 0) throw unfit('whose', '해당하는 회원이 없습니다.')
    await transaction.deleteFrom('breach_person').where('breach_pk', '=', breach_pk).execute()
    const rows = members.map((member_pk) => ({ breach_pk, member_pk, state: 'listed' as const }))
    await inParts(rows, (some) => transaction.insertInto('breach_person').values(some).execute())
    const change = { whose: JSON.stringify(whose), people: members.length }
    return { what: `통지 대상자 ${members.length}명 지정`, change }
  })

/**
 * Starts the notification; a job writes the mails. Throws as `step` does, and `invalid` if the
 * list differs from what the office saw, a legally required fact is missing, or it was started
 * before.
 */
export const notifyPeople: Serves<typeof calls.notifyPeople> = (context, staff, wanted) =>
  step(context, staff, wanted, (found) => {
    const { people: count } = wanted
    if (found.sending_at !== null) throw unfit('people', '이미 메일을 발송 중입니다.')
    if (found.people === 0) throw unfit('people', '통지 대상자를 먼저 지정해 주세요.')
    if (found.people !== count)
      throw unfit('people', '통지 대상자 수가 변경되었습니다. 다시 확인해 주세요.')
    const missing = breachFactKeys.filter((key) => found[key] === '')
    if (missing.length > 0) {
      const labels = missing.map((key) => breachFacts[key].label).join(', ')
      throw unfit('people', `메일에 표시할 내용을 먼저 입력해 주세요: ${labels}`)
    }
    const sending_at = context.clock.now().toISOString()
    return { what: `${count}명에게 통지 메일 발송 시작`, change: { sending_at } }
  })

/**
 * Records in the timeline what was done elsewhere, such as a report to the authority. Throws as
 * `step` does.
 */
export const noteBreach: Serves<typeof calls.noteBreach> = (context, staff, { what, ...seen }) =>
  step(context, staff, seen, () => ({ what, change: {} }))

/** Throws as `step` does, and `invalid` while mails are being written. */
export const closeBreach: Serves<typeof calls.closeBreach> = (context, staff, seen) =>
  step(context, staff, seen, async ({ breach_pk, sending_at }, transaction) => {
    const { listed } = await store.countPeople(transaction, breach_pk)
    if (sending_at !== null && listed > 0)
      throw unfit('breach_pk', '메일 발송이 완료된 뒤에 종료해 주세요.')
    return { what: '대응 종료', change: { state: 'closed' as const } }
  })
