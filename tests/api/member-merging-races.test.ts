import { expect } from 'vitest'
import { createTransferInfo } from '#payments/api/payments.ts'
import * as merging from '#privacy/api/member-merging.ts'
import { call, codesOf } from '#tests/support/call.ts'
import { ask } from '#tests/support/console.ts'
import { deliveredTo } from '#tests/support/mailbox.ts'
import { logIn } from '#tests/support/members.ts'
import { annualFee, plantPaidOrder } from '#tests/support/payments.ts'
import { plantClerk } from '#tests/support/people.ts'
import { anotherOnPostgres, test } from '#tests/support/site.ts'
import { ordersIn, paidSum, plantApproval, plantTwice, seenOf } from '#tests/support/twice.ts'

test('of mergings at the same instant one happens, whichever is to stay', async ({ site }) => {
  await using second = await anotherOnPostgres(site)
  const me = await plantClerk(site, '사무국')
  const pair = await plantTwice(site)
  await plantPaidOrder(site, { member_pk: pair.double_pk })
  const sum = await paidSum(site)
  await plantApproval(site, pair)
  const turned = { keep_pk: pair.double_pk, double_pk: pair.keep_pk }
  const sent = [await seenOf(pair, me), await seenOf(turned, me)]
  const codes = await codesOf(
    [site, second ?? site].flatMap((server) =>
      sent.map((one) => ask(server, merging.mergeMembers, one, me)),
    ),
  )
  expect(codes.toSorted()).toEqual([0, 44, 44, 44])
  const left = await site.context.db.selectFrom('member').select('member_pk').execute()
  expect(left).toHaveLength(1)
  expect(await paidSum(site)).toBe(sum)
})

test('of requests and confirmations at the same instant each counts once', async ({ site }) => {
  await using second = await anotherOnPostgres(site)
  const [me, other] = [await plantClerk(site, '사무국'), await plantClerk(site, '사무국')]
  const pair = await plantTwice(site)
  await plantPaidOrder(site, { member_pk: pair.double_pk })
  const asked = [await seenOf(pair, me), await seenOf(pair, other)] as const
  const codes = await codesOf([
    ask(site, merging.mergeMembers, asked[0], me),
    ask(second ?? site, merging.mergeMembers, asked[1], other),
  ])
  expect(codes.toSorted()).toEqual([0, 25])
  const { db } = site.context
  expect(await db.selectFrom('member').select('member_pk').execute()).toHaveLength(2)
  const [mail] = await deliveredTo(site.context, 'old@example.org')
  const token = /#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
  const confirmed = await codesOf(
    [site, second ?? site].map((server) => call(server, merging.confirmMerging, { token })),
  )
  expect(confirmed.toSorted()).toEqual([0, 35])
})

test.for<[string, 'keep_pk' | 'double_pk', boolean]>([
  ['staying account, of what the other has paid,', 'keep_pk', true],
  ['given-up account, of what the other has paid,', 'double_pk', true],
  ['given-up account, of something new,', 'double_pk', false],
])('merging beside an order of the %s loses no money', async ([, who, isPaid], { site }) => {
  await using second = await anotherOnPostgres(site)
  const me = await plantClerk(site, '사무국')
  for (const index of [1, 2]) {
    const named = (name: string) => ({
      member_id: `${name}${index}`,
      email: `${name}${index}@example.org`,
    })
    const pair = await plantTwice(site, named('new'), named('old'))
    const other = who === 'keep_pk' ? pair.double_pk : pair.keep_pk
    if (isPaid) await plantPaidOrder(site, { member_pk: other })
    if ((await me.do(merging.previewMerging, pair)).approval) await plantApproval(site, pair)
    const { access_token: token } = await logIn(site, { member_pk: pair[who] })
    const sent = await seenOf(pair, me)
    const [merged, ordered] = await Promise.all([
      me.ask(merging.mergeMembers, sent),
      call(second ?? site, createTransferInfo, annualFee, { token }),
    ])
    expect([merged.status, ordered.status]).not.toContain(500)
    const orders = (await ordersIn(site)).filter(({ member_pk }) =>
      [pair.keep_pk, pair.double_pk].includes(member_pk ?? 0),
    )
    const paid = { member_pk: merged.body.success ? pair.keep_pk : other, state: 'paid' }
    const awaited = { member_pk: pair[who], state: 'awaiting_deposit' }
    expect(orders).toMatchObject([
      ...(isPaid ? [paid] : []),
      ...(ordered.body.success ? [awaited] : []),
    ])
    // One excludes the other, but for what the staying member orders afterwards.
    const isLater = who === 'keep_pk' && !isPaid && ordered.body.success
    expect(merged.body.success || isLater).toBe(!ordered.body.success || isLater)
  }
})
