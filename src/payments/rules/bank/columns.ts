import type { Cell } from '#platform/rules/sheets/cells.ts'
import {
  type ColumnsOf,
  findColumns,
  findHead,
  type Head,
  type LayoutOf,
} from '#platform/rules/sheets/heads.ts'

/** `amount` holds money in both directions: it went out if negative or if `kind` says so. */
export const columnNames = {
  day: '거래일(일시)',
  time: '거래 시각',
  in: '입금액',
  out: '출금액',
  amount: '거래 금액(입금과 출금이 한 열)',
  kind: '입금·출금 구분',
  depositor: '입금자(내용)',
  memo: '메모',
  brief: '적요(거래 종류)',
  balance: '거래 후 잔액',
} as const
export type ColumnRole = keyof typeof columnNames
export const columnRoles = Object.keys(columnNames) as ColumnRole[]

export type Columns = ColumnsOf<ColumnRole>

export const columnsLack = ({ day, depositor, ...columns }: Columns): string | undefined => {
  if (day === undefined) return '거래일이 있는 열을 선택해 주세요.'
  if (depositor === undefined) return '입금자가 있는 열을 선택해 주세요.'
  return columns.in === undefined && columns.amount === undefined
    ? '입금액이나 거래 금액이 있는 열을 선택해 주세요.'
    : undefined
}

export type Layout = LayoutOf<ColumnRole>

const inNames = ['입금액', '입금', '입금금액', '맡기신금액']
const outNames = ['출금액', '출금', '출금금액', '찾으신금액', '지급', '지급금액']
const dayNames = ['거래일시', '거래일자', '거래일']
const memoNames = ['메모', '송금메모', '거래메모', '거래기록사항', '거래특이사항', '적요']
const briefNames = ['적요', '거래내용', '거래구분', '거래유형']

/** Each bank's header of the depositor's column, and the headers that tell it from other banks. */
const banks: readonly { bank: string; sign: readonly string[]; depositor: readonly string[] }[] = [
  { bank: '국민은행', sign: ['적요'], depositor: ['보낸분/받는분', '보낸분', '의뢰인'] },
  { bank: '하나은행', sign: ['적요'], depositor: ['의뢰인/수취인'] },
  { bank: '우리은행', sign: ['적요'], depositor: ['기재내용'] },
  { bank: '농협은행', sign: ['거래내용', '거래점'], depositor: ['거래기록사항'] },
  { bank: '기업은행', sign: ['거래내용', '상대은행'], depositor: ['상대계좌예금주명', '거래내용'] },
  { bank: '카카오뱅크', sign: ['구분', '거래금액'], depositor: ['내용'] },
  { bank: '토스뱅크', sign: ['거래유형', '거래금액'], depositor: ['적요'] },
  { bank: '신한은행', sign: ['적요', '거래점'], depositor: ['내용'] },
]

const layoutOf = (head: Head): Omit<Layout, 'headAt'> | undefined => {
  for (const { bank, sign, depositor } of banks) {
    if (!sign.every((name) => head.includes(name))) continue
    const found = findColumns(head, columnRoles, {
      day: dayNames,
      time: ['거래시간', '거래시각'],
      in: inNames,
      out: outNames,
      amount: ['거래금액'],
      kind: ['구분'],
      depositor,
      memo: memoNames.filter((name) => !depositor.includes(name)),
      brief: briefNames.filter((name) => !depositor.includes(name)),
      balance: ['잔액', '거래후잔액'],
    })
    // With two columns of amounts, `구분` holds other words. A column has one role.
    const { kind, amount, brief, ...others } = found
    const columns = {
      ...others,
      ...(brief !== found.memo && { brief }),
      ...(found.in === undefined && { kind, amount }),
    } as Columns
    if (columnsLack(columns) === undefined) return { whose: bank, columns }
  }
  return undefined
}

export const findLayout = (rows: readonly (readonly Cell[])[]): Layout | undefined =>
  findHead(rows, layoutOf)
