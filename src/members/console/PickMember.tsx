import { type SubmitEvent, useState } from 'react'
import type { MemberRow } from '#members/api/office-members.ts'
import { useAnswer } from '#platform/console/use-answer.ts'
import { plainDay, yearOf } from '#platform/rules/days.ts'
import { longestSearch, searchLimitWords } from '#platform/rules/search-words.ts'
import { TextField } from '#platform/site/form/Field.tsx'
import { Trouble } from '#platform/site/ui/Trouble.tsx'

interface Found {
  q: string
  hrefOf?: (member_pk: number) => string
  onPick?: (member_pk: number) => void
  but?: number
}

interface Props extends Found {
  question: string
  onFind: (q: string) => void
}

export const PickMember = ({ question, onFind, ...found }: Props) => {
  const { q } = found
  const [typed, setTyped] = useState(q)
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    onFind(typed.trim())
  }
  return (
    <section className="console-card flex max-w-[72rem] flex-col gap-2">
      <h2 className="mb-0!">{question}</h2>
      <form className="flex flex-col gap-2" role="search" noValidate onSubmit={submit}>
        <TextField
          label="회원 검색"
          hint="이름(초성 가능), 아이디, 전화번호, 이메일, 직장으로 검색합니다."
          maxLength={longestSearch}
          error={searchLimitWords(typed) || undefined}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <button className="button self-start" type="submit">
          검색
        </button>
      </form>
      {q !== '' && <Members {...found} />}
    </section>
  )
}

const most = 20

const Members = ({ q, hrefOf, onPick, but }: Found) => {
  const { data, trouble, again } = useAnswer('GET /v1/console/members/list', { q, page: 1 })
  if (trouble !== undefined) return <Trouble text={trouble} retry={again} />
  if (data === undefined) return <p role="status">검색 중입니다.</p>
  const others = data.rows.filter(({ member_pk }) => member_pk !== but)
  const shown = others.slice(0, most)
  const count = data.count - (data.rows.length - others.length)
  return (
    <>
      <p role="status">
        <span>
          {count === 0
            ? `${but === undefined ? '' : '다른 '}회원을 찾을 수 없습니다.`
            : `검색 결과 ${count}명`}
        </span>
        {count > most && <span>{` · ${most}명만 표시합니다. 더 자세히 입력해 주세요.`}</span>}
      </p>
      <ul className="flex flex-col" aria-label="검색된 회원">
        {shown.map((member) => (
          <Member
            key={member.member_pk}
            member={member}
            href={hrefOf?.(member.member_pk)}
            onPick={() => onPick?.(member.member_pk)}
          />
        ))}
      </ul>
    </>
  )
}

interface MemberProps {
  member: MemberRow
  href: string | undefined
  onPick: () => void
}

const Member = ({ member, href, onPick }: MemberProps) => {
  const { member_name, member_type, company_name, member_id, status, birth, joined_on } = member
  const apart = birth === '' ? `${yearOf(joined_on)}년 가입` : plainDay(birth)
  const shape = 'flex min-h-[4.4rem] w-full cursor-pointer flex-wrap items-center gap-x-1 text-left'
  const words = (
    <>
      <strong className="underline">{member_name}</strong>
      <span className="text-sub">
        {[status, member_type, company_name, apart, member_id].filter(Boolean).join(', ')}
      </span>
    </>
  )
  return (
    <li className="border-t border-line">
      {href === undefined ? (
        <button className={shape} type="button" onClick={onPick}>
          {words}
        </button>
      ) : (
        <a className={shape} href={href}>
          {words}
        </a>
      )}
    </li>
  )
}
