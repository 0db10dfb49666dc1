import { expect } from 'vitest'
import { getRoster } from '#conference/api/checkin.ts'
import * as changes from '#conference/api/own-changes.ts'
import * as calls from '#conference/api/registration.ts'
import { registrantsOf } from '#conference/server/registrants/people.ts'
import { roomOf } from '#conference/server/registrants/room.ts'
import * as audit from '#payments/api/audit.ts'
import * as money from '#payments/api/office-money.ts'
import * as actions from '#payments/api/order-actions.ts'
import * as payments from '#payments/api/payments.ts'
import { findUnpaidRefunds } from '#payments/server/book/lines.ts'
import { confirmDeposit } from '#payments/server/deposits/deposits.ts'
import { chargesOf, unsettledIn } from '#payments/server/settlement/ledger.ts'
import { rehearseLeaving } from '#payments/server/withdrawn/leaving.ts'
import { verify } from '#programme/server/papers/verification.ts'
import { finishForGood, kept, ready, visit } from '#tests/support/cards.ts'
import { plantCheckinEvent } from '#tests/support/checkin.ts'
import { allowChanges, offer, rowsOf } from '#tests/support/joint.ts'
import { deliveredTo } from '#tests/support/mailbox.ts'
import { officer } from '#tests/support/officer.ts'
import * as support from '#tests/support/payments.ts'
import { plantClerk, test as base } from '#tests/support/people.ts'
import { goThroughWindow } from '#tests/support/shopper.ts'
import type { Site } from '#tests/support/site.ts'

const test = base.extend('at', support.whileOpen)

const { conference_id } = support
const both = { ...support.registration, amount: 80_000, options: ['dinner'] }
type Way = 'card' | 'transfer' | 'awaited' | 'free'

/** A member who has registered, with dinner. */
const register = async (site: Site, way: Way) => {
  offer(site)
  allowChanges(site)
  const [payer] = await support.plantPayers(site, 1)
  if (payer === undefined) throw new Error('Nobody is planted')
  if (way === 'card') {
    const { data } = await ready(site, payer, both)
    await visit(site, await goThroughWindow(site, data.nextPcUrl))
    return payer
  }
  if (way === 'free')
    for (const { fees, options } of site.context.conferences)
      for (const row of [...fees, ...(options ?? [])]) Object.assign(row, { pre: 0 })
  await payer.do(payments.createTransferInfo, { ...both, amount: way === 'free' ? 0 : 80_000 })
  if (way === 'transfer')
    for (const order_pk of [2, 3])
      await confirmDeposit(site.context, order_pk, { by: officer, reason: '통장' })
  return payer
}

type Payer = Awaited<ReturnType<typeof register>>

const cancel = (payer: Payer, back: number, more: { option?: string; account?: string } = {}) =>
  payer.ask(changes.cancelRegistration, { conference_id, back, ...more })

const shown = async (payer: Payer) =>
  (await payer.do(calls.getRegistrationCheck, { conference_id })).changes

const own = async (site: Site) =>
  (await rowsOf(site)).slice(1).map((row) => row.split(' ').slice(-3).join(' '))

const saying = (words: string): unknown => expect.stringContaining(words)

const account = '국민은행 123-45-67890 김노화'
const [full, part, none] = ['2025-10-01', '2025-10-12', '2025-10-18']

test.for<[Way, string, number, string[]]>([
  ['card', full, 70_000, ['50000 40000 refunded', '30000 30000 refunded']],
  ['card', part, 46_000, ['50000 25000 refunded', '30000 21000 refunded']],
  ['card', none, 0, ['50000 0 refunded', '30000 0 refunded']],
  ['transfer', full, 70_000, ['50000 0 paid', '30000 0 paid']],
  ['transfer', none, 0, ['50000 0 refunded', '30000 0 refunded']],
  ['awaited', full, 0, ['50000 0 expired', '30000 0 expired']],
  ['free', full, 0, ['0 0 refunded', '0 0 refunded']],
])('%s on %s gives back %i, and frees the seats', async ([way, day, back, after], { site }) => {
  const first = await register(site, way)
  const before = kept(site)
  site.clock.set(`${day}T03:00:00Z`)
  const payer = await first.logInAgain()
  const found = await shown(payer)
  const asks = way === 'transfer' && back > 0
  expect(found?.cancel).toMatchObject({ back, account: asks })
  if (back > 0) expect(found?.cancel?.text).toContain(`${back.toLocaleString()}원을 환불`)
  expect((await cancel(payer, back + 1)).body).toMatchObject({
    error: { fields: { back: saying('변경되었습니다') } },
  })
  if (asks)
    expect((await cancel(payer, back)).body).toMatchObject({
      error: { fields: { account: '환불받으실 계좌를 입력해 주세요.' } },
    })
  const { body } = await cancel(payer, back, { account })
  expect(body).toMatchObject({ success: true, data: { office: asks } })
  expect(await own(site)).toEqual(after)
  expect(before - kept(site)).toBe(way === 'card' ? back : 0)
  const [conference] = site.context.conferences.filter(({ id }) => id === conference_id)
  if (conference === undefined) throw new Error('There is no conference')
  const people = await registrantsOf(site.context, site.context.db, conference)
  expect(people).toHaveLength(asks ? 1 : 0)
  const again = await cancel(payer, back, { account })
  expect(again.body).toMatchObject({ success: false })
  expect(await own(site)).toEqual(after)
  const { register_info } = await payer.do(calls.getRegisterInfo, {})
  const ended = back === 0 ? '취소' : '환불'
  const words = way === 'awaited' ? [] : [asks ? '등록완료' : ended]
  expect([...new Set(register_info.map(({ status }) => status))]).toEqual(words)
  const mails = await deliveredTo(site.context, 'payer0000@example.org')
  if (!asks) expect(mails.at(-1)?.text).toContain('취소')
})

