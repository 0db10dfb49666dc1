import type { GetRegisterInfoAnswer } from '#conference/api/registration.ts'
import { methodName, papersOf } from '#payments/rules/goods.ts'
import { IssuedDocuments } from '#payments/site/payment/IssuedDocuments.tsx'
import { CardTable, dayOf, lineStatus } from '#payments/site/payment/PaymentTable.tsx'
import { wonText } from '#platform/rules/won.ts'

type RegisterRow = GetRegisterInfoAnswer['register_info'][number]

interface Props {
  rows: readonly RegisterRow[] | undefined
  attended: readonly number[]
}

export const RegisterTable = ({ rows, attended }: Props) => (
  <CardTable
    caption="학술대회 등록 내역"
    rows={rows}
    columns={[
      { name: '날짜', cell: ({ pay_info_tran_date: date }) => dayOf(date) },
      { name: '등록 항목', cell: ({ pay_info_goods_name: name }) => name, head: true },
      { name: '금액', cell: ({ pay_info_amt: amount }) => wonText(amount) },
      {
        name: '결제 방법',
        cell: ({ pay_info_pay_method, pay_info_amt }) =>
          methodName(pay_info_pay_method, pay_info_amt),
      },
      { name: '상태', cell: lineStatus },
      {
        name: '증빙 서류',
        cell: (row) =>
          row.pay_info_pk !== null && (
            <IssuedDocuments
              pay_info_pk={row.pay_info_pk}
              goodsName={row.pay_info_goods_name}
              documents={documentsOfRow(row, attended)}
            />
          ),
      },
    ]}
  />
)

export const documentsOfRow = (
  { status, pay_info_pk, pay_info_amt: amount, option }: RegisterRow,
  attended: readonly number[],
) => {
  if (status === '환불') return amount > 0 ? (['receipt'] as const) : []
  const has = pay_info_pk !== null && attended.includes(pay_info_pk)
  const papers = papersOf('등록비', { amount, option })
  return [...papers.filter((paper) => paper !== 'attendance' || has), 'bundle'] as const
}
