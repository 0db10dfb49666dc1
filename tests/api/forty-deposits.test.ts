import { expect } from 'vitest'
import * as bank from '#payments/api/bank-statement.ts'
import { bankLayouts, base64, type Deposited, plantAwaiting } from '#tests/support/bank.ts'
import { type Part, back, sureLines, toOrder, toYear } from '#tests/support/deposit-parts.ts'
import { named, plantMember } from '#tests/support/members.ts'
import { plantPaidOrder } from '#tests/support/payments.ts'
import { type Clerk, test } from '#tests/support/people.ts'
import type { Site } from '#tests/support/site.ts'

// Forty deposits as a year brings them, in four banks' files: none is matched wrongly, nearly all that can be known is
// proposed, and every other one is closed in three actions at most.

interface Told {
  depositor: string
  won: number
  day?: string
  /** Where all of it goes. */
  parts: Part[]
  /** Nothing that is written tells whose it is. */
  unknowable?: true
}

const order = (order_pk: number, amount = 80_000): Part => toOrder(order_pk, amount)

let people = 0
const newId = () => `payer${(people += 1)}`
const names = Array.from(
  '가나다라마바사아자차카타파하거너더러머버',
  (first, at) => `김${first}${'온운율결'[at % 4] ?? ''}`,
)

const awaiting = (site: Site, member_name: string, facts = {}) =>
  plantAwaiting(site, member_name, { member_id: newId(), ...facts })
const member = (site: Site, member_name: string, joined_on = '2026-03-01') =>
  plantMember(site, { ...named(member_name, newId()), joined_on })

const plain = async (site: Site): Promise<Told[]> => {
  const ways = [
    (name: string) => name,
    (name: string) => `${name}서울대`,
    (name: string) => `${name}26회비`,
    (name: string) => `서울대${name}`,
  ]
  const told: Told[] = []
  for (const [at, name] of names.entries()) {
    const { order_pk } = await awaiting(site, name, { company_name: '서울대학교' })
    told.push({ depositor: ways[at % 4]?.(name) ?? name, won: 80_000, parts: [order(order_pk)] })
  }
  return told
}

/** More or less than was ordered, in parts, twice, for two orders at once. */
const otherwise = async (site: Site): Promise<Told[]> => {
  const more = await awaiting(site, '박하나')
  const less = await awaiting(site, '박두리')
  const parts = await awaiting(site, '박세나')
  const twice = await awaiting(site, '박네모')
  const both = await awaiting(site, '박다섯')
  const { order_pk } = await plantAwaiting(site, '박다섯', {
    ...{ member_pk: both.member_pk, amount: 50_000, goods_type: '등록비' },
    ...{ goods_key: 'conference:2025-autumn', goods_name: '등록비' },
  })
  const card = await member(site, '박여섯')
  await plantPaidOrder(site, card, { member_name: '박여섯', pay_method: 'card' })
  return [
    {
      depositor: '박하나',
      won: 100_000,
      parts: [order(more.order_pk), back(20_000, { member_pk: more.member_pk })],
    },
    { depositor: '박두리학생', won: 50_000, parts: [order(less.order_pk, 50_000)] },
    { depositor: '박세나', won: 30_000, parts: [order(parts.order_pk, 30_000)] },
    { depositor: '박세나', won: 50_000, parts: [order(parts.order_pk, 50_000)] },
    { depositor: '박네모', won: 80_000, parts: [order(twice.order_pk)] },
    { depositor: '박네모', won: 80_000, parts: [back(80_000, { member_pk: twice.member_pk })] },
    { depositor: '박다섯', won: 130_000, parts: [order(both.order_pk), order(order_pk, 50_000)] },
    { depositor: '박여섯', won: 80_000, parts: [back(80_000, { member_pk: card.member_pk })] },
  ]
}

/** Members without an order, for a year and for several, and a laboratory for its people. */
const unordered = async (site: Site): Promise<Told[]> => {
  const [one, two, years] = [
    await member(site, '최하나'),
    await member(site, '최두리'),
    await member(site, '최세나', '2024-03-01'),
  ]
  const lab = [await member(site, '최네모'), await member(site, '최다섯')]
  return [
    { depositor: '최하나', won: 80_000, parts: [toYear(one.member_pk, 2026)] },
    { depositor: '최두리회비', won: 80_000, parts: [toYear(two.member_pk, 2026)] },
    {
      depositor: '최세나',
      won: 160_000,
      parts: [toYear(years.member_pk, 2025), toYear(years.member_pk, 2026)],
    },
    {
      ...{ depositor: '분자노화연구실', won: 160_000, unknowable: true },
      parts: lab.map(({ member_pk }) => toYear(member_pk, 2026)),
    },
  ]
}