test('an option is dropped alone; the last moment and a check-in end it all', async ({ site }) => {
  const payer = await register(site, 'card')
  const { options } = await payer.do(calls.getRegistrationCheck, { conference_id })
  expect(options[0]).toMatchObject({ id: 'dinner', cancel: { back: 20_000 } })
  expect(options[1]?.cancel).toBeNull()
  await plantCheckinEvent(site, 2, {})
  site.clock.set('2025-10-24T01:00:00Z')
  const there = await payer.logInAgain()
  for (const conference of site.context.conferences)
    if (conference.changes) conference.changes.until = '2025-10-30T18:00:00+09:00'
  expect(await shown(there)).toMatchObject({ text: saying('입장'), cancel: null })
  expect((await cancel(there, 0)).body).toMatchObject({ success: false })
  await site.context.db.deleteFrom('checkin_event').execute()
  allowChanges(site)
  expect(await shown(there)).toMatchObject({ text: saying('기한이 지났습니다') })
  site.clock.set(support.whileOpen)
  const back = await payer.logInAgain()
  expect((await cancel(back, 20_000, { option: 'dinner' })).body).toMatchObject({ success: true })
  expect(await own(site)).toEqual(['50000 0 paid', '30000 20000 refunded'])
  for (const conference of site.context.conferences) delete conference.changes
  expect(await shown(back)).toBeNull()
  expect(await back.refused(changes.cancelRegistration, { conference_id, back: 40_000 })).toBe(44)
})

test('a deposit that comes after a cancellation goes back', async ({ site }) => {
  const payer = await register(site, 'awaited')
  expect((await cancel(payer, 0)).body).toMatchObject({ success: true })
  const seen = { by: officer, reason: '통장', day: '2025-10-01' }
  expect(await confirmDeposit(site.context, 2, seen)).toEqual({ kind: 'to return' })
})

test('kept money is income in ledger, sums, audit and book', async ({ site }) => {
  const payer = await register(site, 'card')
  await cancel(payer, 70_000)
  const [charge] = await chargesOf(site.context, site.context.db)
  const gone = charge?.backs.filter(({ state }) => state === 'done').map(({ amount }) => amount)
  expect([charge?.status, charge?.amount, gone]).toEqual(['paid', 80_000, [30_000, 40_000]])
  expect(await unsettledIn(site.context, 2025)).toEqual({ cards: 1, cards_won: 10_000 })
  expect(await roomOf(site.context, { id: conference_id })).toMatchObject({
    fees: { paid: 80_000, refunded: 70_000 },
    seats: { registered: 0, withdrawn: 0 },
  })
  const treasurer = await plantClerk(site, '회계')
  const { lines } = await treasurer.do(audit.getAudit, { year: 2025 })
  expect(lines.find(({ pay_method }) => pay_method === 'card')).toMatchObject({ net: 10_000 })
  const order = await treasurer.do(money.getOrder, { order_pk: 2 })
  expect(order.meaning).toContain('나머지 10,000원은 학회의 수입')
  const { code = '' } =
    (await site.context.db
      .selectFrom('receipt')
      .select('code')
      .where('order_pk', '=', 2)
      .executeTakeFirst()) ?? {}
  expect(await verify(site.context, code, '::1')).toMatchObject({
    refunded: 40_000,
  })
})

