import { expect } from 'vitest'
import { confirmDeposit } from '#payments/server/deposits/deposits.ts'
import { allocateReceipt } from '#payments/server/receipts/numbers.ts'
import { runs } from '#tests/support/nightly.ts'
import { officer } from '#tests/support/officer.ts'
import { plantPaidOrder, plantPayer } from '#tests/support/payments.ts'
import { anotherOnPostgres, type Site, test } from '#tests/support/site.ts'

// Numbers run through a Seoul year without a gap (norms 3.3), whoever takes them at once and whoever gives up.

const receiptsOf = ({ context }: Site) =>
  context.db.selectFrom('receipt').selectAll().orderBy('number').execute()

const numbersOf = async (site: Site) => (await receiptsOf(site)).map(({ number }) => number)

test('many deposits at once, and some that fail midway', async ({ site }) => {
  await using other = await anotherOnPostgres(site)
  const payer = await plantPayer(site)
  const orders: number[] = []
  for (let index = 0; index < runs(12, 40); index++) {
    const awaited = { goods_key: `fee:${index}`, state: 'awaiting_deposit', paid_at: null } as const
    orders.push(await plantPaidOrder(site, payer, awaited))
  }
  await site.context.db.deleteFrom('receipt').execute()
  await site.context.db.deleteFrom('receipt_year').execute()
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
  expect(done).toHaveLength(orders.length)
  const running = orders.map((_, index) => `2026-${String(index + 1).padStart(6, '0')}`)
  expect(await numbersOf(site)).toEqual(running)
  // Every code is another.
  const codes = (await receiptsOf(site)).map(({ code }) => code)
  expect(new Set(codes).size).toBe(orders.length)
  for (const code of codes) expect(code).toMatch(/^([A-HJKMNP-Z2-9]{4}-){2}[A-HJKMNP-Z2-9]{4}$/)
})

test('a new year in Seoul begins at one', async ({ site }) => {
  const payer = await plantPayer(site)
  site.clock.set('2025-12-31T14:59:59Z')
  await plantPaidOrder(site, payer)
  site.clock.forward(1)
  await plantPaidOrder(site, payer)
  expect(await numbersOf(site)).toEqual(['2025-000001', '2026-000001'])
})
