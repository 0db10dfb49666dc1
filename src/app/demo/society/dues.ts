import { takeCash } from '#app/demo/society/book.ts'
import { sceneOf } from '#app/demo/society/members.ts'
import { createRandom, type Person, type Random } from '#app/demo/society/people.ts'
import { hoursInto, moment, type Scene, type Stage } from '#app/demo/society/stage.ts'
import * as duesImport from '#payments/api/dues-import.ts'
import * as waivers from '#payments/api/dues.ts'
import * as entries from '#payments/api/order-actions.ts'
import type { PaymentRequest } from '#payments/api/payments.ts'
import { annualFeeName, type GoodsType } from '#payments/rules/goods.ts'
import { approve, readyCard } from '#payments/server/cards/approve.ts'
import { orderTransfer } from '#payments/server/deposits/transfer.ts'
import { importDues } from '#payments/server/dues-import/service.ts'
import { owedBy } from '#payments/server/fees/owed.ts'
import { waiveFee } from '#payments/server/fees/waivers.ts'
import { cards } from '#payments/server/gateways/sandbox/wallet.ts'
import { annualFeeKey, findGood } from '#payments/server/goods/goods.ts'
import { enterPayment } from '#payments/server/office/entries.ts'
import { findPayer } from '#payments/server/orders/payers.ts'
import { owesFee, priceFor } from '#payments/server/orders/requirements.ts'
import { findPaymentStatus, hasPaid } from '#payments/server/orders/status.ts'
import { addDays, seoulDay, seoulYear } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'

interface Wanted {
  type: GoodsType
  name: string
}

/** The request that the member's screen would send; undefined if nothing is owed. */
const requestOf = async (
  context: Context,
  member_pk: number,
  { type, name }: Wanted,
): Promise<PaymentRequest | undefined> => {
  const payer = await findPayer(context.db, member_pk)
  const { key, conference, year } = findGood(context, { type, name })
  if (await hasPaid(context.db, member_pk, key)) return undefined
  const good = { goods_type: type, goods_name: name }
  if (conference !== undefined) {
    const { tier } = await priceFor(context, conference, payer)
    return tier && { ...good, member_type: payer.member_type, amount: tier.pre }
  }
  const { type: member_type, amount } = (await owedBy(context, context.db, payer))(year ?? 0)
  return amount === 0 ? undefined : { ...good, member_type, amount }
}

/**
 * Pays through the simulator's window. Returns the order's number; undefined if nothing is owed.
 */
export const payByCard = async (
  { context }: Stage,
  member_pk: number,
  wanted: Wanted,
): Promise<number | undefined> => {
  const request = await requestOf(context, member_pk, wanted)
  if (request === undefined) return undefined
  const { data } = await readyCard(context, member_pk, request)
  const { code } = cards[member_pk % cards.length] ?? cards[0]
  const body = new URLSearchParams({ choice: 'pay', card: code })
  const sent = await context.gatewayPages?.request(data.nextPcUrl, { method: 'POST', body })
  const { searchParams } = new URL(sent?.headers.get('location') ?? '')
  const value = (name: string) => searchParams.get(name) ?? ''
  const returned = {
    aid: value('aid'),
    authToken: value('authToken'),
    payType: value('payType'),
  }
  return (await approve(context, returned))?.order_pk
}

/** Orders by transfer. Returns the waiting order; undefined if nothing is owed. */
export const orderByTransfer = async (
  { context }: Stage,
  member_pk: number,
  wanted: Wanted,
): Promise<{ order_pk: number; amount: number } | undefined> => {
  const request = await requestOf(context, member_pk, wanted)
  if (request === undefined) return undefined
  await orderTransfer(context, member_pk, request)
  const { awaited } = await findPaymentStatus(context.db, member_pk, findGood(context, wanted).key)
  return awaited && { order_pk: awaited.order_pk, amount: awaited.amount }
}

const years = 6

export const duesScenes = (everyone: readonly Person[], now: Date): Scene[] => {
  const last = seoulYear(now)
  const brought = { from: last - 4, until: last - 2 }
  return [
    bringSheet(everyone, brought),
    ...Array.from({ length: years }, (_, ago) => last - ago).flatMap((year) => [
      ...everyone.flatMap((person, at) =>
        isOnSheet(person, year, brought) ? [] : feeOf(person, at, year),
      ),
      ...waivedIn(everyone, year),
    ]),
  ]
}

interface Brought {
  from: number
  until: number
}

const isOnSheet = ({ habit }: Person, year: number, { from, until }: Brought): boolean =>
  habit === 'cash' && year >= from && year <= until

const feeThen = ({ type }: Person): number => (type === '학생회원' ? 20_000 : 80_000)

