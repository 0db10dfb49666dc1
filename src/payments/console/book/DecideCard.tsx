import { useState } from 'react'
import type { BookPartInput, OpenBookLine } from '#payments/api/book.ts'
import { Evidence } from '#payments/console/book/Evidence.tsx'
import { correction, Undo } from '#payments/console/book/Undo.tsx'
import {
  bookChanges,
  noProject,
  useAccounts,
  useKinds,
  useProjects,
} from '#payments/console/book/use-frame.ts'
import { isBookKind } from '#payments/rules/bank/parts.ts'
import { ActionButton } from '#platform/console/ActionButton.tsx'
import { ActionForm } from '#platform/console/ActionForm.tsx'
import { momentWords } from '#platform/console/moment.ts'
import { PickField } from '#platform/console/PickField.tsx'
import { act, useMay } from '#platform/console/use-action.ts'
import { plainDay } from '#platform/rules/days.ts'
import { wonText } from '#platform/rules/won.ts'

interface Props {
  line: OpenBookLine
  place: string
  onDone?: (() => void) | undefined
}

export const DecideCard = ({ line, place, onDone }: Props) => {
  const { line_pk, payee, amount, left, side, parts, by_hand } = line
  const [isOpen, setOpen] = useState(line.proposals.length === 0)
  const may = useMay('POST /v1/console/book/decide')
  const mayHere = may && left > 0
  return (
    <article
      className="console-card flex min-w-0 flex-col gap-3"
      aria-label={`${payee} ${side === 'in' ? '입금' : '출금'} ${wonText(amount)}`}
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <strong className="break-all">{payee || '(삭제된 이름)'}</strong>
          <span className="font-semibold tabular-nums">
            {`${side === 'in' ? '입금' : '출금'} ${wonText(amount)}`}
          </span>
          <span className="text-sub tabular-nums">
            {plainDay(line.day)} {line.time} · {line.account}
          </span>
          {by_hand && <span className="text-sub">수기 등록</span>}
          {line.memo !== '' && <span className="break-all text-sub">{line.memo}</span>}
        </p>
        <span className="text-small text-sub tabular-nums">{place}</span>
      </header>
      {line.closed && <p className="text-danger">결산을 마감한 연도의 거래입니다.</p>}
      <Parts line={line} />
      <Evidence line={line} />
      {left > 0 && left < amount && <p className="font-semibold">남은 금액 {wonText(left)}</p>}
      {mayHere && <Proposals line={line} onDone={onDone} />}
      {mayHere && !isOpen && (
        <button className="button-line self-start" type="button" onClick={() => setOpen(true)}>
          직접 등록
        </button>
      )}
      {mayHere && isOpen && <Form line={line} />}
      <p className="flex flex-wrap gap-x-3">
        {side === 'in' && (
          <a className="underline" href={`/admin/money/bank?line=${line_pk}`}>
            은행 거래내역의 입금
          </a>
        )}
        <a className="underline" href={`/admin/money/book?line=${line_pk}`}>
          금전출납부의 거래
        </a>
      </p>
      {may && by_hand && parts.length === 0 && (
        <Undo line={line} call="POST /v1/console/book/undo" input={{ line_pk }}>
          수기 거래 삭제
        </Undo>
      )}
    </article>
  )
}

const Parts = ({ line }: { line: OpenBookLine }) => (
  <ul className="divide-y divide-line empty:hidden" aria-label="처리 내역">
    {line.parts.map((part, at) => (
      <li className="flex flex-wrap justify-between gap-x-3 py-1" key={part.part_pk}>
        <div>
          {part.order_pk === null ? (
            part.words
          ) : (
            <a className="underline" href={`/admin/money/orders/${part.order_pk}`}>
              {part.words}
            </a>
          )}
          {part.member_pk !== null && (
            <a className="ml-1 underline" href={`/admin/members/${part.member_pk}`}>
              회원
            </a>
          )}
          <p className="text-small text-sub">
            {[part.note, `${momentWords(part.at)} ${part.by}`].filter(Boolean).join(' · ')}
          </p>
        </div>
        <div className="flex items-center gap-x-2">
          <span className="font-semibold tabular-nums">{wonText(part.amount)}</span>
          {(isBookKind(part.kind)
            ? // A payout is taken back whole.
              part.kind !== 'card' || line.parts[at - 1]?.kind !== 'card'
            : part.fixed === '') && (
            <Undo
              line={line}
              call={`POST /v1/console/${isBookKind(part.kind) ? 'book' : 'bank'}/undo`}
              input={{ line_pk: line.line_pk, part_pk: part.part_pk }}
            >
              되돌리기
            </Undo>
          )}
        </div>
      </li>
    ))}
  </ul>
)

