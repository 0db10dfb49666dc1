import type { SettlementView } from '#payments/api/settlement.ts'

interface Props {
  view: SettlementView
  onMonth: (month: string) => void
}

type Month = SettlementView['months'][number]

/** How each month stands: which have not been compared yet, and which do not agree. */
export const Months = ({ view: { month: shown, months }, onMonth }: Props) =>
  months.length === 0 ? null : (
    <section className="console-card flex flex-col gap-2">
      <h2 className="mb-0!">달마다의 대조</h2>
      <ul className="grid gap-1 card:grid-cols-2 desk:grid-cols-3">
        {months.map((each) => (
          <li key={each.month}>
            <button
              className="flex min-h-[4.4rem] w-full cursor-pointer flex-wrap items-center justify-between gap-x-2 rounded-card border border-line px-2 py-1 text-left hover:bg-tint aria-pressed:border-action aria-pressed:bg-tint"
              type="button"
              aria-pressed={each.month === shown}
              onClick={() => onMonth(each.month)}
            >
              <span className="font-semibold">{monthWords(each.month)}</span>
              <SettlementStatus month={each} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )

const SettlementStatus = ({ month: { lines, own, uncompared, open } }: { month: Month }) => {
  if (uncompared > 0) {
    return (
      <span className="font-semibold text-danger">
        {uncompared === own ? '대조 안 됨' : `${countWords(uncompared)} 대조 안 됨`}
        {open > 0 && `, 차이 ${countWords(open)}`}
      </span>
    )
  }
  if (open > 0) {
    return <span className="font-semibold text-danger">차이 {countWords(open)}</span>
  }
  return <span className="text-sub">거래 {countWords(lines)} 모두 맞음</span>
}

/** `2026-11` → `2026년 11월`. */
export const monthWords = (month: string): string =>
  `${month.slice(0, 4)}년 ${Number(month.slice(5))}월`

/** `1,234건`. */
export const countWords = (count: number): string => `${count.toLocaleString('ko-KR')}건`
