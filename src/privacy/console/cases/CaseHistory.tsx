import type { PrivacyCase } from '#privacy/api/privacy-cases.ts'
import { momentWords } from '#platform/console/moment.ts'
import { caseEvents } from '#privacy/rules/privacy-cases.ts'

/** What happened to a request, oldest first, with what the person was told. */
export const CaseHistory = ({ events }: { events: PrivacyCase['events'] }) => (
  <section className="console-card flex flex-col gap-2">
    <h2 className="mb-0!">지난 일</h2>
    <ol className="flex flex-col gap-2">
      {events.map(({ what, reason, by, at }, index) => (
        <li className="border-t border-line pt-2" key={index}>
          <p>
            <strong>{caseEvents[what]}</strong>{' '}
            <span className="text-small text-sub">
              {momentWords(at)} {by === '' ? '본인' : by}
            </span>
          </p>
          {reason !== '' && <p className="break-words whitespace-pre-wrap">{reason}</p>}
        </li>
      ))}
    </ol>
  </section>
)
