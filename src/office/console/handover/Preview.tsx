import type { Handover } from '#office/api/handover.ts'
import { FactRows } from '#platform/console/FactRows.tsx'

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
