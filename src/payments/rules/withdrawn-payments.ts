/**
 * The columns kept of a withdrawn member's payments, with their names in the privacy policy, the
 * withdrawal page and its mail (ruling 42; 전자상거래법 제6조). Keys and refunds count under the item or
 * amount that they belong to.
 */
export const withdrawnColumns = {
  member_name: '이름',
  member_type: '회원 구분',
  order_pk: '결제 항목',
  goods_type: '결제 항목',
  goods_key: '결제 항목',
  goods_name: '결제 항목',
  amount: '금액',
  refunded_amount: '금액',
  state: '금액',
  paid_at: '결제 일시',
  day_unknown: '결제 일시',
  refunded_at: '결제 일시',
  pay_method: '결제 수단',
  gateway: '결제 수단',
  card_company: '카드사 이름',
  approval_no: '승인번호',
  number: '증빙서류 번호',
  code: '증빙서류 번호',
} as const

export type WithdrawnColumn = keyof typeof withdrawnColumns

export const withdrawnItems: string = [...new Set(Object.values(withdrawnColumns))].join(', ')
