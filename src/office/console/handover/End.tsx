import type { Handover } from '#office/api/handover.ts'
import { ActionButton } from '#platform/console/ActionButton.tsx'
import { ActionOpener } from '#platform/console/ActionForm.tsx'
import { FactRows } from '#platform/console/TextRows.tsx'

interface Props {
  handover: Handover
  onChange: () => void
}

/** The end of it, which nothing undoes, and giving it up. Without both signatures it ends only where somebody says so. */
export const End = ({ handover, onChange }: Props) => {
  const { handover_pk, version, from, mine, last_admin, given_at, taken_at } = handover
  const isSigned = given_at !== null && taken_at !== null
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line pt-3">
      {last_admin ? (
        <p className="basis-full text-danger">
          {from.staff_name} 님은 마지막 관리자입니다. 관리자의 역할을 넘기고, 넘겨받는 분이 초대를
          받아 들어온 뒤에 마칠 수 있습니다.
        </p>
      ) : (
        <ActionOpener
          button={isSigned ? '인수인계 마치기…' : '확인 없이 마치기…'}
          buttonLook={isSigned ? 'button bg-danger' : 'button-line text-danger'}
          title="인수인계 마치기"
          call="POST /v1/console/handover/end"
          input={{ handover_pk, version, unsigned: false }}
          fields={{
            reason: { label: '사유' },
            unsigned: !isSigned && {
              as: 'tick',
              label: '확인',
              text: '두 분이 모두 확인하지 않았지만 마칩니다',
            },
          }}
          submit="인수인계 마치기"
          look="button bg-danger"
          done={mine === 'from' ? undefined : '인수인계를 마쳤습니다.'}
          leadsTo={mine === 'from' ? () => '/admin/login' : undefined}
          then={onChange}
        >
          <Preview handover={handover} />
          <p className="font-semibold text-danger">
            되돌릴 수 없습니다. {from.staff_name} 님은 다시 들어오실 수 없습니다.
          </p>
        </ActionOpener>
      )}
      <ActionButton
        call="POST /v1/console/handover/cancel"
        input={{ handover_pk, version }}
        done="인수인계를 취소했습니다."
        then={onChange}
      >
        취소하기
      </ActionButton>
    </div>
  )
}

const many = (count: number, what: string): string => (count === 0 ? '' : `${what} ${count}`)

/** What ending it would do, in facts. */
export const Preview = ({ handover }: { handover: Handover }) => {
  const { roles, passes, ends, to, from } = handover
  const goes = [
    ...[many(passes.texts, '쓰던 홈페이지 글'), many(passes.posts, '쓰던 게시글')],
    many(passes.views, '저장한 조건'),
  ].filter((words) => words !== '')
  const closed = [
    ...['비밀번호', many(ends.sessions, '로그인'), many(ends.passkeys, '패스키')],
    ...[ends.totp ? '인증 앱' : '', many(ends.codes, '복구 코드')],
    ...[ends.calendar ? '달력 구독 주소' : '', ends.invitation ? '열린 초대' : ''],
  ].filter((words) => words !== '')
  return (
    <dl className="grid gap-x-3 card:grid-cols-[auto_minmax(0,1fr)] card:gap-y-1">
      <FactRows
        rows={[
          [
            '넘어가는 역할',
            `${roles.join(', ')} (${to.staff_name} 님은 지금 ${to.roles.join(', ')})`,
          ],
          ['함께 넘어가는 것', goes.join(', ')],
          [`${from.staff_name} 님에게서 끝나는 것`, `${closed.join(', ')}. 계정이 끝납니다.`],
        ]}
      />
    </dl>
  )
}
