import type * as calls from '#payments/api/book.ts'
import type { OpenBookLine } from '#payments/api/book.ts'
import type { Part } from '#payments/api/deposit-parts.ts'
import { keyOf } from '#payments/rules/bank/names.ts'
import { wages } from '#payments/rules/book/kinds.ts'
import { proposeExpense } from '#payments/rules/book/proposals.ts'
import { withoutNumbers } from '#payments/rules/book/shown.ts'
import { viewsOf, withoutAccounts } from '#payments/server/bank-statement/parts.ts'
import { isByHand } from '#payments/server/bank-statement/store.ts'
import { findAccounts, findKinds } from '#payments/server/book/accounts.ts'
import { evidenceByLine, nameOf } from '#payments/server/book/evidence-store.ts'
import * as store from '#payments/server/book/lines.ts'
import { findPartsOfLines } from '#payments/server/orders/parts.ts'
import { daysBetween, plainDay, yearOf } from '#platform/rules/days.ts'
import { picked } from '#platform/rules/picked.ts'
import { wonText } from '#platform/rules/won.ts'
import type { Context } from '#platform/server/context.ts'
import { AppError } from '#platform/server/errors.ts'
import { mayDo } from '#staff/rules/staff.ts'
import type { Serves } from '#staff/server/serve.ts'
import { recordAlone } from '#staff/server/staff-log/service.ts'

const most = 500

/** Throws `notFound` if one line is asked for that there is not. */
export const listOpen: Serves<typeof calls.openLines> = async (context, staff, { line_pk }) => {
  const { db } = context
  const waiting = await store.findOpenOuts(db, most)
  const one = line_pk === undefined ? undefined : await store.findBookLine(db, line_pk)
  if (line_pk !== undefined && one === undefined) throw new AppError('notFound')
  const lines = one === undefined ? waiting : [one]
  const books = await booksOf(context)
  const pks = lines.map((line) => line.line_pk)
  const views = viewsOf(context, await findPartsOfLines(db, pks))
  const parts = Map.groupBy(views, (part) => part.line_pk)
  const whole = waiting.filter((line) => line.left === line.amount)
  const alike = Map.groupBy(whole, ({ depositor }) => keyOf(depositor))
  const maySettle = mayDo(staff, 'money.settle')
  const evidence = await evidenceByLine(db)
  const mayOpen = mayDo(staff, 'money.evidence')
  await recordAlone(context, staff, {
    kind: 'bank',
    ...(line_pk !== undefined && { subject: line_pk }),
    label: line_pk === undefined ? `출금 목록 조회(${lines.length}건)` : '장부 거래 조회',
    after: { waiting: waiting.length },
  })
  return {
    count: (await store.countOpenOuts(db)).count,
    lines: lines.map((line): OpenBookLine => {
      const own = parts.get(line.line_pk) ?? []
      const side = line.direction === 'in' ? 'in' : 'out'
      const isHidden =
        !maySettle &&
        side === 'out' &&
        (line.left > 0 || own.some(({ words }) => words === books.wages))
      const show = maySettle ? (text: string) => text : withoutNumbers
      const shown = maySettle ? (parts: Part[]) => parts : withoutAccounts
      const key = keyOf(line.depositor)
      const isOpen = maySettle && line.left > 0 && line.reverses === null
      return {
        ...picked(line, ['line_pk', 'account_pk', 'day', 'time', 'amount']),
        account: books.accounts.get(line.account_pk) ?? '',
        side,
        left: line.reverses === null ? line.left : 0,
        payee: isHidden ? '(비공개)' : show(line.depositor),
        memo: isHidden ? '' : show(line.memo),
        by_hand: isByHand(line),
        closed: books.closed.has(yearOf(line.day)),
        parts: isHidden ? own.map((part) => ({ ...part, depositor: '', note: '' })) : shown(own),
        evidence: ((mayOpen && !isHidden && evidence.get(line.line_pk)) || []).map((file) => ({
          evidence_pk: file.evidence_pk,
          name: file.name || nameOf(file),
          size: file.size,
        })),
        proposals: isOpen ? proposalsFor(line, books) : [],
        alike: (isOpen && key !== '' && side === 'out' ? (alike.get(key) ?? []) : [])
          .filter((other) => other.line_pk !== line.line_pk)
          .map((other) => picked(other, ['line_pk', 'left'])),
      }
    }),
  }
}

