import * as merging from '#privacy/api/member-merging.ts'
import { createTransferInfo } from '#payments/api/payments.ts'
import { call } from '#tests/support/call.ts'
import { ask, plantStaff } from '#tests/support/console.ts'
import { logIn } from '#tests/support/members.ts'
import { annualFee, plantPaidOrder } from '#tests/support/payments.ts'
import { anotherOnPostgres, type Site, test } from '#tests/support/site.ts'
import { plantTwice, seenOf } from '#tests/support/twice.ts'
import { expect } from 'vitest'

const office = (site: Site) => plantStaff(site, '사무국')

const paidSum = async ({ context }: Site) => {
  const orders = await context.db.selectFrom('payment_order').selectAll().execute()
  return orders.reduce((sum, { amount, refunded_amount }) => sum + amount - refunded_amount, 0)
}

test('of mergings at the same instant one happens, whichever account is to stay', async ({
  site,
}) => {
  await using second = await anotherOnPostgres(site)
  const me = await office(site)
  const pair = await plantTwice(site)
  await plantPaidOrder(site, { member_pk: pair.double_pk })
  const sum = await paidSum(site)
  const turned = { keep_pk: pair.double_pk, double_pk: pair.keep_pk }
  const sent = [await seenOf(site, pair, me), await seenOf(site, turned, me)]
  const answers = await Promise.all([
    ...sent.map((one) => ask(site, merging.mergeMembers, one, me)),
    ...sent.map((one) => ask(second ?? site, merging.mergeMembers, one, me)),
  ])
  expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
  expect(answers.filter(({ body }) => !body.success && body.error.code !== 44)).toEqual([])
  const left = await site.context.db.selectFrom('member').select('member_pk').execute()
  expect(left).toHaveLength(1)
  expect(await paidSum(site)).toBe(sum)
})

test.for<[string, 'keep_pk' | 'double_pk', boolean]>([
  ['staying account, of what the other has paid,', 'keep_pk', true],
  ['given-up account, of what the other has paid,', 'double_pk', true],
  ['given-up account, of something new,', 'double_pk', false],
])(
  'a merging and an order of the %s at the same instant lose no money',
  async ([, who, isPaid], { site }) => {
    await using second = await anotherOnPostgres(site)
    const me = await office(site)
    for (const index of [1, 2]) {
      const named = (name: string) => ({
        member_id: `${name}${index}`,
        email: `${name}${index}@example.org`,
      })
      const pair = await plantTwice(site, named('new'), named('old'))
      const other = who === 'keep_pk' ? pair.double_pk : pair.keep_pk
      if (isPaid) await plantPaidOrder(site, { member_pk: other })
      const { access_token: token } = await logIn(site, { member_pk: pair[who] })
      const sent = await seenOf(site, pair, me)
      const [merged, ordered] = await Promise.all([
        ask(site, merging.mergeMembers, sent, me),
        call(second ?? site, createTransferInfo, annualFee, { token }),
      ])
      expect([merged.status, ordered.status]).not.toContain(500)
      const orders = await site.context.db
        .selectFrom('payment_order')
        .select(['member_pk', 'state'])
        .where('member_pk', 'in', [pair.keep_pk, pair.double_pk])
        .orderBy('order_pk')
        .execute()
      const paid = { member_pk: merged.body.success ? pair.keep_pk : other, state: 'paid' }
      const awaited = { member_pk: pair[who], state: 'awaiting_deposit' }
      expect(orders).toEqual([
        ...(isPaid ? [paid] : []),
        ...(ordered.body.success ? [awaited] : []),
      ])
      // One excludes the other, but for what the staying member orders afterwards.
      const isLater = who === 'keep_pk' && !isPaid && ordered.body.success
      expect(merged.body.success || isLater).toBe(!ordered.body.success || isLater)
    }
  },
)
