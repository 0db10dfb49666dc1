import { useState } from 'react'
import { handoverPath } from '#office/rules/handover.ts'
import { forgetAnswers } from '#platform/client/console.ts'
import { useAnswered } from '#platform/console/Answered.tsx'
import { momentWords } from '#platform/console/moment.ts'
import { type PlainColumn, PlainTable } from '#platform/console/PlainTable.tsx'
import type { Person } from '#staff/api/staff.ts'
import { Frame } from '#staff/console/frame/Frame.tsx'
import { Invite, PersonDialog } from '#staff/console/PersonDialog.tsx'
import { roleNotes, roles } from '#staff/rules/staff.ts'

export const StaffPage = () => {
  const [inviting, setInviting] = useState(
    () => typeof location !== 'undefined' && location.hash === '#invite',
  )
  const action = (
    <div className="flex flex-wrap gap-1">
      <a className="button-line" href={handoverPath}>
        인수인계
      </a>
      <button className="button" type="button" onClick={() => setInviting(true)}>
        직원 초대
      </button>
    </div>
  )
  return (
    <Frame room="직원" title="직원" action={action}>
      {() => (
        <>
          <People />
          <RoleNotes />
          <Invite
            open={inviting}
            onClose={() => {
              setInviting(false)
              forgetAnswers('GET /v1/console/staff/people')
            }}
          />
        </>
      )}
    </Frame>
  )
}

const stateWords = { invited: '초대 중', active: '사용 중', ended: '해지' } as const

const People = () => {
  const { data, instead } = useAnswered('GET /v1/console/staff/people', {})
  const [chosen, setChosen] = useState<number>()
  if (data === undefined) return instead
  const there = data.people.filter(({ state }) => state !== 'ended')
  const columns: readonly PlainColumn<Person>[] = [
    {
      title: '이름',
      cell: ({ state, staff_name, staff_pk }) =>
        state === 'ended' ? (
          <span className="font-normal text-sub">{staff_name}</span>
        ) : (
          <button
            className="min-h-[4rem] cursor-pointer font-semibold text-action underline"
            type="button"
            onClick={() => setChosen(staff_pk)}
          >
            {staff_name}
          </button>
        ),
    },
    { title: '아이디', cell: ({ staff_id }) => staff_id },
    { title: '역할', cell: (person) => person.roles.join(', ') },
    {
      title: '상태',
      look: 'whitespace-nowrap',
      cell: ({ state, invited_until }) =>
        `${stateWords[state]}${invited_until === null ? '' : ` (${momentWords(invited_until)}까지)`}`,
    },
    {
      title: '마지막 사용',
      look: 'whitespace-nowrap',
      cell: ({ last_used_at }) => (last_used_at === null ? '-' : momentWords(last_used_at)),
    },
  ]
  return (
    <>
      <p className="mb-1 text-sub">총 {there.length}명</p>
      <PlainTable title="직원" columns={columns} rows={data.people} />
      <PersonDialog
        person={data.people.find(({ staff_pk }) => staff_pk === chosen)}
        onClose={() => setChosen(undefined)}
      />
    </>
  )
}

const RoleNotes = () => (
  <section className="console-card mt-4 max-w-[80rem]">
    <h2>역할</h2>
    <dl className="grid grid-cols-[8rem_minmax(0,1fr)] gap-1">
      {roles.map((role) => (
        <div className="contents" key={role}>
          <dt className="font-semibold">{role}</dt>
          <dd>{roleNotes[role]}</dd>
        </div>
      ))}
    </dl>
  </section>
)
