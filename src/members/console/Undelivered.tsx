import type { OfficeMember } from '#members/api/office-members.ts'
import { momentWords } from '#platform/console/moment.ts'
import { mailStateWords } from '#mail/rules/words/mail-states.ts'

/** What never reached the member, and why; nothing where all did. */
export const Undelivered = ({ member: { undelivered } }: { member: OfficeMember }) => {
  const [newest] = undelivered
  if (newest === undefined) return null
  const isRefused = undelivered.some(({ state }) => state === 'refused')
  return (
    <section className="console-card flex flex-col gap-2 border-danger!">
      <h2 className="mb-0! text-danger">미도달: 전하지 못한 메일</h2>
      {isRefused && <p>회원님의 주소가 메일을 거절했습니다. 새 주소를 여쭈어 주세요.</p>}
      <ul className="flex flex-col gap-2">
        {undelivered.map(({ mail_pk, subject, state, answer, at }) => (
          <li key={mail_pk}>
            {subject}
            <span className="block text-small text-sub">
              {momentWords(at)} {mailStateWords[state]}
              {answer !== '' && ` · ${answer}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
