import { OfConference } from '#conference/console/Choose.tsx'
import { conferenceRoles } from '#conference/rules/tiers.ts'
import { ActionButton } from '#platform/console/ActionButton.tsx'
import { ActionForm } from '#platform/console/ActionForm.tsx'
import { Answered } from '#platform/console/Answered.tsx'
import { act } from '#platform/console/use-action.ts'
import { Frame } from '#staff/console/frame/Frame.tsx'

export const RolesPage = () => (
  <Frame room="학술대회" title="발표자·초청 연자">
    {() => <OfConference>{({ id }) => <Roles key={id} id={id} />}</OfConference>}
  </Frame>
)

const changes = 'GET /v1/console/conference/roles/list'
const call = 'POST /v1/console/conference/roles/set'

const Roles = ({ id }: { id: string }) => (
  <>
    <ActionForm
      title="등록"
      call={call}
      input={{ id, held: true }}
      fields={{
        role: {
          as: 'choice',
          label: '구분',
          choices: conferenceRoles,
          hint: '등록비에 이 구분의 금액이 있는 학술대회에서만 적용됩니다.',
        },
        name: { label: '이름' },
        email: { as: 'email', label: '이메일', hint: '회원은 회원정보의 이메일을 입력합니다.' },
      }}
      submit="등록"
      done="등록했습니다."
      changes={changes}
    />
    <Answered call={changes} input={{ id }}>
      {({ rows }) => (
        <section className="console-card flex flex-col gap-1" aria-label="명단">
          <p>{`총 ${rows.length}명`}</p>
          <ul>
            {rows.map(({ member_pk, ...row }) => (
              <li
                className="flex flex-wrap items-baseline gap-x-2 border-t border-line py-1"
                key={`${row.role} ${row.email}`}
              >
                <strong>{row.name}</strong>
                <span className="grow break-all">
                  {`${row.role} · ${row.email}${member_pk === null ? ' (비회원)' : ''}`}
                </span>
                <ActionButton
                  call={call}
                  input={{ id, ...row, held: false }}
                  done="삭제했습니다."
                  undo={(input) => act(call, { ...input, held: true }, { changes })}
                  changes={changes}
                  label={`${row.name} ${row.role} 삭제`}
                >
                  삭제
                </ActionButton>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Answered>
  </>
)