test('a transfer waits for the office, which sees the account until it has decided', async ({
  site,
}) => {
  const payer = await register(site, 'transfer')
  const two = await Promise.all([
    cancel(payer, 70_000, { account }),
    cancel(payer, 70_000, { account }),
  ])
  expect(two.filter(({ body }) => body.success)).toHaveLength(1)
  expect(await shown(payer)).toMatchObject({
    text: saying('처리하고 있습니다'),
    cancel: null,
  })
  // Nobody leaves whom the office owes something.
  expect(await rehearseLeaving(site.context, payer.member_pk)).toBeUndefined()
  const added = { ...support.registration, goods_name: '2025 추계학술대회 워크숍', amount: 20_000 }
  expect((await payer.ask(payments.createTransferInfo, added)).body).toMatchObject({
    error: { fields: { options: saying('취소') } },
  })
  const [treasurer, reader] = [await plantClerk(site, '회계'), await plantClerk(site, '임원')]
  const requestOf = async (me: typeof treasurer, order_pk: number) =>
    (await me.do(money.getOrder, { order_pk })).request
  const request = await requestOf(treasurer, 2)
  expect(request).toMatchObject({ amount: 40_000, staff_pk: 0, account })
  expect(await requestOf(reader, 2)).toMatchObject({ account: '' })
  const request_pk = request?.request_pk ?? 0
  await treasurer.do(actions.approveRefund, { request_pk, sent: true })
  const other = (await requestOf(treasurer, 3))?.request_pk ?? 0
  await treasurer.do(actions.declineRefund, { request_pk: other, reason: '만찬은 준비되었습니다' })
  expect(await own(site)).toEqual(['50000 40000 refunded', '30000 0 paid'])
  const accounts = await site.context.db.selectFrom('refund_request').select('account').execute()
  expect(accounts.map((row) => row.account)).toEqual(['', ''])
  expect(await findUnpaidRefunds(site.context.db)).toMatchObject([{ order_pk: 2, left: 40_000 }])
  const texts = (await deliveredTo(site.context, 'payer0000@example.org')).map(({ text }) => text)
  expect(texts.at(-1)).toContain('만찬은 준비되었습니다')
})

test.for(['cancellation', 'lost'] as const)(
  'a gateway that fails with %s leaves it to the office',
  async (fault, { site }) => {
    const payer = await register(site, 'card')
    const { gateway } = site.context
    let asked = 0
    site.context.gateway = {
      ...gateway,
      cancel: () => {
        asked += 1
        return Promise.resolve(
          fault === 'lost'
            ? { kind: 'lost', reason: 'timeout' }
            : { kind: 'refused', code: '9', message: 'no' },
        )
      },
    }
    expect((await cancel(payer, 70_000)).body).toMatchObject({ data: { office: true } })
    site.context.gateway = gateway
    // The gateway takes one cancellation of a charge at a time.
    expect(asked).toBe(1)
    await finishForGood(site)
    expect(await own(site)).toEqual(['50000 0 paid', '30000 0 paid'])
    expect((await cancel(await payer.logInAgain(), 70_000)).body.success).toBe(false)
    const treasurer = await plantClerk(site, '회계')
    for (const order_pk of [2, 3])
      await treasurer.do(actions.concludeCase, {
        order_pk,
        kind: 'refund',
        returned: true,
        reason: '확인',
      })
    expect(await own(site)).toEqual(['50000 40000 refunded', '30000 30000 refunded'])
  },
)

test('somebody else comes, is told where the data come from, and may be taken back', async ({
  site,
  desk,
}) => {
  const payer = await register(site, 'card')
  const person = {
    conference_id,
    name: '이대리',
    company: '서울연구소',
    email: 'Deputy@example.org',
  }
  await payer.do(changes.swapAttendee, person)
  expect(await shown(payer)).toMatchObject({ swap: true, instead: '이대리' })
  expect((await desk.do(getRoster, { conference_id })).people.map(({ name }) => name)).toEqual([
    '이대리',
  ])
  const [mail] = await deliveredTo(site.context, 'deputy@example.org')
  expect(mail?.text).toContain('김노화 회원에게서 받았으며')
  await payer.do(changes.unswapAttendee, { conference_id })
  expect(await payer.refused(changes.unswapAttendee, { conference_id })).toBe(44)
  expect((await desk.do(getRoster, { conference_id })).people.map(({ name }) => name)).toEqual([
    '김노화',
  ])
  site.clock.set('2025-10-21T03:00:00Z')
  const late = await (await payer.logInAgain()).ask(changes.swapAttendee, person)
  expect(late.body).toMatchObject({ success: false })
})
