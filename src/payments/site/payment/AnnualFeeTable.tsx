import type { AnnualFeeRow } from '#payments/api/payments.ts'
import { arrearsYears } from '#payments/rules/fee-status.ts'
import { payMethodNames } from '#payments/rules/goods.ts'
import { IssuedDocuments } from '#payments/site/payment/IssuedDocuments.tsx'
import { RehearsalMark } from '#payments/site/payment/Notices.tsx'
import { plainDay, seoulDay } from '#platform/rules/days.ts'
import { wonText } from '#platform/rules/won.ts'
import { Bar, Cell, ColumnHeads } from '#platform/site/ui/Cell.tsx'
import { Status } from '#platform/site/ui/Status.tsx'
import type { ComponentProps, ReactNode } from 'react'

interface Props {
  rows: readonly AnnualFeeRow[] | undefined
  /** What is done about a year that is not paid. */
  actionOf: (row: AnnualFeeRow) => ReactNode
}

const columns = [
  '연회비',
  '회원 구분',
  '금액',
  '납부일',
  '결제 방법',
  '상태',
  '영수증·납부',
] as const

/** A row a year, newest first: a table on wide screens, cards at 900 px or less (spec part 2). */
export const AnnualFeeTable = (props: Props) => (
  <div>
    <Table {...props} />
    <PastNote rows={props.rows} />
  </div>
)

/** What it means that of a year nobody can say any more whether it was paid. */
export const PastNote = ({ rows }: Pick<Props, 'rows'>) =>
  rows?.some(isPast) && (
    <p className="mt-2 text-small text-sub">
      납부 기록은 {arrearsYears}년 동안 보관하고 파기합니다. ‘보관 기간 지남’으로 나오는 해는
      납부하셨는지 확인할 수 없으며, 미납으로 세지 않습니다.
    </p>
  )

const isPast = ({ status }: AnnualFeeRow): boolean => status === '보관 기간 지남'

const Table = ({ rows, actionOf }: Props) => (
  <table className="cards centred table" role="table">
    <caption className="sr-only">연도별 연회비 납부 내역</caption>
    <ColumnHeads names={columns} />
    <tbody role="rowgroup">
      {rows
        ? rows.map((row) => <Row row={row} actionOf={actionOf} key={row.year} />)
        : [1, 2, 3].map((index) => <SkeletonRow key={index} />)}
    </tbody>
  </table>
)

interface RowProps extends Omit<Props, 'rows'> {
  row: AnnualFeeRow
}

const Row = ({ row, actionOf }: RowProps) => {
  const { pay_info_pay_method: method, pay_info_tran_date: date } = row
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        {row.pay_info_goods_name}
      </th>
      <Cell name="회원 구분">{row.pay_info_member_type}</Cell>
      <Cell name="금액">{isOwed(row) && wonText(row.pay_info_amt)}</Cell>
      <Cell name="납부일">
        {date && <time dateTime={date}>{plainDay(seoulDay(new Date(date)))}</time>}
      </Cell>
      <Cell name="결제 방법">{method && payMethodNames[method]}</Cell>
      <StatusCell {...row} />
      <Cell name="영수증·납부">
        {row.pay_info_pk === null ? (
          actionOf(row)
        ) : (
          <IssuedDocuments
            pay_info_pk={row.pay_info_pk}
            goodsName={row.pay_info_goods_name}
            documents={['receipt']}
          />
        )}
      </Cell>
    </tr>
  )
}

/** Of what is not owed, and of what nobody can say any more, no sum is shown. */
export const isOwed = (row: AnnualFeeRow): boolean => row.status !== '면제' && !isPast(row)

const SkeletonRow = () => (
  <tr role="row" aria-hidden="true">
    {columns.map((name) => (
      <td role="cell" key={name}>
        <Bar />
      </td>
    ))}
  </tr>
)

interface StatusCellProps {
  status: ComponentProps<typeof Status>['of']
  rehearsal: ComponentProps<typeof RehearsalMark>['of']
}

/** How a payment stands, and whether it was one of those that move no money. */
export const StatusCell = ({ status, rehearsal }: StatusCellProps) => (
  <Cell name="상태">
    <span>
      <Status of={status} />
      <RehearsalMark of={rehearsal} />
    </span>
  </Cell>
)
