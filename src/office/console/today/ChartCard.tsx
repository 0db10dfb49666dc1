import type { ReactNode } from 'react'
import { PlainTable } from '#platform/console/PlainTable.tsx'

/** In SVG units, about a pixel on narrow screens. */
export const frame = { width: 400, height: 200, left: 44, right: 8, top: 16, bottom: 24 } as const

export const inner = {
  width: frame.width - frame.left - frame.right,
  height: frame.height - frame.top - frame.bottom,
  base: frame.height - frame.bottom,
} as const

const steps = [1, 2, 2.5, 5, 10]

export const ticksTo = (most: number): number[] => {
  const rough = Math.max(most, 1) / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, (steps.find((one) => one * power >= rough) ?? 10) * power)
  const whole = step < 10 ? Math.ceil(step) : step
  const spans = Math.max(1, Math.ceil(most / whole))
  return Array.from({ length: spans + 1 }, (_, index) => index * whole)
}

export const heightOf = (value: number, ticks: readonly number[]): number =>
  (value / (ticks.at(-1) ?? 1)) * inner.height

interface GridProps {
  ticks: readonly number[]
  words: (value: number) => string
  children: ReactNode
}

/** The SVG with its grid lines. Screen readers get the table instead. */
export const Grid = ({ ticks, words, children }: GridProps) => (
  <svg
    className="h-auto w-full max-w-[48rem]"
    viewBox={`0 0 ${frame.width} ${frame.height}`}
    aria-hidden="true"
  >
    {ticks.map((value) => {
      const y = inner.base - heightOf(value, ticks)
      return (
        <g key={value}>
          <line
            className={value === 0 ? 'stroke-control' : 'stroke-line'}
            x1={frame.left}
            x2={frame.width - frame.right}
            y1={y}
            y2={y}
          />
          <text
            className="fill-sub text-floor tabular-nums"
            x={frame.left - 6}
            y={y}
            dominantBaseline="middle"
            textAnchor="end"
          >
            {words(value)}
          </text>
        </g>
      )
    })}
    {children}
  </svg>
)

export const Under = ({ x, children }: { x: number; children: ReactNode }) => (
  <text className="fill-sub text-floor tabular-nums" x={x} y={frame.height - 6} textAnchor="middle">
    {children}
  </text>
)

interface Props {
  id: string
  title: string
  /** A sentence that says what the chart shows. */
  summary: ReactNode
  legend: readonly { label: string; swatch: string }[]
  picture: ReactNode
  table: { head: readonly (string | number)[]; rows: readonly (readonly ReactNode[])[] }
  note?: string
}

export const ChartCard = ({ id, title, summary, legend, picture, table, note }: Props) => (
  <section className="console-card flex flex-col gap-1" aria-labelledby={id}>
    <h2 className="mb-0!" id={id}>
      {title}
    </h2>
    <p>{summary}</p>
    <figure className="mt-auto flex flex-col gap-1">
      {picture}
      <figcaption>
        <ul className="flex flex-wrap gap-x-2 text-floor text-sub">
          {legend.map(({ label, swatch }) => (
            <li className="flex items-center gap-[0.6rem]" key={label}>
              <span className={`inline-block h-[1.2rem] w-[1.2rem] ${swatch}`} aria-hidden="true" />
              {label}
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
    <details>
      <summary className="inline-flex min-h-[4.4rem] cursor-pointer items-center underline underline-offset-4">
        표로 보기<span className="sr-only">: {title}</span>
      </summary>
      {note !== undefined && <p className="text-sub">{note}</p>}
      <PlainTable
        title={`${title} 표`}
        columns={table.head.map((name, at) => ({
          title: String(name),
          figures: at > 0,
          cell: (row: readonly ReactNode[]) => row[at],
        }))}
        rows={table.rows}
        look="whitespace-nowrap"
      />
    </details>
  </section>
)
