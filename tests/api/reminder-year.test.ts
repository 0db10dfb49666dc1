import { addDays, dayStart, seoulDay } from '#platform/rules/days.ts'
import { registrationKey } from '#payments/server/goods/goods.ts'
import { confirmDeposit } from '#payments/server/deposits/deposits.ts'
import { finishPayments } from '#payments/server/jobs.ts'
import { remindDue } from '#mail/server/reminders/job.ts'
import { insertSwitch } from '#mail/server/reminders/store.ts'
import { reminderKinds } from '#mail/rules/reminders.ts'
import { plantMember } from '#tests/support/members.ts'
import { runs } from '#tests/support/nightly.ts'
import { officer } from '#tests/support/officer.ts'
import { paidRegistration, plantPaidOrder } from '#tests/support/payments.ts'
import { dayOf, expected, peopleOf, type Person, textOf } from '#tests/support/reminder-year.ts'
import { anotherOnPostgres, type Site, test } from '#tests/support/site.ts'
import { expect } from 'vitest'

/** From the first day on which no server ran to the last. */
const outages = [
  ['2025-03-22', '2025-03-26'],
  ['2025-04-14', '2025-04-16'],
  ['2025-10-10', '2025-10-12'],
] as const

/** The server came back at seven in the evening, which is early enough, and once at half past eight, which is not. */
const backLate: Readonly<Record<string, string>> = { '2025-03-27': '10:00', '2025-05-30': '11:30' }

const end = dayOf('2026-01-05')

const isDown = (day: string): boolean => outages.some(([from, to]) => day >= from && day <= to)
const isUp = (day: number): boolean =>
  !isDown(textOf(day)) && textOf(day) !== '2025-05-30' && day <= end

/** In UTC; before nine, at nine, in the afternoon, at eight in the evening. */
const hours = ['-00:01', '00:00', '05:00', '11:00']

const switchOn = ({ context }: Site) =>
  context.db.transaction().execute(async (transaction) => {
    for (const kind of reminderKinds) {
      await insertSwitch(transaction, {
        kind,
        on_day: '2024-12-01',
        staff_name: '김사무',
        created_at: '2024-12-01T00:00:00Z',
      })
    }
  })

const emailOf = ({ name }: Person): string => `${name.replace('회원', 'member')}@example.org`

type Known = Person & { member_pk: number; order_pk?: number }

/** Puts what happens on a day in place, before anything is sent. */
const live = async (site: Site, day: number, person: Known): Promise<void> => {
  const { db } = site.context
  const at = site.clock.now().toISOString()
  const { member_pk, type: member_type } = person
  const owes = member_type === '정회원' || member_type === '학생회원'
  if (person.ordered === day && owes) {
    const { order_pk } = await db
      .insertInto('payment_order')
      .values({
        member_pk,
        member_name: person.name,
        member_type,
        company_name: '',
        goods_type: '연회비',
        goods_key: 'fee:2025',
        goods_name: '2025년 연회비',
        amount: 80_000,
        pay_method: 'account',
        state: 'awaiting_deposit',
        created_at: at,
        deposit_due: addDays(textOf(day), 14),
        due_at: dayStart(addDays(textOf(day), 18)).toISOString(),
      })
      .returning('order_pk')
      .executeTakeFirstOrThrow()
    person.order_pk = order_pk
  }
  if (person.paid === day && person.order_pk !== undefined) {
    await confirmDeposit(site.context, person.order_pk, { by: officer, reason: '통장 확인' })
  }
  if (person.waived === day) {
    const waived = { member_pk, year: 2025, reason: '질병', staff_name: '김사무', created_at: at }
    await db
      .insertInto('fee_waiver')
      .values({ ...waived, ended_at: null, ended_reason: null, ended_by: null })
      .execute()
  }
  if (person.registered === day && member_type === '정회원') {
    await plantPaidOrder(site, person, paidRegistration)
  }
  for (const { kind } of person.stops.filter(({ on }) => on === day)) {
    const whose = { member_pk, order_pk: null, guest_pk: null }
    const stop = { kind, ...whose, reason: '본인 요청', staff_name: '김사무', created_at: at }
    await db.insertInto('reminder_stop').values(stop).execute()
  }
}

const join = async (site: Site, person: Person, day: number): Promise<Known> => {
  const { member_pk } = await plantMember(site, {
    member_id: emailOf(person).split('@')[0] ?? '',
    member_name: person.name,
    email: person.hasEmail ? emailOf(person) : null,
    member_type: person.type,
    created_at: dayStart(textOf(day)).toISOString(),
  })
  const known = { ...person, member_pk }
  if (person.camebefore) {
    await plantPaidOrder(site, known, {
      ...paidRegistration,
      goods_key: 'conference:2024-autumn',
      member_type: person.type,
    })
  }
  return known
}

/** What was queued, and forgets it: `2025-03-24 회원3 연회비 납부 안내`. */
const taken = async ({ context, clock }: Site): Promise<string[]> => {
  const mails = await context.db.deleteFrom('mail').returning(['to_address', 'subject']).execute()
  return mails.flatMap(({ to_address, subject }) => {
    const what =
      /연회비 납부 안내|연회비를 아직|사전등록 안내|사전등록 마감이|입금 기한이|입금이 확인되지|내일 열리는/.exec(
        subject,
      )
    const name = to_address.replace('member', '회원').replace('@example.org', '')
    return what === null ? [] : [`${seoulDay(clock.now())} ${name} ${what[0]}`]
  })
}

test('a year with three outages: the right mails on the right days, once, by however many servers', async ({
  site,
}) => {
  site.clock.set('2024-12-31T15:00:00Z')
  await using second = await anotherOnPostgres(site)
  await switchOn(site)
  const [conference] = site.context.conferences
  expect(conference && registrationKey(conference)).toBe(paidRegistration.goods_key)
  const seed = runs(1, Math.floor(Date.now() / 1000))
  const people = peopleOf(seed, runs(40, 200))
  const known: Known[] = []
  for (const person of people.filter(({ joined }) => joined < 0)) {
    known.push(await join(site, person, person.joined))
  }
  const sent: string[] = []
  for (let day = 0; day <= end; day += 1) {
    site.clock.set(dayStart(textOf(day)).toISOString())
    for (const person of people.filter(({ joined }) => joined === day)) {
      known.push(await join(site, person, day))
    }
    for (const person of known) await live(site, day, person)
    site.clock.forward(1)
    await finishPayments(site.context)
    await site.context.db.deleteFrom('mail').execute()
    if (isDown(textOf(day))) continue
    const back = backLate[textOf(day)]
    for (const hour of back === undefined ? hours : [back]) {
      const [sign, time] = hour.startsWith('-') ? [-1, hour.slice(1)] : [1, hour]
      const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
      site.clock.set(
        new Date(Date.parse(`${textOf(day)}T00:00:00Z`) + sign * minutes * 60_000).toISOString(),
      )
      await Promise.all([remindDue(site.context), second && remindDue(second.context)])
      const news = await taken(site)
      if (hour === '-00:01' || hour === '11:00') expect(news).toEqual([])
      sent.push(...news)
    }
  }
  const due = expected(people, isUp)
  expect(sent.toSorted(), `seed ${seed}`).toEqual(due)
  expect(new Set(due.map((line) => line.split(' ').slice(2).join(' '))).size).toBe(7)
}, 300_000)
