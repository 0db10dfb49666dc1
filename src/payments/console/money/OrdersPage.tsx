import type { OrderList, OrderRow } from '#payments/api/office-money.ts'
import { State } from '#payments/console/money/State.tsx'
import { goodsTypes, methodName, payMethodNames } from '#payments/rules/goods.ts'
import { orderShows, orderShowWords, paidDayWords } from '#payments/rules/orders.ts'
import type { Me } from '#platform/client/stores/console.ts'
import { siteNow } from '#platform/client/stores/site-now.ts'
import { List } from '#platform/console/list/List.tsx'
import { type Column, type Filter, yearChoices } from '#platform/console/list/types.ts'
import { seoulDay } from '#platform/rules/days.ts'
import { wonText } from '#platform/rules/won.ts'
import { Frame } from '#staff/console/frame/Frame.tsx'
import { RoomLinks } from '#staff/console/frame/RoomLinks.tsx'

const bankPath = '/admin/money/bank'

export const OrdersPage = () => (
  <Frame
    room="회비와 입금"
    title="회비와 입금"
    action={
      <a className="button" href={bankPath}>
        은행 거래내역
      </a>
    }
  >
    {(me) => (
      <>
        <RoomLinks room="회비와 입금" except={bankPath} />
        <Rows me={me} />
      </>
    )}
  </Frame>
)

const columns: readonly Column<OrderRow>[] = [
  {
    id: 'name',
    label: '이름',
    sortable: 'up',
    cell: ({ member_name, withdrawn }) => (withdrawn ? `${member_name} (탈퇴)` : member_name),
  },
  { id: 'goods', label: '항목', cell: ({ goods_name }) => goods_name, sortable: 'up' },
  { id: 'state', label: '상태', cell: (row) => <State row={row} /> },
  {
    id: 'amount',
    label: '금액',
    sortable: 'down',
    figures: true,
    cell: ({ amount }) => wonText(amount),
  },
  {
    id: 'method',
    label: '납부 방법',
    minor: true,
    cell: ({ pay_method, amount }) => methodName(pay_method, amount),
  },
  { id: 'at', label: '납부일(주문일)', sortable: 'down', cell: paidDayWords },
  {
    id: 'no',
    label: '주문 번호',
    sortable: 'down',
    figures: true,
    minor: true,
    cell: ({ order_pk }) => order_pk,
  },
  { id: 'type', label: '회원 구분', cell: ({ member_type }) => member_type, hidden: true },
]

const shows = orderShows.map((value) => ({ value, label: orderShowWords[value] }))

const filters: readonly Filter<OrderList>[] = [
  { kind: 'text', name: 'q', label: '이름(초성), 항목, 주문 번호, 승인번호' },
  { kind: 'choice', name: 'state', label: '상태', choices: shows },
  { kind: 'choice', name: 'type', label: '종류', choices: goodsTypes },
  { kind: 'choice', name: 'method', label: '납부 방법', choices: payMethodNames },
  { kind: 'choice', name: 'year', label: '납부 연도', choices: yearChoices },
  { kind: 'days', from: 'from', to: 'to', label: '납부일(주문일)' },
  { kind: 'given', name: 'member_pk', words: (member) => `회원 ${member}` },
]

const today = seoulDay(siteNow())

const views = [
  { label: '입금 대기', state: 'state=awaiting_deposit' },
  { label: '확인 필요', state: 'state=needs-human' },
  { label: '오늘 납부', state: `state=paid&from=${today}&to=${today}` },
  { label: '환불', state: 'state=refunds' },
]

/** `합계 240,000원 (납부 160,000원, 환불 80,000원)`. */
const sumWords = ({ sums: { amount, paid, refunded, rehearsed } }: OrderList): string => {
  const parts = [
    ...(paid === amount ? [] : [`납부 ${wonText(paid)}`]),
    ...(refunded === 0 ? [] : [`환불 ${wonText(refunded)}`]),
    ...(rehearsed === 0 ? [] : [`연습 ${wonText(rehearsed)} 포함`]),
  ]
  return `합계 ${wonText(amount)}${parts.length === 0 ? '' : ` (${parts.join(', ')})`}`
}

const Rows = ({ me }: { me: Me }) => (
  <List<OrderList, OrderRow>
    name="orders"
    label="결제"
    unit="건"
    call="GET /v1/console/money/orders/list"
    columns={columns}
    filters={filters}
    sort="-no"
    rowKey={({ order_pk }) => String(order_pk)}
    rowLabel={({ member_name, goods_name }) => `${member_name} ${goods_name}`}
    hrefOf={({ order_pk }) => `/admin/money/orders/${order_pk}`}
    empty="납부·신청 내역이 없습니다."
    sum={sumWords}
    views={views}
    {...(me.permissions.includes('money.settle') && {
      csv: { call: 'POST /v1/console/money/orders/file', asksReason: true },
    })}
  />
)
