import { CircleAlert, ChevronRight, CircleCheck } from 'lucide-react'
import type { Today } from '#office/api/today.ts'
import { DuesChart, MembersChart, RegistrationsChart } from '#office/console/today/Charts.tsx'
import { Posts } from '#office/console/today/Posts.tsx'
import { backupDays, type SignKind } from '#office/rules/today.ts'
import type { Me } from '#platform/client/stores/console.ts'
import { momentWords } from '#platform/console/moment.ts'
import { useAnswer } from '#platform/console/use-answer.ts'
import { longDay } from '#platform/rules/days.ts'
import { Trouble } from '#platform/site/ui/Trouble.tsx'
import { Frame } from '#staff/console/frame/Frame.tsx'

export const TodayPage = () => (
  <Frame room="오늘" title="오늘">
    {(me) => (
      <div className="flex flex-col gap-3">
        <Asked />
        <div className="grid gap-3 desk:grid-cols-2 empty:hidden">
          {me.permissions.includes('posts') && <Posts />}
          {me.permissions.includes('log.own') && <Lately me={me} />}
        </div>
      </div>
    )}
  </Frame>
)

const Asked = () => {
  const { data, trouble, again } = useAnswer('GET /v1/console/today/get', {})
  if (trouble !== undefined) return <Trouble text={trouble} retry={again} />
  if (data === undefined) {
    return (
      <p className="min-h-[40rem] text-sub" role="status">
        불러오고 있습니다.
      </p>
    )
  }
  const { alarms, steps, rows, deadlines, signs, members, dues, registrations } = data
  const hasSide = deadlines.length + signs.length > 0
  return (
    <>
      <Alarms alarms={alarms} />
      {steps.length > 0 && <FirstSteps steps={steps} />}
      <div className={`grid gap-3 ${hasSide ? 'desk:grid-cols-[3fr_2fr]' : ''}`}>
        <Waiting rows={rows} />
        {hasSide && (
          <div className="today-cards gap-3">
            {deadlines.length > 0 && <Ahead deadlines={deadlines} />}
            {signs.length > 0 && <Signs signs={signs} />}
          </div>
        )}
      </div>
      <div className="today-cards gap-3">
        {registrations && <RegistrationsChart of={registrations} />}
        {dues && <DuesChart of={dues} />}
        {members && <MembersChart of={members} />}
      </div>
    </>
  )
}

const Alarms = ({ alarms }: Pick<Today, 'alarms'>) => (
  <>
    {alarms.map(({ kind, title, text }) => (
      <section
        className="console-card border-l-4 border-l-danger"
        aria-label={title}
        key={`${kind} ${title}`}
      >
        <h2 className="flex items-center gap-1 text-danger">
          <CircleAlert className="size-[2rem] flex-none" aria-hidden="true" />
          {title}
        </h2>
        <p>{text}</p>
      </section>
    ))}
  </>
)

const FirstSteps = ({ steps }: Pick<Today, 'steps'>) => (
  <section className="console-card" aria-labelledby="first-steps">
    <h2 id="first-steps">처음 준비할 일</h2>
    <ol className="divide-y divide-line border-t-2 border-brand">
      {steps.map(({ label, text, path, done }, index) => (
        <li key={label}>
          <a
            className="grid min-h-[5.6rem] grid-cols-[2.4rem_minmax(0,1fr)] items-center gap-x-2 px-1 py-1 hover:bg-tint"
            href={path}
          >
            {done ? (
              <CircleCheck className="size-[2.4rem] text-success" aria-hidden="true" />
            ) : (
              <strong className="text-center text-h4 text-brand tabular-nums">{index + 1}</strong>
            )}
            <span>
              <span className="font-semibold underline underline-offset-4">{label}</span>
              {done ? (
                <span className="ml-1 text-success">완료</span>
              ) : (
                <span className="block text-sub">{text}</span>
              )}
            </span>
          </a>
        </li>
      ))}
    </ol>
  </section>
)

const most = 8

