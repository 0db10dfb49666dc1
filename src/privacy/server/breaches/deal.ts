import { type KeptWhose, viewOf } from '#privacy/server/breaches/look.ts'
import type { Breach, NoteInput, Open, SaveInput, NotifyInput } from '#privacy/api/breaches.ts'
import { breachFactKeys, breachFacts } from '#privacy/rules/breach.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { BreachTable } from '#platform/server/db/privacy-tables.ts'
import { AppError } from '#platform/server/errors.ts'
import type { Actor } from '#platform/server/http/staff.ts'
import * as store from '#privacy/server/breaches/store.ts'
import { record } from '#staff/server/staff-log/service.ts'
import type { Selectable, Updateable } from 'kysely'

interface Seen {
  breach_pk: number
  version: number
}

interface Step {
  /** For the timeline, which is shown to the authority. */
  what: string
  change: Updateable<BreachTable>
}

/** Begins a breach. Throws `invalid` for a moment that is to come. */
export const open = (
  context: Context,
  staff: Actor,
  { known_at, happened }: Open,
): Promise<{ breach_pk: number }> => {
  const now = context.clock.now()
  if (known_at > now) throw unfit('known_at', '지금이나 그 전의 때를 골라 주세요.')
  const blank = { items: '', advice: '', measures: '', contact: '' }
  return context.db.transaction().execute(async (transaction) => {
    const breach_pk = await store.insertBreach(transaction, {
      ...blank,
      happened,
      state: 'open',
      known_at: known_at.toISOString(),
      sensitive: 0,
      outside: 0,
      whose: '',
      people: 0,
      created_at: now.toISOString(),
    })
    await keep(context, transaction, staff, { breach_pk, what: '유출을 알게 되어 대응을 시작함' })
    return { breach_pk }
  })
}

/** A line of the timeline and the row of the log. */
const keep = async (
  { clock }: Context,
  transaction: Transaction,
  staff: Actor,
  { breach_pk, what }: { breach_pk: number; what: string },
): Promise<void> => {
  const at = clock.now().toISOString()
  await store.insertEvent(transaction, { breach_pk, what, staff_name: staff.staff_name, at })
  await record({ clock }, transaction, staff, {
    kind: 'breach',
    subject: breach_pk,
    label: '유출 대응을 진행했습니다.',
  })
}

/** Does a step of an open breach that is as the office saw it. Throws `notFound`, `changedMeanwhile`, `invalid` once it is closed. */
const step = (
  context: Context,
  staff: Actor,
  { breach_pk, version }: Seen,
  stepOf: (found: Selectable<BreachTable>, transaction: Transaction) => Promise<Step> | Step,
): Promise<Breach> =>
  context.db.transaction().execute(async (transaction) => {
    const found = await store.lockBreach(transaction, breach_pk)
    if (found === undefined) throw new AppError('notFound')
    if (found.version !== version) {
      throw new AppError('changedMeanwhile', { current: { version: found.version } })
    }
    if (found.state === 'closed') throw unfit('breach_pk', '이미 끝낸 대응입니다.')
    const { what, change } = await stepOf(found, transaction)
    await keep(context, transaction, staff, { breach_pk, what })
    await store.changeBreach(transaction, breach_pk, change)
    return viewOf(context, transaction, breach_pk)
  })

/** Writes down what is known. Throws as `step`. */
export const save = (context: Context, staff: Actor, wanted: SaveInput): Promise<Breach> =>
  step(context, staff, wanted, () => {
    const facts = Object.fromEntries(breachFactKeys.map((key) => [key, wanted[key]]))
    const { sensitive, outside } = wanted
    const flags = { sensitive: Number(sensitive), outside: Number(outside) }
    return { what: '유출된 내용을 적음', change: { ...facts, ...flags } }
  })

/**
 * Lists whom it concerns, instead of those of before. Throws as `step`, and `invalid` once mails are sent, or where there is
 * nobody.
 */
export const putPeople = (
  context: Context,
  staff: Actor,
  { whose, members, ...seen }: Seen & { whose: KeptWhose; members: readonly number[] },
): Promise<Breach> =>
  step(context, staff, seen, async ({ breach_pk, sending_at }, transaction) => {
    if (sending_at !== null) throw unfit('whose', '이미 메일을 보내고 있어 바꿀 수 없습니다.')
    if (members.length === 0) throw unfit('whose', '그런 회원이 없습니다.')
    await store.replacePeople(transaction, breach_pk, members)
    const change = { whose: JSON.stringify(whose), people: members.length }
    return { what: `알릴 분을 ${members.length}명으로 정함`, change }
  })

/**
 * Has everybody on the list told; a job makes the mails. Throws as `step`, and `invalid` for a list that the office did not see,
 * before all that the law wants told is written, and where it was done.
 */
export const tell = (
  context: Context,
  staff: Actor,
  { people: count, ...seen }: NotifyInput,
): Promise<Breach> =>
  step(context, staff, seen, (found) => {
    if (found.sending_at !== null) throw unfit('people', '이미 메일을 보내고 있습니다.')
    if (found.people === 0) throw unfit('people', '알릴 분을 먼저 정해 주세요.')
    if (found.people !== count)
      throw unfit('people', '알릴 분의 수가 바뀌었습니다. 다시 보아 주세요.')
    const missing = breachFactKeys.filter((key) => found[key] === '')
    if (missing.length > 0) {
      const labels = missing.map((key) => breachFacts[key].label).join(', ')
      throw unfit('people', `메일에 들어갈 내용을 먼저 적어 주세요: ${labels}`)
    }
    const sending_at = context.clock.now().toISOString()
    return { what: `${count}명에게 알리는 메일을 보내기 시작함`, change: { sending_at } }
  })

/** Writes what was done into the timeline: that the authority was told, a notice put up. Throws as `step`. */
export const note = (
  context: Context,
  staff: Actor,
  { what, ...seen }: NoteInput,
): Promise<Breach> => step(context, staff, seen, () => ({ what, change: {} }))

/** Closes it. Throws as `step`, and `invalid` while mails are made. */
export const close = (context: Context, staff: Actor, seen: Seen): Promise<Breach> =>
  step(context, staff, seen, async ({ breach_pk, sending_at }, transaction) => {
    const { listed } = await store.countPeople(transaction, breach_pk)
    if (sending_at !== null && listed > 0)
      throw unfit('breach_pk', '메일을 다 보낸 뒤에 끝내 주세요.')
    return { what: '대응을 끝냄', change: { state: 'closed' as const } }
  })

const unfit = (field: string, message: string) =>
  new AppError('invalid', { fields: { [field]: message } })
