import type { AnnualFeeRow } from '#payments/api/payments.ts'
import type { IssuedDocument } from '#payments/rules/documents.ts'
import { arrearsYears } from '#payments/rules/fee-status.ts'
import { type PayMethod, payMethodNames } from '#payments/rules/goods.ts'
import { IssuedDocuments } from '#payments/site/payment/IssuedDocuments.tsx'
import { RehearsalMark } from '#payments/site/payment/Notices.tsx'
import { dayWords } from '#platform/rules/days.ts'
import { wonText } from '#platform/rules/won.ts'
import { Bar, Cell, ColumnHeads } from '#platform/site/ui/Cell.tsx'
import { Status } from '#platform/site/ui/Status.tsx'
import { Whole } from '#platform/site/ui/Whole.tsx'
import type { ComponentProps, ReactNode } from 'react'

/** Something that is paid, or open. */
export interface PaymentLine {
  name: string
  /** The member's type that it is paid for; null where that is nothing to it. */
  type: string | null
  /** In won; null where no sum is shown. */
  amount: number | null
  /** When it was paid. */
  date: string | null
  method: PayMethod | null
  status: ComponentProps<typeof Status>['of']
  rehearsal: boolean
  /** Its documents, or what is done about it. */
  last: ReactNode
}

interface Props {
  caption: string
  /** Of the first column and of the last. */
  heads: readonly [first: string, last: string]
  /** Undefined while they are fetched. */
  lines: readonly PaymentLine[] | undefined
}

/** A row for all that is paid or open: a table on wide screens, cards on narrow ones (spec part 2). */
export const PaymentTable = ({ caption, heads: [first, last], lines }: Props) => {
  const columns = [first, '회원 구분', '금액', '납부일', '결제 방법', '상태', last]
  return (
    <table className="cards centred table" role="table">
      <caption className="sr-only">{caption}</caption>
      <ColumnHeads names={columns} />
      <tbody role="rowgroup">
        {lines
          ? lines.map((line, index) => <Row line={line} last={last} key={index} />)
          : [1, 2, 3].map((index) => <SkeletonRow columns={columns} key={index} />)}
      </tbody>
    </table>
  )
}

const Row = ({ line, last }: { line: PaymentLine; last: string }) => {
  const { date } = line
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        {line.name}
      </th>
      <Cell name="회원 구분">{line.type}</Cell>
      <Cell name="금액">{line.amount !== null && wonText(line.amount)}</Cell>
      <Cell name="납부일">{date && <time dateTime={date}>{dayWords(date)}</time>}</Cell>
      <Cell name="결제 방법">{line.method && payMethodNames[line.method]}</Cell>
      <StatusCell {...line} />
      <Cell name={last}>{line.last}</Cell>
    </tr>
  )
}

/** A row that is being fetched. */
export const SkeletonRow = ({ columns }: { columns: readonly string[] }) => (
  <tr role="row" aria-hidden="true">
    {columns.map((name) => (
      <td role="cell" key={name}>
        <Bar />
      </td>
    ))}
  </tr>
)

/** How a payment stands, and whether it was one of those that move no money. */
export const StatusCell = ({ status, rehearsal }: Pick<PaymentLine, 'status' | 'rehearsal'>) => (
  <Cell name="상태">
    <span>
      <Status of={status} />
      <RehearsalMark of={rehearsal} />
    </span>
  </Cell>
)

const isPast = ({ status }: AnnualFeeRow): boolean => status === '보관 기간 지남'

/** A year's fee. Of what is not owed, and of what nobody can say any more, no sum is shown. `open`: while it is not paid. */
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
  last:
    row.pay_info_pk === null ? (
      open
    ) : (
      <IssuedDocuments
        pay_info_pk={row.pay_info_pk}
        goodsName={row.pay_info_goods_name}
        documents={documents}
      />
    ),
})

const pastNote = `납부 기록은 ${arrearsYears}년 동안 보관하고 파기합니다. ‘보관 기간 지남’으로 나오는 해는 납부 여부를 확인할 수 없으며, 미납에 포함하지 않습니다.`

/** What it means that of a year nobody can say any more whether it was paid. */
export const PastNote = ({ rows }: { rows: readonly AnnualFeeRow[] | undefined }) =>
  rows?.some(isPast) && (
    <p className="mt-2 text-small text-sub">
      <Whole text={pastNote} />
    </p>
  )
