import { frame, heightOf, inner } from '#office/console/today/charts/scale.ts'
import type { ReactNode } from 'react'

interface Props {
  ticks: readonly number[]
  words: (value: number) => string
  children: ReactNode
}

/** A picture with its lines of equal value; its table says the same to those who do not see it. */
export const Grid = ({ ticks, words, children }: Props) => (
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

/** A word under the base line. */
export const Under = ({ x, children }: { x: number; children: ReactNode }) => (
  <text className="fill-sub text-floor tabular-nums" x={x} y={frame.height - 6} textAnchor="middle">
    {children}
  </text>
)
