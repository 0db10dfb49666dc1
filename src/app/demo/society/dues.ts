import * as entries from '#payments/api/order-actions.ts'
import * as waivers from '#payments/api/waivers.ts'
import { addDays, seoulDay, seoulYear } from '#platform/rules/days.ts'
import { annualFeeName } from '#payments/rules/goods.ts'
import { createRandom, type Random } from '#app/demo/random.ts'
import { onMember } from '#app/demo/society/members.ts'
import { orderByTransfer, payByCard } from '#app/demo/society/paying.ts'
import type { Person } from '#app/demo/society/people.ts'
import { hoursInto, moment, type Scene, type Stage } from '#app/demo/society/stage.ts'
import { enterPayment } from '#payments/server/office/entry.ts'
import { waiveFee } from '#payments/server/waivers.ts'
import { annualFee, annualFeeKey } from '#payments/server/goods/goods.ts'
import { owesFee } from '#payments/server/orders/requirements.ts'
import { findPayer } from '#payments/server/orders/orders.ts'
import { hasPaid } from '#payments/server/orders/status.ts'

/** How many years of dues there are, the present one among them: as many as are known of. */
const years = 6

/** What everybody pays, who does, in the years up to that of `now`. */
export const duesScenes = (everyone: readonly Person[], now: Date): Scene[] => {
  const last = seoulYear(now)
  return Array.from({ length: years }, (_, ago) => last - ago).flatMap((year) => [
    ...everyone.flatMap((person, at) => feeOf(person, at, year)),
    ...waivedIn(everyone, year),
  ])
}

const feeOf = (person: Person, at: number, year: number): Scene[] => {
  const random = createRandom(year * 1000 + at)
  const day = dayOf(person, year, random)
  if (day === undefined) return []
  return [{ at: hoursInto(day, random.between(9, 22)), play: (stage) => pay(stage, person, year) }]
}

/** Days of the year between which dues are paid: most before they are due, some before the conference. */
const seasons = [
  [46, 90],
  [46, 90],
  [46, 90],
  [91, 180],
  [91, 180],
  [244, 285],
] as const

/** On which Seoul day somebody pays a year's fee; undefined where they do not. */
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

/** Pays the year’s fee as that person does, unless nothing is owed. */
const pay = (stage: Stage, person: Person, year: number): Promise<void> =>
  onMember(stage, person, async (member_pk) => {
    const wanted = { type: '연회비', name: annualFeeName(year) } as const
    if (person.habit === 'cash') return payInCash(stage, member_pk, year)
    if (person.habit === 'card') return payByCard(stage, member_pk, wanted)
    const order = await orderByTransfer(stage, member_pk, wanted)
    if (order !== undefined) deposit(stage, person, order)
  })

/** As a bank’s file has room for it: without the department. */
export const placeOf = (workplace: string): string => workplace.split(' ')[0] ?? workplace

/** The money comes in a day or two later, now and then under the workplace’s name. */
export const deposit = (
  { context, account }: Stage,
  { name, workplace }: Person,
  { order_pk, amount }: { order_pk: number; amount: number },
): void => {
  const at = new Date(context.clock.now().getTime() + (20 + (order_pk % 30)) * 3_600_000)
  const depositor = depositorOf(order_pk, { name, workplace })
  account.push({ at, depositor, amount, order_pks: [order_pk] })
}

const depositorOf = (
  order_pk: number,
  { name, workplace }: Pick<Person, 'name' | 'workplace'>,
): string => {
  if (order_pk % 11 === 3) return placeOf(workplace.name)
  return order_pk % 7 === 2 ? `${name}회비` : name
}

const payInCash = async (stage: Stage, member_pk: number, year: number): Promise<void> => {
  const { context } = stage
  const payer = await findPayer(context.db, member_pk)
  const { key, amountFor } = annualFee(context, year)
  if (!(await owesFee(context, context.db, payer, year))) return
  if (await hasPaid(context.db, member_pk, key)) return
  const amount = amountFor(payer.member_type) ?? 0
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

/** One or two each year, of those who would owe it. */
const waivedIn = (everyone: readonly Person[], year: number): Scene[] =>
  everyone
    .filter(({ joined, type, diligence }, at) => {
      const isOwing = type === '정회원' || type === '학생회원'
      const isThere = joined.getUTCFullYear() < year && diligence === 'often'
      return isOwing && isThere && at % 13 === year % 13
    })
    .map((person, index) => ({
      at: moment(`${year}-02-${15 + index}`, '15:00'),
      play: (stage) =>
        onMember(stage, person, async (member_pk) => {
          const payer = await findPayer(stage.context.db, member_pk)
          if (!(await owesFee(stage.context, stage.context.db, payer, year))) return
          if (await hasPaid(stage.context.db, member_pk, annualFeeKey(year))) return
          const reason = reasons[(year + index) % reasons.length] ?? '육아휴직'
          const by = stage.staff('treasurer01', waivers.makeWaiver)
          await waiveFee(stage.context, by, { member_pk, year, reason, tell: true })
        }),
    }))
