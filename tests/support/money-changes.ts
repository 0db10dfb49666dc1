import * as bank from '#payments/api/bank-statement.ts'
import * as accounts from '#payments/api/book-accounts.ts'
import * as files from '#payments/api/book-evidence.ts'
import * as year from '#payments/api/book-year.ts'
import * as book from '#payments/api/book.ts'
import * as duesImport from '#payments/api/dues-import.ts'
import * as waivers from '#payments/api/dues.ts'
import * as entries from '#payments/api/order-actions.ts'
import * as settlement from '#payments/api/settlement.ts'
import * as statement from '#tests/support/bank.ts'
import * as books from '#tests/support/book.ts'
import * as deposits from '#tests/support/deposit-parts.ts'
import { evidence, plantEvidence } from '#tests/support/evidence.ts'
import type { At, Case } from '#tests/support/member-changes.ts'
import { named, plantMember } from '#tests/support/members.ts'
import { cash, plantOrder, plantRequested } from '#tests/support/office-money.ts'
import { beginPayouts, settlementCsv, settlementRow } from '#tests/support/settlement.ts'

const why = { reason: '총회 의결' }

/** A deposit that waits, and the order that it is for. */
const bankLine = async ({ site, me }: At) => {
  const { order_pk } = await statement.plantAwaiting(site, '홍길동')
  await deposits.read(me, statement.bankRow('홍길동', 80_000))
  const { line_pk } = await deposits.lineOf(me)
  return { line_pk, order_pks: [order_pk] }
}

/** A line of the gateway's that is of no order. */
const strange = settlementCsv(
  settlementRow({ day: '2026-11-20', approval_no: '12121212', amount: 7 }),
)

const payout = async ({ site }: At) => ({
  file: (await beginPayouts(site)).file,
  deposits: [{ days: ['2026-11-05'], line_pk: 1 }],
})

const plantPayer = async ({ site }: At) => ({ member_pk: (await plantMember(site)).member_pk })

const refunded = { amount: 30_000, left: 80_000, sent: true, ...why }
const concluded = { kind: 'deposit', returned: true, ...why }
const waived = { year: 2026, tell: true, ...why }

const entered = async (at: At) => {
  const entry = { ...cash(), ...(await plantPayer(at)) }
  const { order } = await at.me.do(entries.makeEntry, entry)
  return { order_pk: order.order_pk, ...why }
}

const plantWaived = async (at: At) => {
  const made = { ...waived, ...(await plantPayer(at)) }
  const { waivers: all } = await at.me.do(waivers.makeWaiver, made)
  return { waiver_pk: all[0]?.waiver_pk, ...why }
}

const given = async (at: At) => {
  const { line_pk, order_pks } = await bankLine(at)
  const parts = order_pks.map((order_pk) => deposits.toOrder(order_pk, 80_000))
  return { line_pk, left: 80_000, parts }
}

const allotted = async (at: At) => {
  const line = await given(at)
  await at.me.do(bank.allotLine, line)
  return { line_pk: line.line_pk }
}

const takenBack = async (at: At) => {
  const { line_pk } = await allotted(at)
  await deposits.read(at.me, statement.bankRow('홍길동', -80_000, '2026.11.21 12:00:00'))
  return { line_pk, ...why }
}

const owedBack = async (at: At) => {
  await bankLine(at)
  await deposits.allot(at.me, '홍길동', deposits.back(80_000))
  return { part_pk: 1, returned_on: '2026-11-20' }
}

const ofHand = {
  account_pk: 1,
  side: 'out',
  day: '2026-11-20',
  amount: 10_000,
  payee: '다과',
  reason: '이사회',
} as const

const waiting = async ({ me }: At) => {
  const { line_pk } = await me.do(book.addToBook, ofHand)
  return { line_pk, left: ofHand.amount }
}

const dues = {
  file: Buffer.from('이름,생년월일,2025년\n박노년,1956-03-01,○\n').toString('base64'),
  name: '회비.csv',
}

