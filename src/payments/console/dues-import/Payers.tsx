import { useState } from 'react'
import { PickMember } from '#members/console/PickMember.tsx'
import type { Looked, SheetInput } from '#payments/api/dues-import.ts'
import { lineInWords, type SheetsRead } from '#platform/rules/sheets/rows.ts'

type Person = Looked['people'][number]
type Decisions = SheetInput['people']

interface Props {
  people: readonly Person[]
  read: SheetsRead
  going: boolean
  onDecide: (decided: Decisions) => void
}

const kindWords: Readonly<Record<Person['kind'] | NonNullable<Person['why']>, string>> = {
  sure: '',
  placed: '이름과 직장이 같은 회원 한 명',
  alone: '이름만 같은 회원 한 명',
  doubtful: '같은 회원인지 확인 필요',
  nobody: '회원 명부에 없음',
  namesakes: '같은 이름의 회원이 여럿임',
  repeated: '같은 연도에 같은 이름의 행이 여럿임',
  workplace: '직장이 다름',
  signs: '생년월일이나 이메일이 다름',
  text: '내용에 이름이 있음',
}

export const Payers = ({ people, read, going, onDecide }: Props) => {
  const open = people.filter(({ kind }) => kind !== 'sure')
  if (open.length === 0) return null
  return (
    <section className="console-card flex flex-col gap-2" aria-labelledby="payers">
      <h2 className="mb-0!" id="payers">
        확인할 납부자 {open.filter(({ decided }) => !decided).length}행
      </h2>
      {Object.entries(bulks).map(([of, words]) => {
        const alike = open.flatMap(({ line, kind, decided, candidates: [first] }) =>
          kind !== of || decided || first === undefined
            ? []
            : [{ line, member_pk: first.member_pk }],
        )
        return alike.length === 0 ? null : (
          <button
            key={of}
            className="button-line self-start"
            type="button"
            aria-disabled={going}
            onClick={() => onDecide(alike)}
          >
            {words} 한 명인 {alike.length}행 모두 연결
          </button>
        )
      })}
      <ul className="max-h-[60rem] divide-y divide-line overflow-auto">
        {open.map((person) => (
          <li className="flex flex-col gap-1 py-2" key={person.line}>
            <Payer person={person} read={read} onDecide={onDecide} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** One decision for all rows of which the same is known. */
const bulks = { placed: '이름과 직장이 같은 회원이', alone: '이름만 같은 회원이' } as const

const Payer = ({
  person,
  read,
  onDecide,
}: { person: Person } & Pick<Props, 'read' | 'onDecide'>) => {
  const { line, name, paid, kind, why, member_pk, decided, candidates, together } = person
  const [q, setQ] = useState('')
  const [open, setOpen] = useState(false)
  const choose = (value: string): void =>
    onDecide(
      value === 'together'
        ? together.map((pk) => ({ line, member_pk: pk }))
        : [{ line, member_pk: value === 'nobody' ? null : Number(value) }],
    )
  const chosen = person.divided ? 'together' : (member_pk ?? (decided ? 'nobody' : ''))
  return (
    <>
      <p>
        <strong>{name}</strong>{' '}
        <span className="text-sub">
          {paid} · {lineInWords(line, read)} · {kindWords[why ?? kind]}
        </span>
      </p>
      <div className="flex flex-wrap items-start gap-2">
        <select
          className="control max-w-[50rem]"
          aria-label={`${name} 회원 선택`}
          value={chosen}
          onChange={({ target }) => target.value !== '' && choose(target.value)}
        >
          <option value="">선택해 주세요</option>
          {candidates.map((one) => (
            <option key={one.member_pk} value={one.member_pk}>
              {one.words}
            </option>
          ))}
          {together.length > 1 && (
            <option value="together">{together.length}명에게 나누어 등록</option>
          )}
          <option value="nobody">가져오지 않음</option>
        </select>
        <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary className="console-link">다른 회원 검색</summary>
          {open && (
            <PickMember
              question={`${name} 회원 검색`}
              q={q}
              onFind={setQ}
              onPick={(pk) => choose(String(pk))}
            />
          )}
        </details>
      </div>
    </>
  )
}
