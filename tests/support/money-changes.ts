import * as entries from '#payments/api/order-actions.ts'
import * as bank from '#payments/api/bank-statement.ts'
import * as settlement from '#payments/api/settlement.ts'
import * as waivers from '#payments/api/dues.ts'
import { bankCsv, bankRow, base64, listed, plantAwaiting, upload } from '#tests/support/bank.ts'
import { succeed } from '#tests/support/call.ts'
import { ask } from '#tests/support/console.ts'
import type { At, Case, Change } from '#tests/support/member-changes.ts'
import { plantMember } from '#tests/support/members.ts'
import { cash, plantOrder, plantRequested } from '#tests/support/office-money.ts'
import { settlementCsv, settlementRow } from '#tests/support/settlement.ts'

const why = { reason: '총회 의결' }

/** A deposit that waits, and the order that it is for. */
const bankLine = async ({ site, me }: At) => {
  const { order_pk } = await plantAwaiting(site, '홍길동')
  await succeed(upload(site, me, bankCsv(bankRow('홍길동', 80_000))))
  const { sure } = await listed(site, me)
  return { line_pk: sure[0]?.line_pk ?? 0, order_pks: [order_pk] }
}

/** A line of the gateway's that is of no order. */
const strange = settlementCsv(
  settlementRow({ day: '2026-11-20', approval_no: '12121212', amount: 7 }),
)

/** What the office changes of money. */
export const moneyChanges: readonly (readonly [Change, Case])[] = [
  [
    entries.confirmDeposit,
    { given: async ({ site }) => ({ order_pk: await plantOrder(site, { state: 'expired' }) }) },
  ],
  [
    entries.refund,
    {
      given: async ({ site }) => ({
        order_pk: await plantOrder(site, {}),
        amount: 30_000,
        left: 80_000,
        sent: true,
        ...why,
      }),
    },
  ],
  [
    entries.approveRefund,
    { given: async ({ site }) => ({ request_pk: await plantRequested(site), sent: true }) },
  ],
  [
    entries.declineRefund,
    { given: async ({ site }) => ({ request_pk: await plantRequested(site), ...why }) },
  ],
  [
    entries.concludeCase,
    {
      given: async ({ site }) => ({
        order_pk: await plantOrder(site, { state: 'to_return' }),
        kind: 'deposit',
        returned: true,
        ...why,
      }),
    },
  ],
  [settlement.readSettlement, { given: () => Promise.resolve({ file: base64(strange) }) }],
  [
    entries.makeEntry,
    {
      given: async ({ site }) => ({ ...cash(), member_pk: (await plantMember(site)).member_pk }),
    },
  ],
  [
    entries.undoEntry,
    {
      given: async ({ site, me }) => {
        const { member_pk } = await plantMember(site)
        const { order } = await succeed(ask(site, entries.makeEntry, { ...cash(), member_pk }, me))
        return { order_pk: order.order_pk, ...why }
      },
    },
  ],
  [
    waivers.makeWaiver,
    {
      given: async ({ site }) => ({
        member_pk: (await plantMember(site)).member_pk,
        year: 2026,
        tell: true,
        ...why,
      }),
    },
  ],
  [
    waivers.endWaiver,
    {
      given: async ({ site, me }) => {
        const { member_pk } = await plantMember(site)
        const made = { member_pk, year: 2026, tell: false, ...why }
        const answer = await succeed(ask(site, waivers.makeWaiver, made, me))
        return { waiver_pk: answer.waivers[0]?.waiver_pk, ...why }
      },
    },
  ],
  [
    bank.readStatement,
    { given: () => Promise.resolve({ file: base64(bankCsv(bankRow('홍길동', 80_000))) }) },
  ],
  [bank.confirmLines, { given: async (at) => ({ lines: [await bankLine(at)] }), isDone: true }],
  [bank.assignLine, { given: bankLine }],
  [bank.excludeLine, { given: async (at) => ({ line_pk: (await bankLine(at)).line_pk, ...why }) }],
  [
    bank.undoLine,
    {
      given: async (at) => {
        const line = await bankLine(at)
        await succeed(ask(at.site, bank.assignLine, line, at.me))
        return { line_pk: line.line_pk }
      },
    },
  ],
]
