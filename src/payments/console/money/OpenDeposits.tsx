import type { Cases } from '#payments/api/office-money.ts'
import { changes } from '#payments/console/bank/Words.tsx'
import { ActionOpener } from '#platform/console/ActionForm.tsx'
import { plainDay } from '#platform/rules/days.ts'
import { wonText } from '#platform/rules/won.ts'

const lineAddress = (line_pk: number): string => `/admin/money/bank?line=${line_pk}`

interface ReturnsProps {
  returns: Cases['returns']
  today: string
  mayApprove: boolean
}

export const Returns = ({ returns, today, mayApprove }: ReturnsProps) =>
  returns.length === 0 ? null : (
    <section className="console-card border-l-4 border-l-danger">
      <h2>반환할 금액 {returns.length}건</h2>
      <ul className="divide-y divide-line">
        {returns.map((part) => (
          <li
            className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1 py-1"
            key={part.part_pk}
          >
            <div className="min-w-[22rem] flex-1">
              <p>
                <strong>{part.words}</strong>{' '}
                <span className="font-semibold tabular-nums">{wonText(part.amount)}</span>{' '}
                <span className="text-danger">{part.waiting_days}일 경과</span>
              </p>
              <p className="text-small text-sub">
                {part.note} ·{' '}
                {part.return_account === '' ? (
                  <span>반환 계좌 확인 필요</span>
                ) : (
                  part.return_account
                )}
              </p>
              <p className="flex flex-wrap gap-x-3 text-small">
                <a className="underline" href={lineAddress(part.line_pk)}>
                  {plainDay(part.day)} {part.depositor} 입금
                </a>
                {part.order_pk !== null && (
                  <a className="underline" href={`/admin/money/orders/${part.order_pk}`}>
                    주문 {part.order_pk}
                  </a>
                )}
                {part.member_pk !== null && (
                  <a className="underline" href={`/admin/members/${part.member_pk}`}>
                    회원
                  </a>
                )}
              </p>
            </div>
            {mayApprove && <Complete part={part} today={today} />}
          </li>
        ))}
      </ul>
    </section>
  )

const Complete = ({ part, today }: { part: Cases['returns'][number]; today: string }) => (
  <ActionOpener
    button={
      <>
        반환 완료<span className="sr-only"> {part.words}</span>
      </>
    }
    buttonLook="button-line"
    title={`${wonText(part.amount)} 반환 완료`}
    call="POST /v1/console/bank/returned"
    input={{ part_pk: part.part_pk }}
    fields={{ returned_on: { as: 'date', label: '반환일', initial: today, max: today } }}
    submit="반환 완료"
    done="반환을 등록했습니다."
    changes={changes}
  >
    <p>
      {part.words}. {part.note}
    </p>
    {part.member_pk !== null && <p>회원에게 메일로 알리고, 반환 계좌는 삭제합니다.</p>}
  </ActionOpener>
)

/** Orders kept open past their deadline because their deposit may be among the undecided ones. */
export const OverdueOrders = ({ orders }: Pick<Cases, 'orders'>) =>
  orders.length === 0 ? null : (
    <section className="console-card">
      <h2>입금 기한이 지난 주문 {orders.length}건</h2>
      <p className="text-sub">
        아래 주문은 일부 입금이 확인되었거나, 처리하지 않은 입금이 있을 수 있어 종료하지 않았습니다.
      </p>
      <ul className="divide-y divide-line">
        {orders.map(({ order_pk, member_name, goods_name, amount, received, due_on, lines }) => (
          <li className="flex flex-wrap gap-x-3 py-1" key={order_pk}>
            <a className="underline" href={`/admin/money/orders/${order_pk}`}>
              주문 {order_pk}
            </a>
            <span>
              {member_name} {goods_name} {wonText(amount)}
            </span>
            {received > 0 && <span className="font-semibold">받은 금액 {wonText(received)}</span>}
            <span className="text-sub">기한 {plainDay(due_on)}</span>
            {lines.map((line_pk) => (
              <a className="underline" href={lineAddress(line_pk)} key={line_pk}>
                입금 {line_pk}
              </a>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )

export const OpenLines = ({ lines }: Pick<Cases, 'lines'>) =>
  lines.length === 0 ? null : (
    <a className="console-card underline" href="/admin/money/bank" id="lines">
      처리할 은행 입금 {lines.length}건, 총{' '}
      {wonText(lines.reduce((sum, { left }) => sum + left, 0))}
    </a>
  )
