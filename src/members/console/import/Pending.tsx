import type { Pending as Invited } from '#members/api/member-import.ts'
import { useAnswer } from '#platform/console/use-answer.ts'
import { TextField } from '#platform/site/form/Field.tsx'
import { Trouble } from '#platform/site/ui/Trouble.tsx'
import { plainDay, seoulDay } from '#platform/rules/days.ts'
import { ActionButton } from '#platform/console/ActionButton.tsx'
import { useState } from 'react'

type Row = Invited['rows'][number]

/** How many are shown beneath the words. */
const most = 100

const nothing = {}

const day = (iso: string): string => plainDay(seoulDay(new Date(iso)))

/** Whoever was invited and has not answered yet: invited again, or not any more. */
export const Pending = () => {
  const { data, trouble, again } = useAnswer('GET /v1/console/members/import/invitations', nothing)
  const [words, setWords] = useState('')
  const rows = data?.rows ?? []
  const found = rows.filter(({ member_name, email }) =>
    `${member_name} ${email}`.includes(words.trim()),
  )
  return (
    <section className="console-card flex flex-col gap-2" aria-labelledby="pending">
      <h2 className="mb-0!" id="pending">
        답을 기다리는 초대{data && ` ${rows.length}명`}
      </h2>
      {trouble !== undefined && <Trouble text={trouble} retry={again} />}
      {data && rows.length === 0 && <p className="text-sub">기다리는 초대가 없습니다.</p>}
      {rows.length > 10 && (
        <TextField
          label="이름이나 이메일로 찾기"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      )}
      {rows.length > 0 && found.length === 0 && <p className="text-sub">찾으시는 분이 없습니다.</p>}
      {found.length > most && (
        <p className="text-small text-sub">
          찾으신 {found.length}명 가운데 {most}명을 보여 드립니다.
        </p>
      )}
      <ul className="divide-y divide-line">
        {found.slice(0, most).map((row) => (
          <Item key={row.email} row={row} />
        ))}
      </ul>
    </section>
  )
}

const Item = ({ row: { member_name, member_type, email, created_at, until } }: { row: Row }) => (
  <li className="flex flex-wrap items-baseline justify-between gap-x-3 py-1">
    <p className="min-w-0">
      <strong>{member_name}</strong> {member_type} <span className="break-all">{email}</span>
      <span className="block text-small text-sub">
        {day(created_at)}에 초대, {day(until)}까지 받으실 수 있습니다.
      </span>
    </p>
    <p className="flex flex-wrap gap-x-3">
      <ActionButton
        call="POST /v1/console/members/import/invitations/again"
        input={{ email }}
        done="초대 메일을 다시 보냈습니다."
        changes="GET /v1/console/members/import/invitations"
        look="console-link"
      >
        다시 보내기<span className="sr-only"> {member_name}</span>
      </ActionButton>
      <ActionButton
        call="POST /v1/console/members/import/invitations/cancel"
        input={{ email }}
        question={{
          text: `${member_name} 님의 초대를 취소합니다. 이미 보낸 메일의 링크는 열리지 않습니다.`,
          confirmLabel: '초대 취소하기',
        }}
        done="초대를 취소했습니다."
        changes="GET /v1/console/members/import/invitations"
        look="console-link"
      >
        초대 취소<span className="sr-only"> {member_name}</span>
      </ActionButton>
    </p>
  </li>
)
