import type { ReactNode } from 'react'

interface Props {
  id: string
  title: string
  /** What the picture says, in a sentence: for eyes and for screen readers. */
  summary: ReactNode
  legend: readonly { label: string; swatch: string }[]
  picture: ReactNode
  /** The same figures; whoever cannot see the picture, or wants to know exactly. */
  table: ReactNode
}

/** A picture of figures with its words and its table. */
export const ChartCard = ({ id, title, summary, legend, picture, table }: Props) => (
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
      <div className="overflow-x-auto" role="region" aria-label={`${title} 표`} tabIndex={0}>
        {table}
      </div>
    </details>
  </section>
)
