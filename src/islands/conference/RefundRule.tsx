import { addDays, longDay } from '#rules/days.ts'

/**
 * Until when the money comes back, or that it does not any more, said before it is paid (ruling 27). `until` is the last
 * Seoul day for a full refund by the server's clock; null once it is over.
 */
export const RefundRule = ({ until }: { until: string | null }) => (
  <div className="rounded-card border border-line p-2">
    <strong className="font-semibold">취소와 환불</strong>
    {until === null ? (
      <p className="mt-[0.4rem]">
        <strong className="font-semibold text-danger">지금 결제하시면 환불되지 않습니다.</strong>{' '}
        환불을 요청하실 수 있는 기한이 지났습니다.
      </p>
    ) : (
      <ul className="mt-[0.4rem] list-disc pl-3">
        <li>
          <strong className="font-semibold whitespace-nowrap">{longDay(until)}까지</strong> 취소를
          요청하시면 등록비 전액을 환불해 드립니다.
        </li>
        <li>
          <span className="whitespace-nowrap">{longDay(addDays(until, 1))}부터</span> 행사
          당일까지는 <strong className="font-semibold">환불해 드리지 않습니다.</strong>
        </li>
      </ul>
    )}
  </div>
)
