import type { BookList, BookRow } from '#payments/api/book.ts'
import { bookLinePath } from '#payments/rules/book/shown.ts'
import type { Me } from '#platform/client/stores/console.ts'
import { List } from '#platform/console/list/List.tsx'
import { type Column, type Filter, yearChoices } from '#platform/console/list/types.ts'
import { plainDay } from '#platform/rules/days.ts'
import { wonText } from '#platform/rules/won.ts'

const columns: readonly Column<BookRow>[] = [
  {
    id: 'payee',
    label: '거래처',
    cell: ({ payee }) => payee || '(삭제된 이름)',
  },
  { id: 'day', label: '거래일', sortable: 'down', cell: ({ day }) => plainDay(day) },
  {
    id: 'kind',
    label: '항목',
    cell: ({ kind, kind_name }) =>
      kind === null ? <strong className="text-danger">미처리</strong> : kind_name,
  },
  {
    id: 'purpose',
    label: '내용',
    cell: ({ purpose, order_pk }) =>
      order_pk === null ? (
        purpose
      ) : (
        <a className="underline" href={`/admin/money/orders/${order_pk}`}>
          {purpose} 주문 {order_pk}
        </a>
      ),
  },
  {
    id: 'in',
    label: '수입',
    figures: true,
    cell: ({ side, amount }) => (side === 'in' ? wonText(amount) : ''),
  },
  {
    id: 'out',
    label: '지출',
    figures: true,
    cell: ({ side, amount }) => (side === 'out' ? wonText(amount) : ''),
  },
  {
    id: 'balance',
    label: '잔액',
    figures: true,
    minor: true,
    cell: ({ balance }) => (balance === null ? '' : wonText(balance)),
  },
  { id: 'evidence', label: '증빙', minor: true, cell: ({ evidence }) => evidence || '' },
  { id: 'account', label: '계좌', hidden: true, minor: true, cell: ({ account }) => account },
  { id: 'project', label: '학술대회', hidden: true, minor: true, cell: ({ project }) => project },
]

const filters: readonly Filter<BookList>[] = [
  { kind: 'text', name: 'q', label: '거래처, 내용' },
  { kind: 'choice', name: 'year', label: '연도', choices: yearChoices },
  { kind: 'days', from: 'from', to: 'to', label: '거래일' },
  {
    kind: 'choice',
    name: 'account',
    label: '계좌',
    choices: (answer) => answer?.offered.accounts ?? [],
  },
  { kind: 'choice', name: 'side', label: '구분', choices: { in: '수입', out: '지출' } },
  { kind: 'choice', name: 'kind', label: '항목', choices: (answer) => answer?.offered.kinds ?? [] },
  {
    kind: 'choice',
    name: 'project',
    label: '학술대회',
    choices: (answer) => answer?.offered.projects ?? [],
  },
  { kind: 'tick', name: 'evidence', value: 'none', label: '증빙 없음' },
  { kind: 'given', name: 'line', words: (line) => `거래 ${line}` },
]

const sumWords = ({ sums }: BookList): string => {
  const rest = [
    ...(sums.undecidedIn > 0 ? [`미처리 입금 ${wonText(sums.undecidedIn)}`] : []),
    ...(sums.undecidedOut > 0 ? [`미처리 출금 ${wonText(sums.undecidedOut)}`] : []),
  ]
  return [`들어온 금액 ${wonText(sums.in)}, 나간 금액 ${wonText(sums.out)}`, ...rest].join(' · ')
}

const views = [
  { label: '미처리', state: 'kind=-' },
  { label: '지출', state: 'side=out' },
]

/** Every entry of the book, as far as this person may see it. */
export const BookRows = ({ me }: { me: Me }) => (
  <List<BookList, BookRow>
    name="book"
    label="금전출납부"
    unit="건"
    call="GET /v1/console/book/list"
    columns={columns}
    filters={filters}
    sort="-day"
    rowKey={({ key }) => key}
    rowLabel={({ day, payee }) => `${plainDay(day)} ${payee}`}
    hrefOf={({ line_pk }) => bookLinePath(line_pk)}
    empty="장부에 거래가 없습니다."
    sum={sumWords}
    views={views}
    {...(me.permissions.includes('money.settle') && {
      csv: { call: 'POST /v1/console/book/file', asksReason: true },
    })}
  />
)
