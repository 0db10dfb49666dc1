import type { AnnualCalendar, Duty } from '#office/api/calendar.ts'
import { type DutyStatus, dutyStatusWords } from '#office/rules/calendar.ts'
import { ActionButton } from '#platform/console/ActionButton.tsx'
import { momentWords } from '#platform/console/moment.ts'
import { longDay } from '#platform/rules/days.ts'

interface MonthProps {
  month: string
  duties: readonly Duty[]
  calendar: AnnualCalendar
  onAsk: (duty: Duty) => void
}

export const Month = ({ month, duties, calendar: { year, today }, onAsk }: MonthProps) => {
  const words = `${month.startsWith(String(year)) ? '' : `${month.slice(0, 4)}년 `}${Number(month.slice(5))}월`
  const isNow = month === today.slice(0, 7)
  return (
    <li className="grid gap-x-3 gap-y-1 pad:grid-cols-[8rem_minmax(0,1fr)]">
      <h2
        className={`self-start border-t-2 pt-1 text-h4 font-bold ${isNow ? 'border-action text-action' : 'border-line text-brand'}`}
      >
        {month === '' ? <span>날짜 미정</span> : words}
        {isNow && <span className="block text-small font-normal">이달</span>}
      </h2>
      <ul className="flex min-w-0 flex-col gap-2">
        {duties.map((duty) => (
          <One key={duty.id} duty={duty} onAsk={onAsk} />
        ))}
      </ul>
    </li>
  )
}

interface Props {
  duty: Duty
  onAsk: (duty: Duty) => void
}

const looks: Readonly<Record<DutyStatus, string>> = {
  done: 'text-success',
  before: 'text-sub',
  overdue: 'text-danger',
  soon: 'text-action',
  later: 'text-sub',
  undated: 'text-sub',
}

export const One = ({ duty, onAsk }: Props) => {
  const { title, day, room, steps, status, done, mine } = duty
  return (
    <li
      className={`console-card flex flex-col gap-1 ${status === 'overdue' ? 'border-l-4 border-l-danger' : ''}`}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-2">
        <h3 className="text-body font-bold">{title}</h3>
        <span>
          {day !== null && <span className="tabular-nums">{longDay(day)} </span>}
          <strong className={looks[status]}>{dutyStatusWords[status]}</strong>
        </span>
      </div>
      {done === null ? (
        <ul className="list-disc pl-3">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
      ) : (
        <p className="text-sub">
          {momentWords(done.at)} {done.by}
          {done.note !== '' && <span>{` · ${done.note}`}</span>}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-3">
        {mine && done === null && (
          <button className="button-line" type="button" onClick={() => onAsk(duty)}>
            완료<span className="sr-only">: {title}</span>
          </button>
        )}
        {mine && done !== null && (
          <ActionButton
            call="POST /v1/console/calendar/reopen"
            input={{ id: duty.id, year: duty.year }}
            done="완료를 취소했습니다."
            changes="GET /v1/console/calendar"
            look="min-h-[4.4rem] cursor-pointer underline"
          >
            완료 취소<span className="sr-only">: {title}</span>
          </ActionButton>
        )}
        {room !== null && room.path !== null && done === null && (
          <a className="inline-flex min-h-[4.4rem] items-center underline" href={room.path}>
            {room.label}
            <span className="sr-only"> 화면으로 이동</span>
          </a>
        )}
      </div>
    </li>
  )
}
