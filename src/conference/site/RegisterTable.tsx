import type { GetRegisterInfoAnswer } from '#conference/api/registration.ts'
import { creditsPaths } from '#conference/rules/credits.ts'
import { goodsText, methodName, papersOf } from '#payments/rules/goods.ts'
import { IssuedDocuments } from '#payments/site/payment/IssuedDocuments.tsx'
import { CardTable, dayOf, lineStatus } from '#payments/site/payment/PaymentTable.tsx'
import type { Answer } from '#platform/client/keys.ts'
import { say } from '#platform/rules/say.ts'
import { wonText } from '#platform/rules/won.ts'

type RegisterRow = GetRegisterInfoAnswer['register_info'][number]

export type Attended = Partial<Answer<'GET /v1/front/getAttended'>>

interface Props {
  rows: readonly RegisterRow[] | undefined
  attended: Attended
}

export const RegisterTable = ({ rows, attended }: Props) => (
  <CardTable
    caption={say('학술대회 등록 내역')}
    rows={rows}
    columns={[
      { name: say('날짜'), cell: ({ pay_info_tran_date: date }) => dayOf(date) },
      {
        name: say('등록 항목'),
        cell: ({ pay_info_goods_name: name, paid_by }) =>
          paid_by === null
            ? goodsText(name)
            : `${goodsText(name)} (${say('{}님이 일괄 등록', paid_by)})`,
        head: true,
      },
      { name: say('금액'), cell: ({ pay_info_amt: amount }) => wonText(amount) },
      {
        name: say('결제 방법'),
        cell: ({ pay_info_pay_method, pay_info_amt }) =>
          say(methodName(pay_info_pay_method, pay_info_amt)),
      },
      { name: say('상태'), cell: lineStatus },
      {
        name: say('증빙 서류'),
        cell: (row) =>
          row.pay_info_pk !== null && (
            <div className="flex flex-wrap gap-1">
              <IssuedDocuments
                pay_info_pk={row.pay_info_pk}
                goodsName={row.pay_info_goods_name}
                documents={documentsOfRow(row, attended)}
              />
              <CreditsLink row={row} />
            </div>
          ),
      },
    ]}
  />
)

export const CreditsLink = ({ row }: { row: RegisterRow }) =>
  row.credits && (
    <a
      className="button-line min-h-[4.4rem] px-2 text-small max-card:w-full"
      href={creditsPaths.member}
    >
      {say('출결과 평점')}
      <span className="sr-only"> ({goodsText(row.pay_info_goods_name)})</span>
    </a>
  )

export const documentsOfRow = (
  { status, pay_info_pk, pay_info_amt: amount, option, receipts }: RegisterRow,
  { pay_info_pks = [], credited_pks = [] }: Attended,
) => {
  if (status === '환불' || status === '취소')
    return amount > 0 && receipts !== 'one' ? (['receipt'] as const) : []
  const missing = [
    pay_info_pks.includes(pay_info_pk ?? 0) ? '' : 'attendance',
    credited_pks.includes(pay_info_pk ?? 0) ? '' : 'completion',
  ]
  const papers = papersOf('등록비', { amount, option, receipts })
  return [...papers.filter((paper) => !missing.includes(paper)), 'bundle'] as const
}
