import type { Duty, Wheel } from '#office/api/wheel.ts'
import { One } from '#office/console/wheel/One.tsx'

interface Props {
  /** `2026-03`; empty for what has no day yet. */
  month: string
  duties: readonly Duty[]
  wheel: Wheel
  onAsk: (duty: Duty) => void
}

/** A month's duties under its name, which says the year where it is another. */
export const Month = ({ month, duties, wheel: { year, today }, onAsk }: Props) => {
  const words = `${month.startsWith(String(year)) ? '' : `${month.slice(0, 4)}년 `}${Number(month.slice(5))}월`
  const isNow = month === today.slice(0, 7)
  return (
    <li className="grid gap-x-3 gap-y-1 pad:grid-cols-[8rem_minmax(0,1fr)]">
      <h2
        className={`self-start border-t-2 pt-1 text-h4 font-bold ${isNow ? 'border-action text-action' : 'border-line text-brand'}`}
      >
        {month === '' ? '날짜 미정' : words}
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
