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
import type { Typed } from '#platform/console/ActionField.tsx'
import { ActionForm } from '#platform/console/ActionForm.tsx'
import { momentWords } from '#platform/console/moment.ts'
import { act, useMay } from '#platform/console/use-action.ts'
import { plainDay } from '#platform/rules/days.ts'
import { wonText } from '#platform/rules/won.ts'

interface Props {
  line: OpenBookLine
  place: string
}

export const DecideCard = ({ line, place }: Props) => {
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
      {side === 'in' && (
        <a className="self-start underline" href={`/admin/money/bank?line=${line_pk}`}>
          은행 거래내역에서 입금 처리
        </a>
      )}
      {mayHere && <Proposals line={line} />}
      {mayHere && !isOpen && (
        <button className="button-line self-start" type="button" onClick={() => setOpen(true)}>
          직접 등록
        </button>
      )}
      {mayHere && isOpen && <Form line={line} />}
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
        <div className="flex items-baseline gap-x-2">
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

const Proposals = ({ line }: { line: OpenBookLine }) => {
  const { line_pk, left, alike, closed } = line
  const undo = () => act('POST /v1/console/book/undo', { line_pk }, { changes: bookChanges })
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
              undo={undo}
              changes={bookChanges}
              look={sure ? 'button' : 'button-line'}
            >
              등록<span className="sr-only"> {title}</span>
            </ActionButton>
            {part.kind === 'expense' && alike.length > 0 && (
              <ActionButton
                call="POST /v1/console/book/alike"
                input={{
                  lines: [{ line_pk, left }, ...alike],
                  expense: part.expense,
                  project: part.project,
                }}
                question={{
                  text: `같은 거래처의 출금 ${alike.length + 1}건을 모두 ‘${title}’로 등록합니다.`,
                  confirmLabel: '모두 등록',
                }}
                done={({ decided }) => `출금 ${decided}건을 처리했습니다.`}
                changes={bookChanges}
              >
                같은 거래처 {alike.length + 1}건 모두
              </ActionButton>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

const ways = {
  in: { expense: '지출의 반환', transfer: '계좌 간 이체' },
  out: { expense: '지출', transfer: '계좌 간 이체', refund: '탈퇴 회원의 환불' },
} as const

const at = (name: string) => `parts.0.${name}` as const

const Form = ({ line }: { line: OpenBookLine }) => {
  const { line_pk, left, side, account_pk, closed } = line
  const kinds = useKinds('out')
  const projects = useProjects()
  const accounts = (useAccounts() ?? []).filter(({ value }) => value !== account_pk)
  const wayOf = (given: Typed) => String(given[at('kind')] ?? 'expense')
  const offered = Object.entries(ways[side])
    .filter(([value]) => value !== 'transfer' || accounts.length > 0)
    .map(([value, label]) => ({ value, label }))
  return (
    <ActionForm
      call="POST /v1/console/book/decide"
      input={{ line_pk, left }}
      fields={(given) => ({
        [at('kind')]: {
          ...{ as: 'choice', label: '구분', initial: 'expense', choices: offered },
        },
        [at('expense')]: wayOf(given) === 'expense' && {
          ...{ as: 'choice', label: '항목', choices: kinds },
        },
        [at('account_pk')]: wayOf(given) === 'transfer' && {
          ...{ as: 'choice', label: side === 'in' ? '보낸 계좌' : '받은 계좌', choices: accounts },
        },
        [at('amount')]: {
          ...{ as: 'won', label: '금액(원)', initial: left.toLocaleString('ko-KR') },
          hint: '일부만 등록하면 나머지는 처리 대기로 남습니다.',
        },
        [at('project')]: wayOf(given) === 'expense' && {
          ...{ as: 'choice', label: '학술대회', initial: noProject, choices: projects },
        },
        [at('note')]: { label: '내용', optional: wayOf(given) !== 'refund' },
        correction: closed && correction,
      })}
      asInput={({ correction: reason, ...typed }) => ({
        parts: [partOf(typed)],
        ...(reason !== undefined && { correction: reason }),
      })}
      submit="등록"
      done="거래를 처리했습니다."
      changes={bookChanges}
    />
  )
}

/** The server reports what is missing at its field. */
const partOf = (typed: Readonly<Record<string, unknown>>): BookPartInput => {
  const kind = typed[at('kind')]
  const project = typed[at('project')]
  return {
    kind,
    amount: typed[at('amount')],
    note: typed[at('note')],
    ...(kind === 'expense' && {
      expense: typed[at('expense')] ?? '',
      project: project === noProject ? null : project,
    }),
    ...(kind === 'transfer' && { account_pk: typed[at('account_pk')] }),
    ...(kind === 'refund' && { order_pk: null }),
  } as BookPartInput
}
