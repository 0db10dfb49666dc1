import * as fc from 'fast-check'
import { describe, expect } from 'vitest'
import { listOfficePosts } from '#boards/api/office-posts.ts'
import { listRegistrants, listWaiting } from '#conference/api/registrants.ts'
import { listMail } from '#mail/api/mail.ts'
import { listMembers } from '#members/api/office-members.ts'
import { getCalendar } from '#office/api/calendar.ts'
import { getToday, type Today } from '#office/api/today.ts'
import { isPressing } from '#office/rules/calendar.ts'
import { openLines } from '#payments/api/book.ts'
import { getDues } from '#payments/api/dues.ts'
import { listCases, listOrders } from '#payments/api/office-money.ts'
import { addDays } from '#platform/rules/days.ts'
import { noteBackup } from '#platform/server/data-dir.ts'
import { listMergePairs } from '#privacy/api/member-merging.ts'
import { listPrivacyCases } from '#privacy/api/privacy-cases.ts'
import { type Planted, plantStaff } from '#tests/support/console.ts'
import { fillMembers } from '#tests/support/many-members.ts'
import { plantMember } from '#tests/support/members.ts'
import { isNightly, runs, within } from '#tests/support/nightly.ts'
import { paidRegistration, plantPaidOrder } from '#tests/support/payments.ts'
import { plantComing } from '#tests/support/registrants.ts'
import type { Site } from '#tests/support/site.ts'
import { test } from '#tests/support/texts.ts'
import { happen, happenings, plantMail } from '#tests/support/today.ts'
import { areTwo } from '#tests/support/two-servers.ts'
import { planRelease } from '#texts/api/releases.ts'
import { listTexts } from '#texts/api/texts.ts'

const today = (me: Planted) => me.do(getToday, {})

const countOf = ({ rows }: Today, key: string): number | null =>
  rows.find((row) => row.key === key)?.count ?? 0

const mailsThat =
  (state: 'waiting' | 'refused' | 'expired') =>
  async (me: Planted): Promise<number> =>
    (await me.do(listMail, { state })).count

/** How many the screen shows that each row opens. */
const lists: Readonly<Record<string, (me: Planted) => Promise<number>>> = {
  cases: async (me) => {
    const { cases, orders } = await me.do(listCases, {})
    return cases.filter(({ kind }) => kind !== 'deposit').length + orders.length
  },
  returns: async (me) => {
    const { cases, returns } = await me.do(listCases, {})
    return cases.filter(({ kind }) => kind === 'deposit').length + returns.length
  },
  lines: async (me) => (await me.do(listCases, {})).lines.length,
  outs: async (me) => (await me.do(openLines, {})).count,
  refunds: async (me) => (await me.do(listCases, {})).requests.length,
  deposits: async (me) => (await me.do(listOrders, { state: 'awaiting_deposit' })).count,
  offers: async (me) => (await me.do(listWaiting, {})).rows.filter(({ offer }) => offer).length,
  drafts: async (me) => (await me.do(listOfficePosts, { state: 'draft' })).count,
  privacy: async (me) => (await me.do(listPrivacyCases, { status: 'open' })).count,
  pairs: async (me) => (await me.do(listMergePairs, {})).pairs.length,
  duties: async (me) => {
    const { duties, left } = await me.do(getCalendar, {})
    return left.length + duties.filter(({ status }) => isPressing(status)).length
  },
  refusedMails: mailsThat('refused'),
  expiredMails: mailsThat('expired'),
  texts: async (me) => (await me.do(planRelease, {})).files.length,
  english: async (me) =>
    (await me.do(listTexts, {})).english.filter(({ state }) => state === 'behind').length,
}

const lastDay = (year: number, month: number): string =>
  addDays(`${month === 12 ? year + 1 : year}-${String((month % 12) + 1).padStart(2, '0')}-01`, -1)

