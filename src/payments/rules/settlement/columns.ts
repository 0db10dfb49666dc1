import type { Cell } from '#platform/rules/sheets/cells.ts'
import {
  type ColumnsOf,
  findColumns,
  findHead,
  type Head,
  type LayoutOf,
} from '#platform/rules/sheets/heads.ts'

/** `cancel`: the file does not say whether the whole (`whole`) or a part (`part`) was cancelled. */
export type CardLineKind = 'approval' | 'cancel' | 'whole' | 'part'

/** `back` is the cancelled amount, if it has its own column. */
export const settlementNames = {
  day: '거래일(승인일, 취소일)',
  kind: '승인·취소 구분',
  amount: '거래 금액',
  back: '취소 금액(따로 있을 때)',
  order_no: '주문번호(mbrRefNo)',
  ref_no: '거래번호(refNo)',
  approval_no: '승인번호',
  fee: '수수료',
  vat: '수수료의 부가세',
  settled: '정산(입금 예정) 금액',
  settle_day: '정산(입금 예정)일',
} as const
export type SettlementRole = keyof typeof settlementNames
export const settlementRoles = Object.keys(settlementNames) as SettlementRole[]

export type SettlementColumns = ColumnsOf<SettlementRole>

export const settlementLack = (columns: SettlementColumns): string | undefined => {
  if (columns.day === undefined) return '거래일이 있는 열을 선택해 주세요.'
  if (columns.amount === undefined) return '거래 금액이 있는 열을 선택해 주세요.'
  const numbers = [columns.order_no, columns.ref_no, columns.approval_no]
  if (numbers.every((at) => at === undefined)) {
    return '주문번호, 거래번호, 승인번호 중 하나가 있는 열을 선택해 주세요.'
  }
  return columns.settled !== undefined && columns.settle_day === undefined
    ? '정산 금액을 선택했으면 정산일이 있는 열도 선택해 주세요.'
    : undefined
}

/**
 * Likely headers. Nobody has seen MainPay's file yet (docs/payments.md, open questions); other
 * columns are chosen by hand once.
 */
const names: Readonly<Record<SettlementRole, readonly string[]>> = {
  day: [
    ...['거래일자', '거래일시', '거래일', '승인일자', '승인일시', '승인일', '결제일자', '결제일시'],
    ...['결제일', '매출일자', '매출일', 'trandate'],
  ],
  kind: ['거래구분', '승인구분', '승인/취소', '거래유형', '거래상태', '매출구분', '구분', '상태'],
  amount: ['거래금액', '승인금액', '결제금액', '매출금액', '금액', 'amount'],
  back: ['취소금액', '환불금액'],
  order_no: ['가맹점주문번호', '상점주문번호', '주문번호', 'mbrrefno'],
  ref_no: ['거래번호', '거래고유번호', 'pg거래번호', 'refno', 'tid'],
  approval_no: ['승인번호', '카드승인번호', 'applno'],
  fee: ['수수료', '가맹점수수료', 'pg수수료', '결제수수료', '수수료금액', '수수료(공급가)'],
  vat: ['수수료부가세', '수수료vat', '수수료(부가세)', '부가세', 'vat'],
  settled: [
    ...['정산금액', '정산예정금액', '정산액', '입금예정액', '입금예정금액', '지급예정금액'],
    ...['지급금액', '지급액', '실지급액', '입금금액', '입금액'],
  ],
  settle_day: [
    ...['정산일자', '정산일', '정산예정일', '입금예정일', '입금예정일자', '지급예정일', '지급일자'],
    ...['지급일', '입금일자', '입금일'],
  ],
}

/** Next to a supply price, a VAT column belongs to the sale, not to the gateway's fee. */
const ofSale = ['공급가액', '공급가', '과세금액']

const layoutOf = (head: Head): Omit<LayoutOf<SettlementRole>, 'headAt'> | undefined => {
  const isOfSale = ofSale.some((name) => head.includes(name))
  const vat = isOfSale ? names.vat.filter((name) => name.includes('수수료')) : names.vat
  const columns = findColumns(head, settlementRoles, { ...names, vat })
  const says = columns.kind !== undefined || columns.back !== undefined
  return says && settlementLack(columns) === undefined ? { whose: '', columns } : undefined
}

export const findSettlementLayout = (
  rows: readonly (readonly Cell[])[],
): LayoutOf<SettlementRole> | undefined => findHead(rows, layoutOf)
