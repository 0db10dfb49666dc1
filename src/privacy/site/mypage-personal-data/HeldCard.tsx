import type { GetPersonalDataAnswer } from '#privacy/api/personal-data.ts'
import { longDay, plainDay, seoulDay } from '#platform/rules/days.ts'
import { timeUntil } from '#platform/rules/words/durations.ts'
import { ChevronDown } from 'lucide-react'

type Line = GetPersonalDataAnswer['held'][number]

/** Where each kind can be seen and changed. */
const pages: Readonly<Record<string, readonly [label: string, href: string]>> = {
  member: ['기본정보 보기', '/mypage/basic'],
  education: ['학력정보 보기', '/mypage/education'],
  topic: ['연구분야 보기', '/mypage/etc'],
  reminderStop: ['받는 메일 보기', '/mypage/mail'],
  payment: ['납부 내역 보기', '/mypage/payments'],
}

const dayOf = (iso: string): string => longDay(seoulDay(new Date(iso)))

/** One kind of what is held, with the time that it has left. */
export const HeldCard = ({ line, now }: { line: Line; now: Date }) => {
  const { key, what, items, count, since, until, entries } = line
  const page = pages[key]
  return (
    <li className="flex flex-col gap-2 border-b border-line py-3 pad:flex-row pad:gap-4">
      <p className="text-small font-semibold text-brand pad:w-[16rem] pad:flex-none">
        {until === null ? '탈퇴하실 때까지' : `${timeUntil(now, new Date(until))} 남음`}
      </p>
      <div className="min-w-0 flex-1">
        <h4>
          {what} <span className="text-small font-normal text-sub">{count}건</span>
        </h4>
        {items !== what && <p className="mt-1">{items}</p>}
        <dl className="mt-1 grid grid-cols-[7.2rem_1fr] gap-x-2 text-small pad:grid-cols-[8rem_1fr]">
          <Fact name="보관 이유" text={line.why} />
          <Fact name="법적 근거" text={line.basis} />
          <Fact name="보관 시작" text={since === null ? '' : dayOf(since)} />
          <Fact
            name="보관 기한"
            text={until === null ? line.period : `${dayOf(until)} (${line.period})`}
          />
        </dl>
        {entries.length > 0 && <Entries entries={entries} what={what} />}
        {page && (
          <p className="mt-1">
            <a
              className="inline-flex min-h-[4.4rem] items-center text-action underline"
              href={page[1]}
            >
              {page[0]}
            </a>
          </p>
        )}
      </div>
    </li>
  )
}

const Fact = ({ name, text }: { name: string; text: string }) => (
  <>
    <dt className="font-semibold text-sub">{name}</dt>
    <dd>{text}</dd>
  </>
)

const Entries = ({ entries, what }: { entries: Line['entries']; what: string }) => (
  <details className="group mt-1">
    <summary className="inline-flex min-h-[4.4rem] cursor-pointer items-center gap-1 font-semibold text-action">
      {what} {entries.length}건의 기한
      <ChevronDown className="size-2 group-open:rotate-180" aria-hidden="true" />
    </summary>
    <ul className="rounded-card bg-tint p-2 text-small">
      {entries.map(({ name, since, until }, index) => (
        <li className="flex flex-wrap justify-between gap-x-2 py-[0.4rem]" key={index}>
          <span className="font-semibold">{name}</span>
          <span className="tabular-nums">
            {plainDay(seoulDay(new Date(since)))} ~{' '}
            {until === null ? '정해지지 않음' : plainDay(seoulDay(new Date(until)))}
          </span>
        </li>
      ))}
    </ul>
  </details>
)