const bringSheet = (everyone: readonly Person[], brought: Brought): Scene => ({
  at: moment(`${brought.until + 1}-01-12`, '15:20'),
  play: async ({ context, staff }) => {
    const rows = everyone.flatMap((person, at) =>
      Array.from({ length: brought.until - brought.from + 1 }, (_, index) => brought.from + index)
        .filter((year) => isOnSheet(person, year, brought))
        .flatMap((year) => {
          const day = dayOf(person, year, createRandom(year * 1000 + at))
          return day === undefined
            ? []
            : [`${person.name},${person.birth},${year},${feeThen(person)},${day},현금`]
        }),
    )
    const file = Buffer.from(['성명,생년월일,회비연도,금액,납부일,납부방법', ...rows].join('\r\n'))
    const sheet = { file: file.toString('base64'), name: '지난 회비 대장.csv' }
    const decided = { agreed: [], cells: [], people: [], sums: [] }
    await importDues(context, staff('treasurer01', duesImport.importDues), { ...sheet, ...decided })
  },
})

const feeOf = (person: Person, at: number, year: number): Scene[] => {
  const random = createRandom(year * 1000 + at)
  const day = dayOf(person, year, random)
  if (day === undefined) return []
  const wanted = { type: '연회비', name: annualFeeName(year) } as const
  return [
    sceneOf(person, hoursInto(day, random.between(9, 22)), (stage, member_pk) =>
      person.habit === 'cash'
        ? payInCash(stage, member_pk, year)
        : pay(stage, member_pk, person, wanted),
    ),
  ]
}

const seasons = [
  [46, 90],
  [46, 90],
  [46, 90],
  [91, 180],
  [91, 180],
  [244, 285],
] as const

/** The Seoul day on which somebody pays a year's fee; undefined if they do not. */
const dayOf = ({ joined, diligence }: Person, year: number, random: Random): string | undefined => {
  const first = joined.getUTCFullYear()
  if (year < first) return undefined
  if (year === first) {
    const day = addDays(seoulDay(joined), Math.round(random.between(0, 6)))
    return day < `${year}-12-31` ? day : `${year}-12-31`
  }
  if (diligence === 'first year' || (diligence === 'often' && random.chance(0.45))) return undefined
  const [from, to] = random.pick(seasons)
  return addDays(`${year}-01-01`, Math.round(random.between(from, to)))
}

/** By transfer where that is the person's habit, by card otherwise. */
export const pay = async (
  stage: Stage,
  member_pk: number,
  person: Person,
  wanted: Wanted,
): Promise<void> => {
  if (person.habit !== 'account') return void (await payByCard(stage, member_pk, wanted))
  const order = await orderByTransfer(stage, member_pk, wanted)
  if (order !== undefined) deposit(stage, person, order)
}

export const placeOf = (workplace: string): string => workplace.split(' ')[0] ?? workplace

const deposit = (
  { context, account }: Stage,
  { name, workplace }: Person,
  { order_pk, amount }: { order_pk: number; amount: number },
): void => {
  const at = new Date(context.clock.now().getTime() + (20 + (order_pk % 30)) * 3_600_000)
  const own = order_pk % 7 === 2 ? `${name}회비` : name
  const depositor = order_pk % 11 === 3 ? placeOf(workplace.name) : own
  // Some members round up; the rest is returned.
  const more = order_pk % 29 === 4 ? 10_000 : 0
  account.push({ at, depositor, amount: amount + more, order_pks: [order_pk] })
}

const payInCash = async (stage: Stage, member_pk: number, year: number): Promise<void> => {
  const { context } = stage
  const payer = await findPayer(context.db, member_pk)
  const key = annualFeeKey(year)
  const { amount } = (await owedBy(context, context.db, payer))(year)
  if (amount === 0 || (await hasPaid(context.db, member_pk, key))) return
  const part = { kind: 'entry', member_pk, goods_key: key, amount, wait: false, note: '' } as const
  if (await takeCash(stage, { payee: payer.member_name, reason: '월례 집담회', part })) return
  await enterPayment(context, {
    by: stage.staff('treasurer01', entries.makeEntry),
    member_pk,
    goods_key: key,
    day: seoulDay(context.clock.now()),
    method: 'cash',
    amount,
    exception: false,
    reason: '',
    proof: '월례 집담회에서 현금으로 받음',
    tell: true,
  })
}

const reasons = ['육아휴직', '해외 연구년', '군 복무', '장기 치료']

const waivedIn = (everyone: readonly Person[], year: number): Scene[] =>
  everyone
    .filter(({ joined, type, diligence }, at) => {
      const isOwing = type === '정회원' || type === '학생회원'
      const isThere = joined.getUTCFullYear() < year && diligence === 'often'
      return isOwing && isThere && at % 13 === year % 13
    })
    .map((person, index) =>
      sceneOf(person, moment(`${year}-02-${15 + index}`, '15:00'), async (stage, member_pk) => {
        const { context, staff } = stage
        const payer = await findPayer(context.db, member_pk)
        if (!(await owesFee(context, context.db, payer, year))) return
        if (await hasPaid(context.db, member_pk, annualFeeKey(year))) return
        const reason = reasons[(year + index) % reasons.length] ?? '육아휴직'
        const by = staff('treasurer01', waivers.makeWaiver)
        await waiveFee(context, by, { member_pk, year, amount: 0, reason, tell: true })
      }),
    )
