import { type ConferenceDates, lastRefundDay } from '#rules/conferences.ts'
import { addDays, longDay } from '#rules/days.ts'

/** Until when the money comes back, said before it is paid (ruling 27). */
export const RefundRule = ({ conference }: { conference: ConferenceDates }) => {
  const last = lastRefundDay(conference)
  return (
    <div className="rounded-card border border-line p-2">
      <strong className="font-semibold">취소와 환불</strong>
      <ul className="mt-[0.4rem] list-disc pl-3">
        <li>
          <strong className="font-semibold whitespace-nowrap">{longDay(last)}까지</strong> 취소를
          요청하시면 등록비 전액을 환불해 드립니다.
        </li>
        <li>
          <span className="whitespace-nowrap">{longDay(addDays(last, 1))}부터</span> 행사 당일까지는{' '}
          <strong className="font-semibold">환불해 드리지 않습니다.</strong>
        </li>
      </ul>
    </div>
  )
}