const duesOf = async (me: Planted, year: number, month: number): Promise<number> => {
  const from = `${year}-${String(month).padStart(2, '0')}-01`
  const span = { from, to: lastDay(year, month), type: '연회비' } as const
  const { sums } = await me.do(listOrders, span)
  return sums.paid - sums.refunded
}

const judge = async (me: Planted): Promise<void> => {
  const shown = await today(me)
  for (const [key, list] of Object.entries(lists)) {
    expect([key, countOf(shown, key)]).toEqual([key, await list(me)])
  }
  for (const { type, counts } of shown.members?.rows ?? []) {
    for (const [at, year] of (shown.members?.years ?? []).entries()) {
      const { count } = await me.do(listMembers, { status: 'present', type, to: `${year}-12-31` })
      expect([type, year, counts[at]]).toEqual([type, year, count])
    }
  }
  const { year, months } = shown.dues ?? { year: 0, months: [] }
  for (const { type, statuses } of (await me.do(getDues, {})).rows) {
    for (const { status: fee, count } of statuses) {
      const behind = { status: 'present', type, fee, year, to: `${year}-12-31` } as const
      expect([type, fee, count]).toEqual([type, fee, (await me.do(listMembers, behind)).count])
    }
  }
  for (const { month, now, before } of months) {
    const own = now === null ? null : await duesOf(me, year, month)
    expect([month, now, before]).toEqual([month, own, await duesOf(me, year - 1, month)])
  }
  const { count } = await me.do(listRegistrants, {})
  expect(shown.registrations?.registered).toBe(count)
}

/** On the day between the end of the registration and the event, with few seats. */
const beforeEvent = (site: Site, capacity = 6): void => {
  site.clock.set('2025-10-20T03:00:00Z')
  const conferences = site.context.conferences.map((one) => ({ ...one, capacity }))
  Object.assign(site.context, { conferences })
}

test('each number of today is that of the list behind it', async ({ site }) => {
  beforeEvent(site)
  await fc.assert(
    fc.asyncProperty(fc.array(happenings, { minLength: 20, maxLength: 30 }), async (day) => {
      const me = await plantStaff(site, '관리자')
      for (const happening of day) await happen(site, me, happening)
      await judge(me)
    }),
    { numRuns: runs(1, 40), endOnFailure: true },
  )
})

describe('what somebody sees', () => {
  test('on a calm day is nothing to do', async ({ site }) => {
    Object.assign(site.context, { calendar: undefined })
    const shown = await today(await plantStaff(site, '관리자'))
    expect(shown.rows).toEqual([])
    expect(shown.deadlines).toEqual([])
    expect(shown.signs).toEqual([
      { kind: 'backup', at: null, late: true },
      { kind: 'gateway', at: null, late: false },
    ])
  })

  test('is what their roles let them do', async ({ site }) => {
    Object.assign(site.context, { calendar: undefined })
    beforeEvent(site)
    const me = await plantStaff(site, '관리자')
    await happen(site, me, { what: 'waiting' })
    await happen(site, me, { what: 'post' })
    await happen(site, me, { what: 'request', stale: false })
    const seen = async (role: Parameters<typeof plantStaff>[1]) => {
      const { rows, signs, ...shown } = await today(await plantStaff(site, role))
      const pictures = (['members', 'dues', 'registrations'] as const).filter((key) => shown[key])
      return [rows.map(({ key }) => key), signs.map(({ kind }) => kind), pictures]
    }
    const all = ['members', 'dues', 'registrations']
    expect(await seen('사무국')).toEqual([['offers', 'drafts'], ['backup', 'gateway'], all])
    expect(await seen('회계')).toEqual([['refunds'], ['gateway'], all])
    expect(await seen('편집')).toEqual([['drafts'], [], []])
    expect(await seen('임원')).toEqual([[], ['backup', 'gateway'], all])
    expect(await seen('현장')).toEqual([[], [], []])
  })

  test('is what will be due, nearest first', async ({ site }) => {
    site.clock.set('2025-10-10T14:59:59Z')
    const member = await plantMember(site)
    await plantPaidOrder(site, member, {
      state: 'awaiting_deposit',
      paid_at: null,
      deposit_due: '2025-10-12',
    })
    const { deadlines } = await today(await plantStaff(site, '회계'))
    expect(deadlines.map(({ label, days }) => [label, days])).toEqual([
      ['2025 추계학술대회 전액 환불 마감', 0],
      ['가장 이른 입금 기한', 2],
      ['2025 추계학술대회 사전등록과 사전등록비 마감', 5],
      ['2025 추계학술대회 행사일', 14],
    ])
  })
})

