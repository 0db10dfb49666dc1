import type { RefundDay } from '#conference/rules/conferences.ts'
import { refundShare } from '#payments/rules/words/refund.ts'
import { addDays, longDay } from '#platform/rules/days.ts'
import { say } from '#platform/rules/say.ts'

/**
 * The refund rule, shown before the payment (ruling 27). `days` are the steps still ahead by the
 * server's clock; empty if nothing is refunded any more.
 */
export const RefundRule = ({ days }: { days: readonly RefundDay[] }) => (
  <div className="rounded-card border border-line p-2">
    <strong className="font-semibold">{say('취소와 환불')}</strong>
    {days.length === 0 ? (
      <p className="mt-[0.4rem]">
        <strong className="font-semibold text-danger">
          {say('지금 결제하시면 환불되지 않습니다.')}
        </strong>{' '}
        {say('환불을 요청하실 수 있는 기한이 지났습니다.')}
      </p>
    ) : (
      <Steps days={days} />
    )}
  </div>
)

const Steps = ({ days }: { days: readonly RefundDay[] }) => (
  <ul className="mt-[0.4rem] list-disc pl-3">
    {days.map(({ until, percent }) => (
      <li key={until}>
        <strong className="font-semibold whitespace-nowrap">{say('{}까지', longDay(until))}</strong>{' '}
        {say('취소를 요청하시면 등록비 {} 환불해 드립니다.', refundShare(percent))}
      </li>
    ))}
    <li>
      <span className="whitespace-nowrap">
        {say('{}부터', longDay(addDays(days.at(-1)?.until ?? '', 1)))}
      </span>{' '}
      {say('행사 당일까지는')}{' '}
      <strong className="font-semibold">{say('환불되지 않습니다.')}</strong>
    </li>
  </ul>
)
