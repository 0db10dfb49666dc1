import type { Reviewer } from '#abstracts/api/committee.ts'
import { Assignment } from '#abstracts/console/Assignment.tsx'
import { abstractsPath, reviewersCall, type Room } from '#abstracts/console/calls.ts'
import { OfCall } from '#abstracts/console/OfCall.tsx'
import { reviewerStateNames } from '#abstracts/rules/states.ts'
import { ActionButton } from '#platform/console/ActionButton.tsx'
import { ActionOpener } from '#platform/console/ActionForm.tsx'
import { Answered } from '#platform/console/Answered.tsx'
import { PlainTable } from '#platform/console/PlainTable.tsx'
import { dayWords } from '#platform/rules/days.ts'
import { Frame } from '#staff/console/frame/Frame.tsx'

export const ReviewersPage = () => (
  <Frame room="학술대회" help="초록" title="초록 심사위원">
    {() => (
      <OfCall>
        {(room) => (
          <>
            <nav className="console-links" aria-label="초록 업무">
              <a className="console-link" href={abstractsPath(room)}>
                초록
              </a>
              <a className="console-link" href={abstractsPath(room, 'decisions')}>
                판정과 통보
              </a>
            </nav>
            <Assignment key={room.id} room={room} />
            <Answered call={reviewersCall} input={{ id: room.id }}>
              {({ rows }) => <Reviewers room={room} rows={rows} />}
            </Answered>
          </>
        )}
      </OfCall>
    )}
  </Frame>
)

const stateWords = ({ state, reason, invited_at }: Reviewer): string => {
  const since = state === 'invited' ? ` (${dayWords(invited_at)})` : ''
  return reviewerStateNames[state] + since + (reason === '' ? '' : `: ${reason}`)
}

const Reviewers = ({ room, rows }: { room: Room; rows: readonly Reviewer[] }) => (
  <section className="console-card flex flex-col gap-2" aria-label="심사위원 명단">
    <p>
      {`총 ${rows.length}명, 수락 ${rows.filter(({ state }) => state === 'accepted').length}명`}
    </p>
    <div className="flex flex-wrap gap-1">
      <Invite room={room} />
      <InviteMany room={room} />
    </div>
    {rows.length > 0 && (
      <PlainTable
        title="심사위원"
        rows={rows}
        columns={[
          { title: '이름', cell: ({ name }) => name || '삭제한 심사위원' },
          { title: '소속', cell: ({ company }) => company },
          { title: '이메일', cell: ({ email, name }) => (name === '' ? '' : email) },
          { title: '분야', cell: ({ fields }) => fields.join(', ') },
          { title: '상태', cell: stateWords },
          {
            title: '심사/배정/최대',
            figures: true,
            cell: ({ submitted, assigned, most }) => `${submitted}/${assigned}/${most}`,
          },
          { title: '처리', cell: (row) => row.state !== 'ended' && <Acts row={row} /> },
        ]}
      />
    )}
  </section>
)

const Acts = ({ row: { reviewer_pk, name } }: { row: Reviewer }) => (
  <span className="flex flex-wrap gap-1">
    <ActionButton
      call="POST /v1/console/reviewers/resend"
      input={{ reviewer_pk }}
      done="새 링크를 발송했습니다."
      changes={reviewersCall}
      label={`${name} 링크 재발송`}
      look="console-link"
    >
      링크 재발송
    </ActionButton>
    <ActionOpener
      button="종료"
      buttonLook="console-link"
      title={`${name} 심사위원 종료`}
      call="POST /v1/console/reviewers/end"
      input={{ reviewer_pk }}
      fields={{ reason: { label: '사유' } }}
      submit="종료"
      look="button-danger"
      done="종료했습니다."
      changes={reviewersCall}
    >
      <p>링크가 열리지 않으며, 심사하지 않은 초록은 다른 심사위원에게 배정합니다.</p>
    </ActionOpener>
  </span>
)

const codesIn = (text: string): string[] => text.toUpperCase().match(/[A-Z]{1,3}/g) ?? []

const codesOf = ({ call }: Room): string => call.fields.map(({ code }) => code).join(', ')

const usualMost = 20

const invited = ({ invited: count, known }: { invited: number; known: number }): string =>
  `${count}명에게 심사를 의뢰했습니다.${known === 0 ? '' : ` 이미 의뢰한 ${known}명은 제외했습니다.`}`

const Invite = ({ room }: { room: Room }) => (
  <ActionOpener
    button="심사위원 초대"
    buttonLook="button self-start"
    title="심사위원 초대"
    call="POST /v1/console/reviewers/invite"
    input={{ id: room.id }}
    fields={{
      'people.0.name': { label: '이름' },
      'people.0.email': { as: 'email', label: '이메일' },
      'people.0.company': { label: '소속', hint: '같은 기관의 초록에는 배정하지 않습니다.' },
      'people.0.fields': { label: '분야의 약호', initial: codesOf(room) },
      'people.0.most': { as: 'count', label: '최대 편수', initial: String(usualMost) },
    }}
    asInput={(typed) => ({
      people: [
        {
          name: typed['people.0.name'],
          email: typed['people.0.email'],
          company: typed['people.0.company'],
          fields: codesIn(String(typed['people.0.fields'])),
          most: typed['people.0.most'],
        },
      ],
    })}
    submit="초대"
    done={invited}
    changes={reviewersCall}
  />
)

/** A line is a reviewer: a name, an address, an institution, codes of fields, a number. */
const personIn = (line: string, codes: string) => {
  const [name = '', email = '', company = '', fields = '', most = ''] = line
    .split(/\t|,|;/)
    .map((cell) => cell.trim())
  return { name, email, company, fields: codesIn(fields || codes), most: Number(most) || usualMost }
}

const InviteMany = ({ room }: { room: Room }) => (
  <ActionOpener
    button="여러 명 초대"
    title="여러 명 초대"
    call="POST /v1/console/reviewers/invite"
    input={{ id: room.id }}
    fields={{
      people: {
        as: 'long',
        label: '명단',
        hint: '한 줄에 한 명씩 이름, 이메일, 소속, 분야의 약호(띄어쓰기로 구분), 최대 편수를 입력하거나 엑셀에서 붙여 넣습니다. 약호와 편수는 생략할 수 있습니다.',
      },
    }}
    asInput={({ people }) => ({
      people: String(people)
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((line) => personIn(line, codesOf(room))),
    })}
    submit="초대"
    done={invited}
    changes={reviewersCall}
  />
)
