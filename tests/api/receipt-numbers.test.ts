import { officer } from '#tests/support/officer.ts'
import { confirmDeposit } from '#payments/server/deposits/deposits.ts'
import { allocateReceipt } from '#payments/server/orders/paid.ts'
import { plantPaidOrder, plantPayer } from '#tests/support/payments.ts'
import { anotherOnPostgres, type Site, test } from '#tests/support/site.ts'
import { expect } from 'vitest'

// Numbers run through a Seoul year without a gap (norms 3.3), whoever takes them at once and whoever gives up.

const numbersOf = async ({ context }: Site): Promise<string[]> => {
  const rows = await context.db.selectFrom('receipt').select('number').orderBy('number').execute()
  return rows.map(({ number }) => number)
}

const running = (year: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${year}-${String(index + 1).padStart(6, '0')}`)

const awaiting = async (site: Site, count: number): Promise<number[]> => {
  const orders: number[] = []
  for (let index = 0; index < count; index++) {
    const member_id = `payer${index}`
    const payer = await plantPayer(site, { member_id, email: `${member_id}@example.org` })
    orders.push(await plantPaidOrder(site, payer, { state: 'awaiting_deposit', paid_at: null }))
  }
  await site.context.db.deleteFrom('receipt').execute()
  await site.context.db.deleteFrom('receipt_year').execute()
  return orders
}

test('forty deposits confirmed at once, and some that fail midway', async ({ site }) => {
  await using other = await anotherOnPostgres(site)
  const orders = await awaiting(site, 40)
  const broken = async ({ context }: Site, order_pk: number) =>
    context.db.transaction().execute(async (transaction) => {
      await allocateReceipt(transaction, order_pk, context.clock.now())
      throw new Error('broken off')
    })
  const outcomes = await Promise.allSettled(
    orders.flatMap((order_pk, index) => {
      const at = index % 2 === 0 ? site : (other ?? site)
      const confirmed = () => confirmDeposit(at.context, order_pk, { by: officer, reason: '' })
      return index % 4 === 0 ? [broken(at, order_pk), confirmed()] : [confirmed(), confirmed()]
    }),
  )
  const done = outcomes.filter((one) => one.status === 'fulfilled' && one.value.kind === 'paid')
  expect(done).toHaveLength(40)
  expect(await numbersOf(site)).toEqual(running(2026, 40))
})

test('a new year in Seoul begins at one', async ({ site }) => {
  const payer = await plantPayer(site)
  site.clock.set('2025-12-31T14:59:59Z')
  await plantPaidOrder(site, payer)
  site.clock.forward(1)
  await plantPaidOrder(site, payer)
  expect(await numbersOf(site)).toEqual(['2025-000001', '2026-000001'])
})

test('every code is another', async ({ site }) => {
  const payer = await plantPayer(site)
  for (let index = 0; index < 50; index++) {
    await plantPaidOrder(site, payer, { goods_key: `fee:${index}` })
  }
  const codes = await site.context.db.selectFrom('receipt').select('code').execute()
  expect(new Set(codes.map(({ code }) => code)).size).toBe(50)
  for (const { code } of codes) expect(code).toMatch(/^([A-HJKMNP-Z2-9]{4}-){2}[A-HJKMNP-Z2-9]{4}$/)
})
