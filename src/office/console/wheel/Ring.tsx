import type { Wheel } from '#office/api/wheel.ts'
import { daysBetween } from '#platform/rules/days.ts'
import { type DutyStanding, dutyStandingWords } from '#office/rules/wheel.ts'

const size = 320
const middle = size / 2
const radius = 118
const dot = 8

/** Where a day stands on the ring, in the drawing's units: January at the top, clockwise. */
const placeOf = (year: number, day: string, away: number) => {
  const days = daysBetween(`${year}-01-01`, `${year + 1}-01-01`)
  const turn = (daysBetween(`${year}-01-01`, day) / days) * 2 * Math.PI
  return { x: middle + away * Math.sin(turn), y: middle - away * Math.cos(turn) }
}

const fills: Readonly<Record<DutyStanding, string>> = {
  done: 'fill-success',
  overdue: 'fill-danger',
  soon: 'fill-action',
  later: 'fill-white stroke-control',
  undated: 'fill-white stroke-control',
}

const counted = ['overdue', 'soon', 'later', 'undated', 'done'] as const

/** The year as a ring: where we are, and what lies where. The list says the same in words. */
export const Ring = ({ wheel }: { wheel: Wheel }) => (
  <figure className="mx-auto max-w-[32rem]">
    <Drawing wheel={wheel} />
    <figcaption>
      <ul className="flex flex-wrap justify-center gap-x-2">
        {counted.map((standing) => {
          const count = wheel.duties.filter((duty) => duty.standing === standing).length
          return count === 0 ? null : (
            <li key={standing}>
              {dutyStandingWords[standing]} <strong className="tabular-nums">{count}</strong>
            </li>
          )
        })}
      </ul>
    </figcaption>
  </figure>
)

const Drawing = ({ wheel: { year, today, duties } }: { wheel: Wheel }) => {
  const hand = today.startsWith(`${year}-`) ? placeOf(year, today, radius - 14) : undefined
  return (
    <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
      <circle
        cx={middle}
        cy={middle}
        r={radius}
        className="fill-none stroke-line"
        strokeWidth="2"
      />
      <Months year={year} />
      {hand && (
        <line
          className="stroke-action"
          strokeWidth="2"
          x1={middle}
          y1={middle}
          x2={hand.x}
          y2={hand.y}
        />
      )}
      {duties.map(({ id, day, standing }) => {
        if (day?.startsWith(`${year}-`) !== true) return null
        const { x, y } = placeOf(year, day, radius)
        return <circle key={id} cx={x} cy={y} r={dot} className={fills[standing]} strokeWidth="2" />
      })}
      <circle cx={middle} cy={middle} r="34" className="fill-brand" />
      <Word className="fill-white text-[1.7rem] font-bold" x={middle} y={middle} text={year} />
    </svg>
  )
}

const Months = ({ year }: { year: number }) =>
  Array.from({ length: 12 }, (_, index) => {
    const day = `${year}-${String(index + 1).padStart(2, '0')}-15`
    const place = placeOf(year, day, radius + 28)
    return <Word key={day} className="fill-sub text-[1.3rem]" {...place} text={`${index + 1}월`} />
  })

interface WordProps {
  className: string
  x: number
  y: number
  text: string | number
}

const Word = ({ text, ...place }: WordProps) => (
  <text {...place} textAnchor="middle" dominantBaseline="central">
    {text}
  </text>
)
