import { Scrolls } from '#platform/console/Scrolls.tsx'
import { forgetAnswers } from '#platform/client/console.ts'
import { Loading } from '#platform/console/Loading.tsx'
import { Frame } from '#staff/console/frame/Frame.tsx'
import { momentWords } from '#platform/console/moment.ts'
import { useAnswer } from '#platform/console/use-answer.ts'
import { Invite, PersonDialog } from '#staff/console/PersonDialog.tsx'
import { Trouble } from '#platform/site/ui/Trouble.tsx'
import { handoverPath } from '#office/rules/handover.ts'
import { roleNotes, roles } from '#staff/rules/staff.ts'
import { useState } from 'react'

/** Who may get in, and what for. */
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
  const { data, trouble, again } = useAnswer('GET /v1/console/staff/people', {})
  const [chosen, setChosen] = useState<number>()
  if (trouble !== undefined) return <Trouble text={trouble} retry={again} />
  if (data === undefined) return <Loading />
  const there = data.people.filter(({ state }) => state !== 'ended')
  return (
    <>
      <p className="mb-1 text-sub">총 {there.length}명</p>
      <Scrolls label="직원">
        <table className="console-table">
          <caption className="sr-only">직원</caption>
          <thead>
            <tr>
              {['이름', '아이디', '역할', '상태', '마지막 사용'].map((name) => (
                <th scope="col" key={name}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.people.map((person) => (
              <tr key={person.staff_pk}>
                <th scope="row">
                  {person.state === 'ended' ? (
                    <span className="font-normal text-sub">{person.staff_name}</span>
                  ) : (
                    <button
                      className="min-h-[4rem] cursor-pointer font-semibold text-action underline"
                      type="button"
                      onClick={() => setChosen(person.staff_pk)}
                    >
                      {person.staff_name}
                    </button>
                  )}
                </th>
                <td>{person.staff_id}</td>
                <td>{person.roles.join(', ')}</td>
                <td className="whitespace-nowrap">
                  {stateWords[person.state]}
                  {person.invited_until !== null && (
                    <span>{` (${momentWords(person.invited_until)}까지)`}</span>
                  )}
                </td>
                <td className="whitespace-nowrap">
                  {person.last_used_at === null ? '-' : momentWords(person.last_used_at)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolls>
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
