import type { OfficeMember } from '#members/api/office-members.ts'
import { momentWords } from '#platform/console/moment.ts'

/** What the office last did with the member's data. */
export const LogCard = ({ member: { member_pk, log } }: { member: OfficeMember }) => (
  <section className="console-card flex flex-col gap-2">
    <h2 className="mb-0!">최근 기록</h2>
    {log.length === 0 && <p className="text-sub">아직 기록이 없습니다.</p>}
    <ul className="flex flex-col gap-1">
      {log.map(({ log_pk, at, by, label }) => (
        <li key={log_pk}>
          {label}
          <span className="block text-small text-sub">
            {momentWords(at)} {by}
          </span>
        </li>
      ))}
    </ul>
    <a className="underline" href={`/admin/log?kind=member&subject=${member_pk}`}>
      이 회원에 대한 기록 보기
    </a>
  </section>
)
