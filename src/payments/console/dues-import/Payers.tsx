import type { Looked, SheetInput } from '#payments/api/dues-import.ts'
import { useAnswer } from '#platform/console/use-answer.ts'
import { TextField } from '#platform/site/form/Field.tsx'
import { type SubmitEvent, useState } from 'react'

type Person = Looked['people'][number]
type Decisions = SheetInput['people']

interface Props {
  people: readonly Person[]
  going: boolean
  onDecide: (decided: Decisions) => void
}

const kindWords: Readonly<Record<Person['kind'], string>> = {
  sure: '',
  alone: '이름만 같은 회원 한 명',
  doubtful: '같은 회원인지 확인 필요',
  nobody: '회원 명부에 없음',
}

/** Whoever on the sheet is not surely known, to be decided; those known by their names alone all at once. */
export const Payers = ({ people, going, onDecide }: Props) => {
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
            <Payer person={person} onDecide={onDecide} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface PayerProps {
  person: Person
  onDecide: Props['onDecide']
}

const Payer = ({ person, onDecide }: PayerProps) => {
  const { line, name, years, kind, member_pk, decided, candidates } = person
  const choose = (value: string): void =>
    onDecide([{ line, member_pk: value === 'nobody' ? null : Number(value) }])
  return (
    <>
      <p>
        <strong>{name}</strong>{' '}
        <span className="text-sub">
          {years.join(', ')}년 · {line}줄 · {kindWords[kind]}
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
        <details>
          <summary className="console-link">다른 회원 검색</summary>
          <Search name={name} onPick={(pk) => choose(String(pk))} />
        </details>
      </div>
    </>
  )
}

const most = 10

/** Finds whoever the sheet calls otherwise. */
const Search = ({ name, onPick }: { name: string; onPick: (member_pk: number) => void }) => {
  const [typed, setTyped] = useState('')
  const [q, setQ] = useState('')
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    setQ(typed.trim())
  }
  return (
    <form className="flex flex-col gap-1" role="search" noValidate onSubmit={submit}>
      <TextField
        label={`${name} 회원 검색`}
        maxLength={100}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <button className="button-line self-start" type="submit">
        검색
      </button>
      {q !== '' && <FoundMembers q={q} onPick={onPick} />}
    </form>
  )
}

const FoundMembers = ({ q, onPick }: { q: string; onPick: (member_pk: number) => void }) => {
  const { data } = useAnswer('GET /v1/console/members/list', { q, page: 1 })
  if (data === undefined) return <p role="status">검색하고 있습니다.</p>
  if (data.rows.length === 0) return <p role="status">해당하는 회원이 없습니다.</p>
  return (
    <ul>
      {data.rows.slice(0, most).map(({ member_pk, member_name, company_name }) => (
        <li key={member_pk}>
          <button className="console-link" type="button" onClick={() => onPick(member_pk)}>
            {member_name} {company_name}
          </button>
        </li>
      ))}
    </ul>
  )
}
