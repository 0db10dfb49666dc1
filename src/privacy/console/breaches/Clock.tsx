import type { Breach } from '#privacy/api/breaches.ts'
import { momentWords } from '#platform/console/moment.ts'
import { useNow } from '#platform/site/form/use-now.ts'
import { dutiesOf, hoursWords } from '#privacy/rules/breach.ts'

const hour = 3_600_000

/** Whom to tell by when, counted from when it became known. */
export const Clock = ({ breach }: { breach: Breach }) => {
  const now = new Date(useNow(breach.state === 'open'))
  const { known_at, people, sensitive, outside, counts, state } = breach
  const duties = dutiesOf({ people, sensitive, outside, ...counts })
  return (
    <section className="console-card flex flex-col gap-2 border-l-4 border-l-danger">
      <h2 className="mb-0!">누구에게 언제까지</h2>
      <p>{momentWords(known_at)}에 알게 되었습니다.</p>
      <ul className="flex flex-col gap-1">
        {duties.map(({ what, law, hours }) => {
          const until = hours === null ? undefined : new Date(Date.parse(known_at) + hours * hour)
          return (
            <li className="border-t border-line pt-1" key={what}>
              <p className="font-semibold">{what}</p>
              {until && (
                <p className="tabular-nums">
                  {momentWords(until.toISOString())}까지
                  {state === 'open' && ` (${hoursWords(until, now)})`}
                </p>
              )}
              <p className="text-small text-sub">{law}</p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
