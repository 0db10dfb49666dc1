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

const kindWords: Readonly<Record<Person['kind'], string>> = {
  sure: '',
  alone: '이름만 같은 회원 한 명',
  doubtful: '같은 회원인지 확인 필요',
  nobody: '회원 명부에 없음',
}

export const Payers = ({ people, read, going, onDecide }: Props) => {
  const open = people.filter(({ kind }) => kind !== 'sure')
  const alone = open.filter(({ kind, decided }) => kind === 'alone' && !decided)
  if (open.length === 0) return null
  const takeAlone = (): void =>
    onDecide(
      alone.flatMap(({ line, candidates: [only] }) =>
        only === undefined ? [] : [{ line, member_pk: only.member_pk }],
      ),
    )
  return (
    <section className="console-card flex flex-col gap-2" aria-labelledby="payers">
      <h2 className="mb-0!" id="payers">
        확인할 납부자 {open.filter(({ decided }) => !decided).length}명
      </h2>
      {alone.length > 0 && (
        <button
          className="button-line self-start"
          type="button"
          aria-disabled={going}
          onClick={takeAlone}
        >
          이름만 같은 회원이 한 명인 {alone.length}명 모두 연결
        </button>
      )}
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

const Payer = ({
  person,
  read,
  onDecide,
}: { person: Person } & Pick<Props, 'read' | 'onDecide'>) => {
  const { line, name, years, kind, member_pk, decided, candidates } = person
  const [q, setQ] = useState('')
  const [open, setOpen] = useState(false)
  const choose = (value: string): void =>
    onDecide([{ line, member_pk: value === 'nobody' ? null : Number(value) }])
  return (
    <>
      <p>
        <strong>{name}</strong>{' '}
        <span className="text-sub">
          {years.join(', ')}년 · {lineInWords(line, read)} · {kindWords[kind]}
        </span>
      </p>
      <div className="flex flex-wrap items-start gap-2">
        <select
          className="control max-w-[50rem]"
          aria-label={`${name} 회원 선택`}
          value={member_pk ?? (decided ? 'nobody' : '')}
          onChange={({ target }) => target.value !== '' && choose(target.value)}
        >
          <option value="">선택해 주세요</option>
          {candidates.map((one) => (
            <option key={one.member_pk} value={one.member_pk}>
              {one.words}
            </option>
          ))}
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