/** Of orders that have ended, under other names, no payments of members at all. */
const late = async (site: Site): Promise<Told[]> => {
  const ended = { state: 'expired', deposit_due: '2026-11-19' } as const
  const inTime = await awaiting(site, '정하나', ended)
  const tooLate = await awaiting(site, '정두리', ended)
  const spouses = [await awaiting(site, '정세나'), await awaiting(site, '정네모')]
  return [
    { depositor: '정하나', won: 80_000, day: '2026-11-19', parts: [order(inTime.order_pk)] },
    { depositor: '정두리', won: 80_000, parts: [toYear(tooLate.member_pk, 2026)] },
    ...spouses.map(({ order_pk }, at): Told => ({
      ...{ depositor: ['배우자', '어머니'][at] ?? '', won: 80_000, unknowable: true },
      parts: [order(order_pk)],
    })),
    { depositor: '예금이자', won: 3214, parts: [{ kind: 'income', income: '이자', amount: 3214 }] },
    {
      depositor: '돌고래제약후원금',
      won: 1_000_000,
      parts: [{ kind: 'income', income: '후원금', amount: 1_000_000 }],
    },
    {
      depositor: '학회지광고',
      won: 300_000,
      parts: [{ kind: 'income', income: '광고비', amount: 300_000 }],
    },
    { depositor: '낯선이', won: 80_000, unknowable: true, parts: [back(80_000)] },
  ]
}

/** What a part is, whoever has written it. */
const essence = (part: Part) => {
  const { kind, amount } = part
  if (part.kind === 'order') return { kind, amount, of: part.order_pk }
  if (part.kind === 'entry') return { kind, amount, of: `${part.member_pk} ${part.goods_key}` }
  return { kind, amount, of: part.kind === 'income' ? part.income : (part.member_pk ?? null) }
}
const same = (one: readonly Part[], other: readonly Part[]): boolean =>
  JSON.stringify(one.map(essence)) === JSON.stringify(other.map(essence))

const read = async (me: Clerk, told: readonly Told[]): Promise<void> => {
  const lines = told.map(({ depositor, won, day = '2026-11-20' }, at): Deposited => {
    const time = `${10 + Math.floor(at / 30)}:${String(10 + (at % 30)).padStart(2, '0')}`
    return { depositor, won, day, time }
  })
  for (const [at, [whose, write]] of Object.entries(bankLayouts).entries()) {
    const own = lines.filter((_, index) => index % 4 === at)
    const answer = await me.do(bank.readStatement, { file: base64(write(own)) })
    expect(answer).toMatchObject({ kind: 'read', bank: whose, added: own.length })
  }
}

test('forty deposits find their places', async ({ site, admin: me }) => {
  const told = [
    ...(await plain(site)),
    ...(await otherwise(site)),
    ...(await unordered(site)),
    ...(await late(site)),
  ]
  expect(told).toHaveLength(40)
  await read(me, told)
  const toldOf = ({ depositor, amount }: { depositor: string; amount: number }, at = 0) =>
    told.filter((one) => one.depositor === depositor && one.won === amount)[at]
  const { sure } = await me.do(bank.listStatement, {})
  for (const line of sure) {
    const truth = toldOf(line)?.parts ?? []
    const orders = line.orders.map(({ order_pk, amount }) => order(order_pk, amount))
    expect([line.depositor, orders.map(essence)]).toEqual([line.depositor, truth.map(essence)])
  }
  const lines = await sureLines(me)
  expect(await me.do(bank.confirmLines, { lines })).toEqual({ confirmed: sure.length, left: [] })
  const { open } = await me.do(bank.listStatement, {})
  expect(sure.length + open.length).toBe(40)
  const proposed = []
  for (const line of open) {
    // Of two deposits of one name and amount the first was sure.
    const one = toldOf(line, 1) ?? toldOf(line)
    if (one === undefined) throw new Error(`Nothing is told of ${line.depositor}`)
    const found = line.candidates.find(({ parts }) => same(parts, one.parts))
    if (one.unknowable) expect([line.depositor, line.candidates]).toEqual([line.depositor, []])
    else proposed.push({ depositor: line.depositor, found: found !== undefined })
    // Nobody else's order is one click away, and least of all a stranger's of the same amount.
    const ready = line.candidates.filter((candidate) => candidate.ready)
    const others = ready.filter(
      ({ parts }) => parts[0]?.kind === 'order' && !same(parts, one.parts),
    )
    expect(others).toEqual([])
    const parts = found?.parts ?? one.parts
    await me.do(bank.allotLine, { line_pk: line.line_pk, left: line.left, parts })
  }
  const known = proposed.filter(({ found }) => found).length + sure.length
  expect(proposed.filter(({ found }) => !found)).toEqual([])
  expect(known / (sure.length + proposed.length)).toBeGreaterThanOrEqual(0.97)
  expect((await me.do(bank.listStatement, {})).open).toEqual([])
})