const withDues = async ({ site }: At) => {
  await plantMember(site, { ...named('박노년', 'dues01'), birth: '1956-03-01' })
  return dues
}

const importedDues = async (at: At) => {
  await at.me.do(duesImport.importDues, await withDues(at))
  const { rows } = await at.me.do(duesImport.listDuesImports, {})
  return { import_pk: rows[0]?.import_pk }
}

const order = async ({ site }: At, of: Parameters<typeof plantOrder>[1] = {}) => ({
  order_pk: await plantOrder(site, of),
})

const request = async ({ site }: At) => ({ request_pk: await plantRequested(site) })

/** The year before, which may be closed. */
const closing = async ({ me }: At) => {
  const { mark } = await me.do(year.getBookYear, { year: 2025 })
  return { year: 2025, mark, note: '' }
}

const reopening = async (at: At) => {
  await at.me.do(year.closeYear, await closing(at))
  return { year: 2025, ...why }
}

const auditor = { year: 2025, name: '박감사', days: 7, ...why }

const linked = async ({ me }: At) => {
  const { links } = await me.do(year.makeBookLink, auditor)
  return { id: links[0]?.id }
}

/** What the office changes of money. */
export const moneyChanges: readonly Case[] = [
  [entries.confirmDeposit, (at) => order(at, { state: 'expired' })],
  [entries.refund, async (at) => ({ ...(await order(at)), ...refunded })],
  [entries.approveRefund, async (at) => ({ ...(await request(at)), sent: true })],
  [entries.declineRefund, async (at) => ({ ...(await request(at)), ...why })],
  [
    entries.concludeCase,
    async (at) => ({ ...(await order(at, { state: 'to_return' })), ...concluded }),
  ],
  [settlement.bookSettlement, payout],
  [settlement.readSettlement, { file: statement.base64(strange) }],
  [entries.makeEntry, async (at) => ({ ...cash(), ...(await plantPayer(at)) })],
  [entries.undoEntry, entered],
  [waivers.makeWaiver, async (at) => ({ ...waived, ...(await plantPayer(at)) })],
  [waivers.endWaiver, plantWaived],
  [duesImport.lookAtDues, dues],
  [duesImport.importDues, withDues],
  [duesImport.undoDuesImport, importedDues],
  [
    bank.readStatement,
    { file: statement.base64(statement.bankCsv(statement.bankRow('홍길동', 80_000))) },
  ],
  [bank.confirmLines, async (at) => ({ lines: [await bankLine(at)] }), { isDone: true }],
  [bank.allotLine, given],
  [bank.addLine, { day: '2026-11-20', depositor: '홍길동', amount: 80_000 }],
  [bank.undoLine, allotted],
  [bank.keepLine, takenBack],
  [bank.completeReturn, owedBack],
  [year.saveBudget, { year: 2026, rows: [{ side: 'in', kind_key: 'dues', amount: 1 }] }],
  [year.closeYear, closing, { isDone: true }],
  [year.reopenYear, reopening, { isDone: true }],
  [year.makeBookLink, auditor],
  [year.endBookLink, linked, { isDone: true }],
  [accounts.saveAccount, { name: '현금', kind: 'cash' }],
  [accounts.saveKind, { side: 'out', name: '홍보비' }],
  [book.addToBook, ofHand],
  [book.decideLine, async (at) => ({ ...(await waiting(at)), parts: [books.expense(10_000)] })],
  [
    book.decideAll,
    async (at) => ({ lines: [{ ...(await waiting(at)), part: books.expense(10_000) }] }),
    { isDone: true },
  ],
  [book.undoDecided, async (at) => ({ line_pk: (await waiting(at)).line_pk })],
  [files.addEvidence, async (at) => evidence((await waiting(at)).line_pk)],
  [files.deleteEvidence, plantEvidence, { isDone: true }],
]
