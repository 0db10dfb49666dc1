import type { OfficeOrder } from '#payments/api/office-money.ts'
import { changes, returnWords } from '#payments/console/bank/Words.tsx'
import { OrderAction } from '#payments/console/money/OrderAction.tsx'
import { State } from '#payments/console/money/State.tsx'
import { isBookKind } from '#payments/rules/bank/parts.ts'
import { bookLinePath } from '#payments/rules/book/shown.ts'
import { methodName } from '#payments/rules/goods.ts'
import { ActionOpener } from '#platform/console/ActionForm.tsx'
import { FactRows } from '#platform/console/TextRows.tsx'
import { plainDay } from '#platform/rules/days.ts'
import { wonText } from '#platform/rules/won.ts'
import type { Permission } from '#staff/rules/staff.ts'

export const Now = ({ order, mayConfirm }: { order: OfficeOrder; mayConfirm: boolean }) => {
  const { meaning, advice, state } = order
  const confirms = state === 'awaiting_deposit' || state === 'expired'
  return (
    <section className="console-card flex flex-col gap-2">
      <h2 className="mb-0!">{order.goods_name}</h2>
      <p className="text-h4 font-bold">
        <State row={order} />
      </p>
      <p>{meaning}</p>
      <Deposits order={order} />
      {advice !== '' && (mayConfirm || !confirms) && <p className="text-sub">{advice}</p>}
      {confirms && mayConfirm && !order.withdrawn && <Confirm order={order} />}
    </section>
  )
}

const Deposits = ({ order: { deposits, amount, asked_amount, state } }: { order: OfficeOrder }) => {
  const received = deposits
    .filter(({ kind }) => kind !== 'return' && !isBookKind(kind))
    .reduce((sum, part) => sum + part.amount, 0)
  return (
    <>
      {asked_amount !== null && (
        <p>
          주문한 금액은 {wonText(asked_amount)}이며, {wonText(amount)}을 인정했습니다.
        </p>
      )}
      {state === 'awaiting_deposit' && received > 0 && (
        <p className="font-semibold">
          받은 금액 {wonText(received)}, 남은 금액 {wonText(amount - received)}
        </p>
      )}
      {deposits.length > 0 && (
        <ul className="divide-y divide-line" aria-label="은행 거래">
          {deposits.map((part) => (
            <li className="flex flex-wrap gap-x-2 py-1" key={part.part_pk}>
              <a className="underline" href={bookLinePath(part.line_pk)}>
                {[plainDay(part.day), part.depositor, isBookKind(part.kind) ? '출금' : '입금'].join(
                  ' ',
                )}
              </a>
              <span className="tabular-nums">{wonText(part.amount)}</span>
              <span className="text-sub">
                {[
                  ['return', 'refund'].includes(part.kind) && part.words,
                  returnWords(part),
                  part.note,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const Confirm = ({ order }: { order: OfficeOrder }) => {
  const { order_pk, state, member_name, amount, goods_name } = order
  const late = state === 'expired'
  const label = late ? '지연 입금 등록' : '입금 확인'
  return (
    <OrderAction
      button={label}
      buttonLook={late ? 'button-line self-start' : 'button self-start'}
      title={`주문 ${order_pk} ${label}`}
      call="POST /v1/console/money/deposits/confirm"
      input={{ order_pk }}
      fields={{
        ...(late && { day: { as: 'date', label: '통장의 입금일' } as const }),
        reason: {
          label: '메모',
          optional: true,
          hint: '예: 11월 21일 ○○은행, 입금자 홍길동연회비. 선택 항목입니다.',
        },
      }}
      submit={label}
    >
      <p>
        {member_name} 님의 {goods_name} {wonText(amount)}의 입금을 등록합니다.
      </p>
      <p>
        {late
          ? '입금 기한 내 입금이면 납부가 완료되고, 기한이 지난 입금이면 반환할 입금으로 등록합니다. 회원에게 메일로 알립니다.'
          : '납부가 완료되어 영수증 번호가 부여되고 회원에게 메일을 발송합니다. 되돌리려면 환불해야 합니다.'}
      </p>
    </OrderAction>
  )
}

export const Facts = ({ order, me }: { order: OfficeOrder; me: readonly Permission[] }) => {
  const { order_pk, member_pk, member_name, member_type, goods_name, amount } = order
  const rows = [
    ['항목', goods_name],
    ['금액', wonText(amount)],
    ['납부 방법', methodName(order.pay_method, order.amount) + (order.rehearsal ? ' (연습)' : '')],
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
            {order.withdrawn ? <span>{`${member_type}, 탈퇴`}</span> : member_type}
          </dd>
        </div>
        <FactRows rows={rows} />
        {order.together.length > 0 && (
          <div className="contents">
            <dt className="text-sub">{order.group ? `${order.group} 일괄 등록` : '함께 결제'}</dt>
            <dd>
              {order.together.map((one) => (
                <a
                  className="block underline"
                  href={`/admin/money/orders/${one.order_pk}`}
                  key={one.order_pk}
                >
                  {order.group && one.member_name} {one.goods_name} {wonText(one.amount)}
                </a>
              ))}
            </dd>
          </div>
        )}
      </dl>
      <p className="mt-2 flex flex-wrap gap-x-3">
        {member_pk !== null && (
          <a className="underline" href={`/admin/money?member_pk=${member_pk}`}>
            이 회원의 모든 결제
          </a>
        )}
        {me.includes('log.own') && (
          <a className="underline" href={`/admin/log?subject=${order_pk}&kind=order`}>
            이 주문의 조회 이력
          </a>
        )}
      </p>
      {order.state === 'paid' && !order.withdrawn && <OweBack order={order} />}
    </section>
  )
}

/** Records money paid too much, twice or by mistake that no bank file shows (ruling 61). */
const OweBack = ({ order: { order_pk, member_name, goods_name } }: { order: OfficeOrder }) => (
  <ActionOpener
    button="초과·중복 입금 반환 등록"
    buttonLook="console-link mt-1 self-start"
    title={`주문 ${order_pk} 반환할 금액 등록`}
    call="POST /v1/console/bank/add"
    input={{ order_pk, depositor: member_name }}
    fields={{
      day: { as: 'date', label: '입금일' },
      amount: { as: 'won', label: '반환할 금액(원)' },
      return_account: {
        label: '반환 계좌',
        optional: true,
        hint: '미확인이면 비워 둡니다. 반환이 완료되면 삭제합니다.',
      },
      note: { label: '사유', hint: '예: 현장에서 현금으로 두 번 납부. 회원에게 메일로 알립니다.' },
    }}
    submit="등록"
    done="반환할 금액을 등록했습니다."
    changes={changes}
  >
    <p>
      {member_name} 님이 {goods_name} 외에 더 낸 금액을 반환 대상으로 등록합니다. 확인 필요와 오늘에
      표시됩니다. 은행 거래내역에 있는 입금은 그 화면에서 처리해 주십시오.
    </p>
  </ActionOpener>
)
