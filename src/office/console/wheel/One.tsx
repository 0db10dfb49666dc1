import type { Duty } from '#office/api/wheel.ts'
import { momentWords } from '#platform/console/moment.ts'
import { reopen } from '#office/console/wheel/use-deed.ts'
import { longDay } from '#platform/rules/days.ts'
import { type DutyStanding, dutyStandingWords } from '#office/rules/wheel.ts'

interface Props {
  duty: Duty
  onAsk: (duty: Duty) => void
}

const looks: Readonly<Record<DutyStanding, string>> = {
  done: 'text-success',
  overdue: 'text-danger',
  soon: 'text-action',
  later: 'text-sub',
  undated: 'text-sub',
}

/** Something of a year, with its steps, or with who did it. */
export const One = ({ duty, onAsk }: Props) => {
  const { title, day, room, steps, standing, done, mine } = duty
  return (
    <li
      className={`console-card flex flex-col gap-1 ${standing === 'overdue' ? 'border-l-4 border-l-danger' : ''}`}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-2">
        <h3 className="text-body font-bold">{title}</h3>
        <span>
          {day !== null && <span className="tabular-nums">{longDay(day)} </span>}
          <strong className={looks[standing]}>{dutyStandingWords[standing]}</strong>
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
          {done.note !== '' && ` · ${done.note}`}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-3">
        {mine && done === null && (
          <button className="button-line" type="button" onClick={() => onAsk(duty)}>
            끝냄<span className="sr-only">: {title}</span>
          </button>
        )}
        {mine && done !== null && (
          <button
            className="min-h-[4.4rem] cursor-pointer underline"
            type="button"
            onClick={() => void reopen(duty)}
          >
            다시 열기<span className="sr-only">: {title}</span>
          </button>
        )}
        {room !== null && done === null && (
          <a className="inline-flex min-h-[4.4rem] items-center underline" href={room.path}>
            {room.label}
            <span className="sr-only"> 방으로 가기</span>
          </a>
        )}
      </div>
    </li>
  )
}