test('waiting mails are counted once one has waited for an hour', async ({ site }) => {
  const me = await plantStaff(site, '사무국')
  await plantMail(site, { state: 'waiting', ago: 1 })
  expect(countOf(await today(me), 'mails')).toBe(0)
  await plantMail(site, { state: 'waiting', ago: 2 })
  expect(countOf(await today(me), 'mails')).toBe(2)
  expect(await mailsThat('waiting')(me)).toBe(2)
})

test.skipIf(areTwo)('what cannot be counted says so, the rest goes on', async ({ site }) => {
  const me = await plantStaff(site, '관리자')
  await happen(site, me, { what: 'post' })
  await site.context.db.schema.dropTable('text_draft').execute()
  const shown = await today(me)
  expect(countOf(shown, 'drafts')).toBe(1)
  expect(shown.rows.find(({ key }) => key === 'texts')?.count).toBeNull()
})

test('a backup is late after three days', async ({ site }) => {
  const me = await plantStaff(site, '임원')
  const signOf = async () => (await today(me)).signs[0]
  await noteBackup(site.context.config.dataDir, new Date('2026-11-18T03:00:00Z'))
  expect(await signOf()).toEqual({ kind: 'backup', at: '2026-11-18T03:00:00.000Z', late: false })
  site.clock.forward(1)
  expect(await signOf()).toMatchObject({ late: true })
})

test('registrations stand beside those of the last conference, day by day', async ({ site }) => {
  site.clock.set('2025-10-20T03:00:00Z')
  const [autumn] = site.context.conferences
  if (autumn === undefined) throw new Error('The tests have no conference')
  const past = { id: '2025-spring', shortName: '2025 춘계학술대회', date: '2025-04-24' }
  const spring = { ...autumn, ...past }
  Object.assign(site.context, { conferences: [spring, autumn] })
  for (const [paid_at, id] of [
    ['2025-10-10T14:59:59Z', '2025-autumn'],
    ['2025-10-10T15:00:00Z', '2025-autumn'],
    ['2025-04-10T01:00:00Z', '2025-spring'],
  ] as const) {
    const member = await plantMember(site, { member_id: paid_at, email: null })
    const order = { ...paidRegistration, paid_at, goods_key: `conference:${id}` }
    await plantPaidOrder(site, member, order)
  }
  const { registrations } = await today(await plantStaff(site, '임원'))
  expect(registrations).toMatchObject({ before_name: '2025 춘계학술대회', registered: 2 })
  const at = (days: number) => registrations?.points.find((point) => point.days === days)
  expect(at(15)).toEqual({ days: 15, now: 0, before: 0 })
  expect(at(14)).toEqual({ days: 14, now: 1, before: 1 })
  expect(at(13)).toEqual({ days: 13, now: 2, before: 1 })
  expect(at(3)).toEqual({ days: 3, now: null, before: 1 })
})

test('among thousands of members today comes in 200 ms', async ({ site }) => {
  await fillMembers(site.context.db, runs(4_000, 20_000))
  await plantComing(site, { paid_at: '2026-11-20T03:00:00Z' })
  const me = await plantStaff(site, '관리자')
  let best = Infinity
  for (let tries = 0; tries < 5; tries++) {
    const begun = performance.now()
    await today(me)
    best = Math.min(best, performance.now() - begun)
  }
  if (isNightly) console.log(`today: ${best.toFixed(0)} ms`)
  expect(best).toBeLessThan(within(200))
})
