import * as calls from '#payments/api/payments.ts'
import { getRegistrationCheck } from '#conference/api/registration.ts'
import * as lists from '#app/shell/orders.ts'
import { finishPayments } from '#payments/server/jobs.ts'
import { call, succeed } from '#tests/support/call.ts'
import { say } from '#tests/support/office-words.ts'
import {
  annualFee,
  conference_id,
  orderStatesOf,
  payByTransfer,
  plantPayer,
  registration,
  whileOpen,
} from '#tests/support/payments.ts'
import { type Site, test } from '#tests/support/site.ts'
import { expect } from 'vitest'

/** As if orders had been given three weeks, and a week of grace, when it was placed. */
const giveThreeWeeks = async ({ context }: Site): Promise<void> => {
  await context.db
    .updateTable('payment_order')
    .set({ deposit_due: '2026-12-12', due_at: '2026-12-19T15:00:00.000Z' })
    .execute()
}

test('an order that was placed under another number of days keeps its date', async ({ site }) => {
  const payer = await plantPayer(site)
  const { token } = payer
  const first = await succeed(call(site, calls.createTransferInfo, annualFee, { token }))
  expect(first.due).toBe('2026-12-05')
  await giveThreeWeeks(site)
  const { transfer } = await succeed(call(site, calls.getPayInfo, {}, { token }))
  expect(transfer?.due).toBe('2026-12-12')
  const again = await succeed(call(site, calls.createTransferInfo, annualFee, { token }))
  expect(again.due).toBe('2026-12-12')
  expect(await say(site, lists.orders)).toContain('입금 기한 2026-12-12')
  site.clock.set('2026-12-19T14:59:59Z')
  await finishPayments(site.context)
  expect(await orderStatesOf(site)).toEqual(['awaiting_deposit'])
  site.clock.set('2026-12-19T15:00:01Z')
  await finishPayments(site.context)
  expect(await orderStatesOf(site)).toEqual(['expired'])
  expect(await say(site, lists.orders)).not.toContain('입금 기한')
})

test('a deadline that moves changes no day that a mail has named', async ({ site }) => {
  site.clock.set(whileOpen)
  const payer = await plantPayer(site)
  await payByTransfer(site, payer)
  const { token } = payer
  await succeed(call(site, calls.createTransferInfo, registration, { token }))
  const mails = await site.context.db.selectFrom('mail').select('body_text').execute()
  expect(mails.at(-1)?.body_text).toContain('2025.10.15(수)까지 입금해 주십시오.')
  for (const { preRegistration } of site.context.conferences) {
    preRegistration.until = '2025-10-20T18:00:00+09:00'
  }
  const { transfer, step_text } = await succeed(
    call(site, getRegistrationCheck, { conference_id }, { token }),
  )
  expect({ due: transfer?.due, step_text }).toEqual({
    due: '2025-10-15',
    step_text: '2025.10.15(수)까지 등록비를 입금해 주십시오.',
  })
  const other = await plantPayer(site, { member_id: 'payer02', email: 'payer02@example.org' })
  await payByTransfer(site, other)
  const later = await succeed(
    call(site, calls.createTransferInfo, registration, { token: other.token }),
  )
  expect(later.due).toBe('2025-10-20')
})
