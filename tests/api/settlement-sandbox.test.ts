import * as orderActions from '#payments/api/order-actions.ts'
import { finishPayments } from '#payments/server/jobs.ts'
import { pay } from '#tests/support/cards.ts'
import { succeed } from '#tests/support/call.ts'
import { ask, plantStaff } from '#tests/support/console.ts'
import { readLedger } from '#tests/support/ledger.ts'
import { orderStatesOf, plantPayer } from '#tests/support/payments.ts'
import {
  settlementCsv,
  settlementRow,
  uploadSettlement,
  viewSettlement,
} from '#tests/support/settlement.ts'
import { type Site, test } from '#tests/support/site.ts'
import { expect } from 'vitest'

// Payments through the window and refunds through the console, held against a file of the gateway's own books.

const payer = (site: Site, index: number) =>
  plantPayer(site, { member_id: `payer${index}`, email: `payer${index}@example.org` })

/** What the gateway’s books say under each of our numbers. */
const fileOf = async ({ context }: Site): Promise<string> => {
  const lines = await readLedger(context.config)
  const day = '2026-11-21'
  const rows = [...lines].flatMap(([order_no, { charged, net }]) => [
    ...(charged > 0 ? [settlementRow({ day, order_no, amount: charged })] : []),
    ...(charged > net
      ? [settlementRow({ day, kind: '취소', order_no, amount: charged - net })]
      : []),
  ])
  return settlementCsv(...rows)
}

test('the gateway’s books agree with ours after payments, refunds and a reversal', async ({
  site,
}) => {
  const me = await plantStaff(site, '회계')
  await pay(site, await payer(site, 1))
  await pay(site, await payer(site, 2))
  await pay(site, await payer(site, 3), { fault: 'declined' })
  await pay(site, await payer(site, 4), { fault: 'dropped' })
  await finishPayments(site.context)
  const part = { order_pk: 2, amount: 30_000, left: 80_000, reason: '회원의 부탁', sent: true }
  await succeed(ask(site, orderActions.refund, part, me))
  expect(await orderStatesOf(site)).toEqual(['paid', 'paid', 'failed', 'failed'])
  const file = await fileOf(site)
  expect(await succeed(uploadSettlement(site, me, file))).toMatchObject({ differing: 0, open: 0 })
  const { theirs, ours } = await viewSettlement(site, me)
  expect(ours).toEqual({
    approvals: { count: 2, won: 160_000 },
    cancels: { count: 1, won: 30_000 },
  })
  // The reversal is in the gateway's sums alone, to and fro.
  expect(theirs.approvals.won - theirs.cancels.won).toBe(130_000)
})
