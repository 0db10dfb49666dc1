import * as entries from '#payments/api/order-actions.ts'
import * as money from '#payments/api/office-money.ts'
import { enterPayment } from '#payments/server/office-money/entries.ts'
import { AppError } from '#platform/server/errors.ts'
import { withdrawMember } from '#privacy/api/member-leaving.ts'
import { succeed } from '#tests/support/call.ts'
import { ask, plantStaff } from '#tests/support/console.ts'
import { askForDocument } from '#tests/support/documents.ts'
import { cash } from '#tests/support/office-money.ts'
import { officer } from '#tests/support/officer.ts'
import { plantPayer } from '#tests/support/payments.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { join } from '#tests/support/profiles.ts'
import { verifyAddress } from '#tests/support/signups.ts'
import { anotherOnPostgres, test } from '#tests/support/site.ts'
import { tracesOf } from '#tests/support/traces.ts'
import { withdraw } from '#tests/support/withdrawals.ts'
import { describe, expect } from 'vitest'

describe('whoever has paid in cash', () => {
  test('has a receipt that says so, with the day on which it was paid', async ({ site }) => {
    const payer = await plantPayer(site)
    const office = await plantStaff(site, '사무국')
    const made = { member_pk: payer.member_pk, ...cash({ day: '2026-03-02' }) }
    const { order } = await succeed(ask(site, entries.makeEntry, made, office))
    const { bytes } = await askForDocument(site, payer, order.order_pk, 'receipt')
    const text = (await readPdf(bytes)).pages.join('')
    for (const words of ['현금', '2026년 3월 2일', '2026-000001']) expect(text).toContain(words)
    for (const words of ['계좌이체', '입금확인일', '장부 12번']) expect(text).not.toContain(words)
  })

  test('and leaves stays in the books with the way of paying, without the proof', async ({
    site,
  }) => {
    const member = await join(site)
    const office = await plantStaff(site, '사무국')
    const { member_pk } = member
    await succeed(ask(site, entries.makeEntry, { member_pk, ...cash() }, office))
    await withdraw(site, member)
    const { rows } = await succeed(ask(site, money.listOrders, { method: 'cash' }, office))
    expect(rows).toMatchObject([{ pay_method: 'cash', withdrawn: true, amount: 80_000 }])
    expect(await tracesOf(site.context, { proof: '장부 12번' })).toEqual({})
  })

  test('is either gone or has paid where both come at the same instant', async ({ site }) => {
    await using second = await anotherOnPostgres(site)
    const office = await plantStaff(site, '사무국')
    const by = { ...officer, staff_pk: office.staff_pk }
    const outcomes = await Promise.all(
      [1, 2, 3, 4, 5].map(async (index) => {
        const address = `lee${index}@example.org`
        const member = await join(site, { member_id: `member${index}`, member_email: address })
        await verifyAddress(site, member.browser, address, 'withdraw')
        const { tell, ...paid } = cash()
        const entry = { ...paid, by, member_pk: member.member_pk, tell, reason: '' }
        const [left, entered] = await Promise.all([
          member.browser.call(withdrawMember, {}),
          enterPayment(second?.context ?? site.context, { ...entry, exception: false }).then(
            () => 'paid',
            (error: unknown) => (error instanceof AppError ? error.refusal : error),
          ),
        ])
        return [left.body.success, entered]
      }),
    )
    for (const [left, entered] of outcomes) {
      expect(left).toBe(true)
      expect(['paid', 'notFound']).toContain(entered)
    }
    const { count } = await succeed(ask(site, money.listOrders, { state: 'paid' }, office))
    expect(count).toBe(outcomes.filter(([, entered]) => entered === 'paid').length)
  })
})