const booksOf = async ({ db }: Context) => {
  const kinds = (await findKinds(db)).filter(({ side }) => side === 'out')
  const closed = await db.selectFrom('book_year').select('year').execute()
  return {
    accounts: new Map((await findAccounts(db)).map(({ account_pk, name }) => [account_pk, name])),
    kinds: new Map(kinds.map(({ kind_key, name }) => [kind_key, name])),
    wages: kinds.find(({ kind_key }) => kind_key === wages)?.name,
    closed: new Set(closed.map(({ year }) => year)),
    past: await store.findPast(db),
    returns: await store.findUnpaidReturns(db),
    refunds: await store.findUnpaidRefunds(db),
    unpaired: await store.findUnpaired(db),
  }
}

type Books = Awaited<ReturnType<typeof booksOf>>
type Proposal = OpenBookLine['proposals'][number]

/** In days. */
const transferWithin = 3

const proposalsFor = (line: store.OpenLine, books: Books): Proposal[] => [
  ...transfersFor(line, books),
  ...(line.direction === 'in'
    ? []
    : [...returnsFor(line, books), ...refundsFor(line, books), ...expensesFor(line, books)]),
]

const transfersFor = (line: store.OpenLine, { unpaired, accounts }: Books): Proposal[] => {
  const own = unpaired.find(({ line_pk }) => line_pk === line.line_pk)
  if (line.left !== line.amount && own === undefined) return []
  const isIn = line.direction === 'in'
  return unpaired
    .filter(
      (other) =>
        other.account_pk !== line.account_pk &&
        other.amount === line.amount &&
        (other.direction === 'in') !== isIn &&
        Math.abs(daysBetween(other.day, line.day)) <= transferWithin,
    )
    .map((other) => ({
      title: `계좌 간 이체: ${accounts.get(other.account_pk) ?? ''} ${plainDay(other.day)}`,
      reasons: ['같은 금액의 상대 거래가 있습니다'],
      part: {
        kind: 'transfer' as const,
        amount: line.amount,
        account_pk: other.account_pk,
        pair_pk: other.line_pk,
        note: '',
      },
      sure: false,
    }))
}

const isNamed = (payee: string, name: string): boolean =>
  keyOf(name) !== '' && keyOf(payee).includes(keyOf(name))

const returnsFor = ({ left, day, depositor }: store.OpenLine, { returns }: Books): Proposal[] =>
  returns
    .filter((one) => one.amount === left && one.day <= day)
    .map((one) => ({ ...one, named: isNamed(depositor, one.return_to || one.depositor) }))
    .map(({ part_pk: pays_pk, return_to, day: paid_on, named }) => ({
      title: `반환: ${return_to || '탈퇴 회원'} ${plainDay(paid_on)} 입금 ${wonText(left)}`,
      reasons: [named ? '이름과 금액이 같습니다' : '금액만 같습니다'],
      part: { kind: 'payback' as const, amount: left, pays_pk, note: '' },
      sure: named,
    }))

const refundsFor = ({ left, depositor }: store.OpenLine, { refunds }: Books): Proposal[] =>
  refunds
    .filter((one) => one.left === left)
    .map(({ order_pk, member_name, goods_name }) => ({
      title: `환불: ${member_name} ${goods_name} · 주문 ${order_pk}`,
      reasons: [
        isNamed(depositor, member_name) ? '이름과 환불 금액이 같습니다' : '환불 금액만 같습니다',
      ],
      part: { kind: 'refund' as const, amount: left, order_pk, note: '' },
      sure: isNamed(depositor, member_name),
    }))

const expensesFor = (line: store.OpenLine, { past, kinds }: Books): Proposal[] => {
  const { depositor, memo, left: amount } = line
  const asked = { key: keyOf(depositor), words: `${depositor} ${memo}`, amount }
  const found = proposeExpense(asked, past)
  const name = kinds.get(found?.expense ?? '')
  if (found === undefined || name === undefined) return []
  const { expense, project, reason, sure } = found
  const part = { kind: 'expense' as const, amount, expense, project, note: '' }
  return [{ title: name, reasons: [reason], part, sure }]
}
