import type { ReactNode } from 'react'
import type { StatementLine, StatementList, StatementOrder } from '#payments/api/bank-statement.ts'
import type { Part } from '#payments/api/deposit-parts.ts'
import { ActionButton } from '#platform/console/ActionButton.tsx'
import { momentWords } from '#platform/console/moment.ts'
import { act } from '#platform/console/use-action.ts'
import { plainDay } from '#platform/rules/days.ts'
import { wonText } from '#platform/rules/won.ts'

export const LineWords = ({ line, children }: { line: StatementLine; children?: ReactNode }) => (
  <p className="flex flex-wrap items-baseline gap-x-2">
    <strong className="break-all">{line.depositor || '(삭제된 이름)'}</strong>
    <span className="font-semibold tabular-nums">{wonText(line.amount)}</span>
    <span className="text-sub tabular-nums">
      {plainDay(line.day)} {line.time}
    </span>
    {line.by_hand && <span className="text-sub">수기 등록</span>}
    {line.memo !== '' && <span className="break-all text-sub">{line.memo}</span>}
    {children}
  </p>
)

export const OrderWords = ({ orders }: { orders: readonly StatementOrder[] }) =>
  orders.map(({ order_pk, member_pk, member_name, signs, goods_name, amount }) => (
    <span className="block" key={order_pk}>
      <a
        className="underline"
        href={member_pk > 0 ? `/admin/members/${member_pk}` : `/admin/money/orders/${order_pk}`}
      >
        {member_name}
      </a>
      {signs !== '' && <span className="text-sub"> {signs}</span>}{' '}
      <span className="break-keep">
        {goods_name} {wonText(amount)}
      </span>{' '}
      <span className="text-sub">주문 {order_pk}</span>
    </span>
  ))

export const returnWords = ({ kind, returned_on, waiting_days }: Part): string => {
  if (kind !== 'return') return ''
  return returned_on === null
    ? `반환 대기 ${waiting_days ?? 0}일 경과`
    : `${plainDay(returned_on)} 반환 완료`
}

export const PartRow = ({ part, mayConfirm }: { part: Part; mayConfirm: boolean }) => {
  const { line_pk, part_pk, words, amount, note, by, at, fixed } = part
  const { order_pk, member_pk } = part
  const whose = member_pk === null ? undefined : `/admin/members/${member_pk}`
  const href = order_pk === null ? whose : `/admin/money/orders/${order_pk}`
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 py-[0.6rem]">
      <div>
        {href === undefined ? (
          words
        ) : (
          <a className="underline" href={href}>
            {words}
          </a>
        )}
        {order_pk !== null && whose !== undefined && (
          <a className="ml-1 underline" href={whose}>
            회원
          </a>
        )}
        <p className="text-small text-sub">
          {[returnWords(part), note, part.return_account, `${momentWords(at)} ${by}`]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {fixed !== '' && <p className="text-small text-sub">{fixed}</p>}
      </div>
      <div className="flex flex-wrap items-baseline justify-end gap-x-2">
        <span className="font-semibold tabular-nums">{wonText(amount)}</span>
        {mayConfirm && fixed === '' && (
          <ActionButton
            call="POST /v1/console/bank/undo"
            input={{ line_pk, part_pk }}
            changes={changes}
            look="console-link min-h-[2.8rem]"
          >
            되돌리기<span className="sr-only"> {words}</span>
          </ActionButton>
        )}
      </div>
    </li>
  )
}

export const changes = [
  'GET /v1/console/bank/list',
  'GET /v1/console/money/cases/list',
  'GET /v1/console/money/orders/get',
] as const

export type OpenLine = StatementList['open'][number]

export const allotting = ({ line_pk, parts }: OpenLine) => ({
  changes,
  done: '입금을 처리했습니다.',
  undo:
    parts.length > 0
      ? undefined
      : () => act('POST /v1/console/bank/undo', { line_pk }, { changes }),
})
