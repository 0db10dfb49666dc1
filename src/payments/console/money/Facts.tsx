import type { OfficeOrder } from '#payments/api/office-money.ts'
import { payMethodNames } from '#payments/rules/goods.ts'
import { FactRows } from '#platform/console/TextRows.tsx'
import { wonText } from '#platform/rules/won.ts'
import type { Permission } from '#staff/rules/staff.ts'

interface Props {
  order: OfficeOrder
  me: readonly Permission[]
}

/** Who pays what how, and by what it is known elsewhere. */
export const Facts = ({ order, me }: Props) => {
  const { order_pk, member_pk, member_name, member_type, goods_name, amount } = order
  const rows = [
    ['항목', goods_name],
    ['금액', wonText(amount)],
    ['납부 방법', payMethodNames[order.pay_method] + (order.rehearsal ? ' (연습)' : '')],
    ['카드', order.card],
    ['영수증 번호', order.receipt],
  ] as const
  return (
    <section className="console-card">
      <h2>주문</h2>
      <dl className="grid gap-x-2 gap-y-1 card:grid-cols-[11rem_1fr]">
        <div className="contents">
          <dt className="text-sub">회원</dt>
          <dd>
            {member_pk !== null && me.includes('members.read') ? (
              <a className="underline" href={`/admin/members/${member_pk}`}>
                {member_name}
              </a>
            ) : (
              member_name
            )}{' '}
            {order.withdrawn ? `${member_type}, 탈퇴` : member_type}
          </dd>
        </div>
        <FactRows rows={rows} />
      </dl>
      <p className="mt-2 flex flex-wrap gap-x-3">
        {member_pk !== null && (
          <a className="underline" href={`/admin/money?member_pk=${member_pk}`}>
            이 회원의 모든 결제
          </a>
        )}
        {me.includes('log.own') && (
          <a className="underline" href={`/admin/log?subject=${order_pk}&kind=order`}>
            이 주문을 본 기록
          </a>
        )}
      </p>
    </section>
  )
}