export const decidedWords = ({ decided, left }: { decided: number; left: unknown[] }) => ({
  said: `출금 ${decided}건을 처리했습니다.${left.length > 0 ? ` ${left.length}건은 그사이 변경되어 남았습니다.` : ''}`,
  well: left.length === 0,
})

const Proposals = ({ line, onDone }: Pick<Props, 'line' | 'onDone'>) => {
  const { line_pk, left, alike, closed } = line
  const undo =
    (...lines: readonly { line_pk: number }[]) =>
    async (): Promise<void> => {
      for (const one of lines)
        await act('POST /v1/console/book/undo', { line_pk: one.line_pk }, { changes: bookChanges })
    }
  const all = [line, ...alike].map((one) => ({ line_pk: one.line_pk, left: one.left }))
  const sum = wonText(all.reduce((won, one) => won + one.left, 0))
  if (closed) return null
  return (
    <ul className="flex flex-col gap-1 empty:hidden" aria-label="제안">
      {line.proposals.map(({ title, reasons, part, sure }) => (
        <li
          className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-card bg-tint px-2 py-1"
          key={title}
        >
          <p className="min-w-[22rem] flex-1">
            <span className="break-keep">{title}</span>
            <span className="block text-small text-sub">{reasons.join('. ')}</span>
          </p>
          <span className="flex flex-wrap gap-1">
            <ActionButton
              call="POST /v1/console/book/decide"
              input={{ line_pk, left, parts: [part] }}
              done="거래를 처리했습니다."
              then={onDone}
              undo={undo(line)}
              changes={bookChanges}
              look={sure ? 'button' : 'button-line'}
            >
              등록<span className="sr-only"> {title}</span>
            </ActionButton>
            {part.kind === 'expense' && alike.length > 0 && (
              <ActionButton
                call="POST /v1/console/book/decide/all"
                input={{
                  lines: all.map((one) => ({ ...one, part: { ...part, amount: one.left } })),
                }}
                done={decidedWords}
                undo={undo(...all)}
                changes={bookChanges}
              >
                같은 거래처 {all.length}건({sum}) 모두 등록
              </ActionButton>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

const at = (name: string) => `parts.0.${name}` as const

const toAccount = /^transfer:(\d+)$/

const Form = ({ line }: { line: OpenBookLine }) => {
  const { line_pk, left, side, account_pk, closed } = line
  const projects = useProjects()
  const transfers = (useAccounts() ?? [])
    .filter(({ value }) => value !== account_pk)
    .map(({ value, label }) => ({ value: `transfer:${value}`, label: `계좌 간 이체: ${label}` }))
  const refund = { value: 'refund', label: '탈퇴 회원의 환불' }
  const choices = [...useKinds('out'), ...transfers, ...(side === 'out' ? [refund] : [])]
  const hint = side === 'in' ? '돌려받은 지출이면 그 항목을 선택합니다.' : undefined
  const isExpense = (value: unknown) => value !== 'refund' && !toAccount.test(String(value))
  return (
    <ActionForm
      call="POST /v1/console/book/decide"
      input={{ line_pk, left }}
      fields={(given) => ({
        [at('expense')]: { as: 'choice', label: '항목', hint, choices, field: PickField },
        [at('note')]: { label: '내용', optional: given[at('expense')] !== 'refund' },
        [at('amount')]: {
          as: 'won',
          label: '금액(원)',
          initial: left.toLocaleString('ko-KR'),
          hint: '일부만 등록하면 나머지는 미처리로 남습니다.',
        },
        [at('project')]: isExpense(given[at('expense')]) && {
          as: 'choice',
          label: '학술대회',
          initial: noProject,
          choices: projects,
        },
        correction: closed && correction,
      })}
      asInput={({ correction: reason, ...typed }) => ({
        parts: [partOf(typed)],
        ...(reason !== undefined && { correction: reason }),
      })}
      submit="등록"
      done="거래를 처리했습니다."
      changes={bookChanges}
      saysOvertaken
    />
  )
}

/** The server reports what is missing at its field. */
const partOf = (typed: Readonly<Record<string, unknown>>): BookPartInput => {
  const [expense = '', project] = [typed[at('expense')], typed[at('project')]]
  const own = { amount: typed[at('amount')], note: typed[at('note')] }
  const [, account_pk] = toAccount.exec(String(expense)) ?? []
  if (account_pk !== undefined)
    return { ...own, kind: 'transfer', account_pk: Number(account_pk) } as BookPartInput
  if (expense === 'refund') return { ...own, kind: 'refund', order_pk: null } as BookPartInput
  const given = { expense, project: project === noProject ? null : project }
  return { ...own, kind: 'expense', ...given } as BookPartInput
}
