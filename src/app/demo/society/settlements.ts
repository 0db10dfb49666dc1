import { addDays } from '#platform/rules/days.ts'
import type { Charge } from '#payments/rules/settlement/ledger.ts'

const head = '거래일자,거래구분,주문번호,거래번호,승인번호,거래금액,수수료,부가세,정산금액,정산일자'

export const settlementOf = (rows: readonly string[]): string => [head, ...rows].join('\r\n')

/** What was charged and given back on those Seoul days, in the order of the days. */
export const settlementRows = (
  charges: readonly Charge[],
  { from, to }: { from: string; to: string },
): string[] => {
  const isOf = (day: string) => day >= from && day <= to
  const rows = charges.flatMap((charge) => {
    const { order_no, ref_no, approval_no, day, amount, status, backs } = charge
    const given = backs.filter((back) => back.state === 'done' && isOf(back.until))
    return [
      ...(status === 'paid' && isOf(day)
        ? [rowOf({ day, kind: '승인', order_no, ref_no, approval_no, amount })]
        : []),
      ...given.map((back) =>
        rowOf({ ...back, day: back.until, kind: '취소', approval_no, amount: -back.amount }),
      ),
    ]
  })
  return rows.toSorted()
}

interface Moved extends Pick<Charge, 'day' | 'order_no' | 'ref_no' | 'approval_no' | 'amount'> {
  kind: '승인' | '취소'
}

/** With a fee of three per cent, paid out three days later. */
const rowOf = ({ day, kind, order_no, ref_no, approval_no, amount }: Moved): string => {
  const fee = Math.round(amount * 0.03)
  const vat = Math.round(fee / 10)
  const paid = [amount, fee, vat, amount - fee - vat, addDays(day, 3)]
  return [day, kind, order_no, ref_no, approval_no, ...paid].join(',')
}
