import type { GetRegisterInfoAnswer } from '#conference/api/registration.ts'
import { documentsOf, payMethodNames } from '#payments/rules/goods.ts'
import { SkeletonRow, StatusCell } from '#payments/site/payment/PaymentTable.tsx'
import { IssuedDocuments } from '#payments/site/payment/IssuedDocuments.tsx'
import { dayWords } from '#platform/rules/days.ts'
import { wonText } from '#platform/rules/won.ts'
import { Cell, ColumnHeads } from '#platform/site/ui/Cell.tsx'

const registrationDocuments = documentsOf('등록비')

type RegisterRow = GetRegisterInfoAnswer['register_info'][number]

const columns = ['날짜', '등록 항목', '금액', '결제 방법', '상태', '증빙 서류'] as const

interface Props {
  rows: readonly RegisterRow[] | undefined
  /** Of which there is a 참가확인서. */
  attended: readonly number[]
}

export const RegisterTable = ({ rows, attended }: Props) => (
  <table className="cards centred table" role="table">
    <caption className="sr-only">학술대회 등록 내역</caption>
    <ColumnHeads names={columns} />
    <tbody role="rowgroup">
      {rows
        ? rows.map((row, index) => <Row row={row} attended={attended} key={index} />)
        : [1, 2, 3].map((index) => <SkeletonRow columns={columns} key={index} />)}
    </tbody>
  </table>
)

/** What can be saved of a registration. */
export const documentsOfRow = (
  { status, pay_info_pk }: RegisterRow,
  attended: readonly number[],
) => {
  if (status === '환불') return ['receipt'] as const
  const has = pay_info_pk !== null && attended.includes(pay_info_pk)
  return registrationDocuments.filter((document) => document !== 'attendance' || has)
}

const Row = ({ row, attended }: { row: RegisterRow } & Pick<Props, 'attended'>) => {
  const { pay_info_tran_date: date } = row
  return (
    <tr role="row">
      <Cell name="날짜">
        <time dateTime={date}>{dayWords(date)}</time>
      </Cell>
      <th role="rowheader" scope="row">
        {row.pay_info_goods_name}
      </th>
      <Cell name="금액">{wonText(row.pay_info_amt)}</Cell>
      <Cell name="결제 방법">{payMethodNames[row.pay_info_pay_method]}</Cell>
      <StatusCell {...row} />
      <Cell name="증빙 서류">
        {row.pay_info_pk !== null && (
          <IssuedDocuments
            pay_info_pk={row.pay_info_pk}
            goodsName={row.pay_info_goods_name}
            documents={documentsOfRow(row, attended)}
          />
        )}
      </Cell>
    </tr>
  )
}
