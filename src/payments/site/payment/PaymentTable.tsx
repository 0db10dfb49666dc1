import type { ComponentProps, ReactNode } from 'react'
import type { AnnualFeeRow } from '#payments/api/payments.ts'
import type { IssuedDocument } from '#payments/rules/documents.ts'
import { arrearsYears } from '#payments/rules/fee-status.ts'
import { goodsText, type PayMethod, payMethodNames } from '#payments/rules/goods.ts'
import { unknownDay } from '#payments/rules/orders.ts'
import { IssuedDocuments } from '#payments/site/payment/IssuedDocuments.tsx'
import { RehearsalMark } from '#payments/site/payment/Notices.tsx'
import { PaperLanguageChoice } from '#payments/site/payment/PaperLanguage.tsx'
import { Status } from '#payments/site/payment/Status.tsx'
import { dayWords } from '#platform/rules/days.ts'
import { say, sayOwn } from '#platform/rules/say.ts'
import { wonText } from '#platform/rules/won.ts'
import { Bar, Cell, ColumnHeads } from '#platform/site/ui/Cell.tsx'
import { Whole } from '#platform/site/ui/Whole.tsx'

export interface PaymentLine {
  name: string
  /** Null if the member type does not matter. */
  type: string | null
  /** Won; null if no sum is shown. */
  amount: number | null
  date: string | null
  method: PayMethod | null
  status: ComponentProps<typeof Status>['of']
  rehearsal: boolean
  last: ReactNode
}

interface Column<Row> {
  name: string
  cell: (row: Row) => ReactNode
  head?: true
}

interface TableProps<Row> {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[] | undefined
}

/** Cards on narrow screens (spec part 2). */
export const CardTable = <Row,>({ caption, columns, rows }: TableProps<Row>) => (
  <table className="cards centred table" role="table">
    <caption className="sr-only">{caption}</caption>
    <ColumnHeads names={columns.map(({ name }) => name)} />
    <tbody role="rowgroup">
      {rows?.map((row, index) => (
        <tr role="row" key={index}>
          {columns.map(({ name, cell, head }) =>
            head ? (
              <th role="rowheader" scope="row" key={name}>
                {cell(row)}
              </th>
            ) : (
              <Cell name={name} key={name}>
                {cell(row)}
              </Cell>
            ),
          )}
        </tr>
      )) ??
        [1, 2, 3].map((index) => (
          <tr role="row" aria-hidden="true" key={index}>
            {columns.map(({ name }) => (
              <td role="cell" key={name}>
                <Bar />
              </td>
            ))}
          </tr>
        ))}
    </tbody>
  </table>
)

interface Props {
  caption: string
  heads: readonly [first: string, last: string]
  lines: readonly PaymentLine[] | undefined
}

export const PaymentTable = ({ caption, heads: [first, last], lines }: Props) => (
  <>
    {lines && <PaperLanguageChoice />}
    <CardTable
      caption={caption}
      rows={lines}
      columns={[
        { name: first, cell: ({ name }) => goodsText(name), head: true },
        { name: say('회원 구분'), cell: ({ type }) => sayOwn(type ?? '') },
        { name: say('금액'), cell: ({ amount }) => amount !== null && wonText(amount) },
        { name: say('납부일'), cell: paidOn },
        { name: say('결제 방법'), cell: ({ method }) => method && say(payMethodNames[method]) },
        { name: say('상태'), cell: lineStatus },
        { name: last, cell: (line) => line.last },
      ]}
    />
  </>
)

const paidOn = ({ date, status }: PaymentLine) => {
  if (date !== null) return dayOf(date)
  return status === '납부완료' && sayOwn(unknownDay)
}

export const dayOf = (date: string) => <time dateTime={date}>{dayWords(date)}</time>

export const lineStatus = ({ status, rehearsal }: Pick<PaymentLine, 'status' | 'rehearsal'>) => (
  <span>
    <Status of={status} />
    <RehearsalMark of={rehearsal} />
  </span>
)

const isPast = ({ status }: AnnualFeeRow): boolean => status === '보관 기간 지남'

/**
 * No sum is shown if nothing is owed or the payment's data are no longer kept. `open` is shown
 * while it is unpaid.
 */
export const feeLine = (
  row: AnnualFeeRow,
  { documents, open }: { documents: readonly IssuedDocument[]; open: ReactNode },
): PaymentLine => ({
  name: row.pay_info_goods_name,
  type: row.pay_info_member_type,
  amount: row.status === '면제' || isPast(row) ? null : row.pay_info_amt,
  date: row.pay_info_tran_date,
  method: row.pay_info_pay_method,
  status: row.status,
  rehearsal: row.rehearsal,
  last: row.pay_info_pk === null ? open : <FeeDocuments row={row} documents={documents} />,
})

interface FeeDocumentsProps {
  row: AnnualFeeRow
  documents: readonly IssuedDocument[]
}

/** No document can name a day of payment that nobody knows. */
export const FeeDocuments = ({ row, documents }: FeeDocumentsProps) => {
  const { pay_info_pk, pay_info_goods_name, pay_info_tran_date } = row
  if (pay_info_pk !== null && pay_info_tran_date !== null)
    return <IssuedDocuments {...{ pay_info_pk, documents }} goodsName={pay_info_goods_name} />
  return (
    <span className="text-small text-sub">
      <Whole
        text={say(
          '납부일을 알 수 없어 영수증을 발급하지 않습니다. 납부하신 날짜를 사무국에 알려 주십시오.',
        )}
      />
    </span>
  )
}

const pastNote = (): string =>
  say(
    '납부 기록은 {}년 동안 보관하고 파기합니다. ‘보관 기간 지남’으로 나오는 해는 납부 여부를 확인할 수 없으며, 미납에 포함하지 않습니다.',
    arrearsYears,
  )

export const PastNote = ({ rows }: { rows: readonly AnnualFeeRow[] | undefined }) =>
  rows?.some(isPast) && (
    <p className="mt-2 text-small text-sub">
      <Whole text={pastNote()} />
    </p>
  )
