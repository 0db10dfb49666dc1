import type { Today } from '#office/api/today.ts'
import { longDay } from '#platform/rules/days.ts'

const soon = 7

const left = (days: number): string => (days === 0 ? '오늘' : `D-${days}`)

/** What will be due, nearest first. */
export const Ahead = ({ deadlines }: { deadlines: Today['deadlines'] }) => (
  <section className="console-card" aria-labelledby="ahead">
    <h2 id="ahead">다가오는 날</h2>
    <ul className="divide-y divide-line border-t-2 border-brand">
      {deadlines.map(({ label, day, days, path }) => (
        <li key={label}>
          <a
            className="grid min-h-[4.4rem] grid-cols-[5.2rem_minmax(0,1fr)] items-center gap-x-1 px-1 py-1 hover:bg-tint"
            href={path}
          >
            <strong className={`tabular-nums ${days <= soon ? 'text-accent' : 'text-sub'}`}>
              {left(days)}
            </strong>
            <span className="flex flex-wrap justify-between gap-x-2">
              <span className="underline underline-offset-4">{label}</span>
              <span className="text-sub tabular-nums">{longDay(day)}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  </section>
)