const Lately = ({ me }: { me: Me }) => {
  const { data } = useAnswer('GET /v1/console/log', { page: 1, staff_pk: me.staff_pk })
  return (
    <section className="console-card">
      <h2>최근 작업</h2>
      <ul className="divide-y divide-line">
        {data?.rows.slice(0, most).map(({ log_pk, at, label }) => (
          <li className="flex flex-wrap gap-x-2 py-1" key={log_pk}>
            <span className="text-sub tabular-nums">{momentWords(at)}</span>
            <span>{label}</span>
          </li>
        ))}
        {data?.rows.length === 0 && <li className="text-sub">최근 작업이 없습니다.</li>}
      </ul>
      <a className="mt-1 inline-flex min-h-[4.4rem] items-center underline" href="/admin/log">
        이력 전체 보기
      </a>
    </section>
  )
}

const soon = 7

const left = (days: number): string => (days === 0 ? '오늘' : `D-${days}`)

const Ahead = ({ deadlines }: { deadlines: Today['deadlines'] }) => (
  <section className="console-card" aria-labelledby="ahead">
    <h2 id="ahead">다가오는 일정</h2>
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

type Sign = Today['signs'][number]

const names: Readonly<Record<SignKind, string>> = {
  backup: '마지막 백업',
  gateway: '결제사 마지막 응답',
}

const lateWords = ({ at }: Sign): string =>
  at === null
    ? '백업 기록이 없습니다. 서버 담당자에게 알려 주십시오.'
    : `마지막 백업 후 ${backupDays}일이 넘었습니다. 서버 담당자에게 알려 주십시오.`

const Signs = ({ signs }: { signs: Today['signs'] }) => (
  <section className="console-card" aria-labelledby="signs">
    <h2 id="signs">시스템</h2>
    <dl className="flex flex-col gap-1">
      {signs.map((sign) => (
        <div className="flex flex-wrap justify-between gap-x-2" key={sign.kind}>
          <dt className="text-sub">{names[sign.kind]}</dt>
          <dd className="tabular-nums">{sign.at === null ? '없음' : momentWords(sign.at)}</dd>
          {sign.late && <dd className="basis-full text-danger">{lateWords(sign)}</dd>}
        </div>
      ))}
    </dl>
  </section>
)

type Row = Today['rows'][number]

const Waiting = ({ rows }: { rows: Today['rows'] }) => (
  <section className="console-card" aria-labelledby="waiting">
    <h2 id="waiting">처리할 업무</h2>
    {rows.length === 0 ? (
      <p className="flex items-center gap-1 py-1">
        <CircleCheck className="size-[2rem] flex-none text-success" aria-hidden="true" />
        처리할 업무가 없습니다. 새로운 업무가 생기면 여기에 표시됩니다.
      </p>
    ) : (
      <ul className="grid grid-cols-[auto_minmax(0,1fr)_auto] divide-y divide-line border-t-2 border-brand">
        {rows.map((row) => (
          <li className="col-span-full grid grid-cols-subgrid" key={row.key}>
            <Line row={row} />
          </li>
        ))}
      </ul>
    )}
  </section>
)

const shape = 'col-span-full grid min-h-[5.6rem] grid-cols-subgrid items-center gap-x-2 px-1 py-1'

const Line = ({ row }: { row: Row }) =>
  row.path === null ? (
    <div className={shape}>
      <Words row={row} />
      <span className="text-right text-sub">{row.action}</span>
    </div>
  ) : (
    <a className={`${shape} group hover:bg-tint`} href={row.path}>
      <Words row={row} />
      <span className="flex items-center justify-end gap-[0.4rem] text-action">
        <span className="underline underline-offset-4 max-card:sr-only">{row.action}</span>
        <ChevronRight className="size-[1.8rem]" aria-hidden="true" />
      </span>
    </a>
  )

const Words = ({ row: { label, count, unit, age } }: { row: Row }) => (
  <>
    <strong className="text-right text-h3 text-brand tabular-nums">
      {count === null ? <span>?</span> : count.toLocaleString('ko-KR')}
      <span className="ml-[0.2rem] text-small font-normal text-sub">{count !== null && unit}</span>
    </strong>
    <span className="font-semibold">
      {label}
      {age !== '' && <span className="block text-small font-normal text-sub">{age}</span>}
      {count === null && (
        <span className="block font-normal text-danger">건수를 확인하지 못했습니다.</span>
      )}
    </span>
  </>
)
