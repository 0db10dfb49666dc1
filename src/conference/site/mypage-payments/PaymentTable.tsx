import type { GetRegisterInfoAnswer } from '#conference/api/registration.ts'
import { documentsOfRow } from '#conference/site/RegisterTable.tsx'
import type { AnnualFeeRow } from '#payments/api/payments.ts'
import type { IssuedDocument } from '#payments/rules/documents.ts'
import { documentsOf, payMethodNames } from '#payments/rules/goods.ts'
import { isOwed, StatusCell } from '#payments/site/payment/AnnualFeeTable.tsx'
import { IssuedDocuments } from '#payments/site/payment/IssuedDocuments.tsx'
import { billOf, payAddress } from '#payments/site/payment/methods.ts'
import { plainDay, seoulDay } from '#platform/rules/days.ts'
import { wonText } from '#platform/rules/won.ts'
import { Bar, Cell, ColumnHeads } from '#platform/site/ui/Cell.tsx'

type RegisterRow = GetRegisterInfoAnswer['register_info'][number]

/** A year's fee or a registration. */
type Line =
  | { kind: '연회비'; row: AnnualFeeRow }
  | { kind: '등록비'; row: RegisterRow; documents: readonly IssuedDocument[] }

interface Paid {
  fees: readonly AnnualFeeRow[]
  registrations: readonly RegisterRow[]
  /** Of which there is a 참가확인서. */
  attended: readonly number[]
}

/** A year's open fee stands before what was paid in that year. */
const dayOf = ({ row }: Line): string =>
  row.pay_info_tran_date === null
    ? `${'year' in row ? row.year : ''}-12-31`
    : seoulDay(new Date(row.pay_info_tran_date))

const linesOf = ({ fees, registrations, attended }: Paid): Line[] =>
  [
    ...fees.map((row): Line => ({ kind: '연회비', row })),
    ...registrations.map((row): Line => {
      return { kind: '등록비', row, documents: documentsOfRow(row, attended) }
    }),
  ].toSorted((one, other) => dayOf(other).localeCompare(dayOf(one)))

const columns = ['항목', '금액', '납부일', '결제 방법', '상태', '서류·납부'] as const

interface Places {
  /** Where fees are paid, and where one registers for a conference. */
  pay: string
  guide: string
}

interface Props extends Places {
  /** Undefined while it is fetched. */
  paid: Paid | undefined
}

/** Fees of all years, paid and open, and registrations, newest first; cards on narrow screens. */
export const PaymentTable = ({ paid, ...places }: Props) => (
  <table className="cards centred table" role="table">
    <caption className="sr-only">연회비와 학술대회 등록비의 납부 내역</caption>
    <ColumnHeads names={columns} />
    <tbody role="rowgroup">
      {paid
        ? linesOf(paid).map((line, index) => <Row line={line} {...places} key={index} />)
        : [1, 2, 3].map((index) => <SkeletonRow key={index} />)}
    </tbody>
  </table>
)

interface RowProps extends Places {
  line: Line
}

const Row = ({ line, ...places }: RowProps) => {
  const { row } = line
  const { pay_info_pay_method: method, pay_info_tran_date: date } = row
  const isShown = line.kind === '등록비' || isOwed(line.row)
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        {row.pay_info_goods_name}
        {line.kind === '연회비' && (
          <span className="block text-small font-normal text-sub">
            {line.row.pay_info_member_type}
          </span>
        )}
      </th>
      <Cell name="금액">{isShown && wonText(row.pay_info_amt)}</Cell>
      <Cell name="납부일">
        {date && <time dateTime={date}>{plainDay(seoulDay(new Date(date)))}</time>}
      </Cell>
      <Cell name="결제 방법">{method && payMethodNames[method]}</Cell>
      <StatusCell {...row} />
      <Cell name="서류·납부">
        {row.pay_info_pk === null ? (
          isOpen(line) && <Way line={line} {...places} />
        ) : (
          <IssuedDocuments
            pay_info_pk={row.pay_info_pk}
            goodsName={row.pay_info_goods_name}
            documents={line.kind === '등록비' ? line.documents : documentsOf('연회비')}
          />
        )}
      </Cell>
    </tr>
  )
}

const isOpen = (line: Line): boolean =>
  line.kind === '연회비' ? billOf(line.row) !== undefined : line.row.status === '입금 확인 중'

/** To where an open fee is paid, or the account of an awaited deposit stands. */
const Way = ({ line, pay, guide }: RowProps) => (
  <a
    className="button-line min-h-[4.4rem] px-2 text-small max-card:w-full"
    href={line.kind === '연회비' ? payAddress(pay, line.row) : guide}
  >
    <span className="sr-only">{line.row.pay_info_goods_name} </span>
    {line.row.status === '미납' ? '납부하기' : '입금 안내'}
  </a>
)

const SkeletonRow = () => (
  <tr role="row" aria-hidden="true">
    {columns.map((name) => (
      <td role="cell" key={name}>
        <Bar />
      </td>
    ))}
  </tr>
)
