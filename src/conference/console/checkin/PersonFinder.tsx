import { useStore } from '@nanostores/react'
import { type SubmitEvent, useRef, useState } from 'react'
import type { Person } from '#conference/api/checkin.ts'
import {
  $coming,
  $kind,
  $scans,
  clearShown,
  showUnknown,
} from '#conference/console/checkin/desk.ts'
import { admit, allowSound } from '#conference/console/checkin/scan.ts'
import { peopleWith } from '#conference/console/checkin/sync.ts'
import { scanNames } from '#conference/rules/checkin.ts'
import { seoulTime } from '#platform/rules/days.ts'
import { TextField } from '#platform/site/form/Field.tsx'

/**
 * For people without a readable badge. Also serves a scanner that types the badge's code and
 * Enter; whatever it typed, the box is empty for the next one.
 */
export const PersonFinder = ({ people }: { people: readonly Person[] }) => {
  const [typed, setTyped] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const found = peopleWith(people, typed)

  const choose = async (person: Person): Promise<void> => {
    allowSound()
    setTyped('')
    await admit(person)
    form.current?.querySelector('input')?.focus()
  }
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    const [only, another] = found
    if (only !== undefined && another === undefined) void choose(only)
    else if (another !== undefined) clearShown()
    else if (typed.trim() !== '') {
      setTyped('')
      showUnknown()
    }
  }

  return (
    <form ref={form} onSubmit={submit} noValidate role="search">
      <TextField
        className="control min-h-7! text-(length:--text-h4)! card:max-w-[48rem]"
        label="명찰이 없을 때"
        hint="이름, 초성(ㄱㅎㄴ), 직장, 명찰 번호로 검색합니다."
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        autoComplete="off"
        enterKeyHint="search"
      />
      <p className="sr-only" role="status">
        {typed.trim() === '' ? '' : `검색 결과 ${found.length}명`}
      </p>
      {found.length > 0 && (
        <ul className="mt-1 border-t-2 border-brand">
          {found.map((person) => (
            <li key={person.key}>
              <Row person={person} onChoose={() => void choose(person)} />
            </li>
          ))}
        </ul>
      )}
      {typed.trim() !== '' && found.length === 0 && (
        <p className="text-sub">등록자 중 검색 결과가 없습니다.</p>
      )}
    </form>
  )
}

const Row = ({ person, onChoose }: { person: Person; onChoose: () => void }) => {
  const last = useStore($scans).findLast(({ registrant }) => registrant === person.key)
  const kind = useStore($kind)
  const credits = useStore($coming)?.credits === true
  return (
    <button
      className="flex min-h-9 w-full cursor-pointer items-center justify-between gap-2 border-b border-line px-1.5 py-1 text-left hover:bg-tint"
      type="button"
      onClick={onChoose}
    >
      <span>
        <strong className="block text-(length:--text-h3)">{person.name}</strong>
        <span>{[person.company, person.who].filter(Boolean).join(' · ')}</span>
      </span>
      <span className={last ? 'flex-none text-sub' : 'flex-none font-bold text-action'}>
        {last
          ? `${seoulTime(new Date(last.at))} ${last.kind === 'out' ? '퇴장' : '입장'}함`
          : scanNames[credits ? kind : 'in']}
      </span>
    </button>
  )
}
