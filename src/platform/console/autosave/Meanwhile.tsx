import { Fragment, type ReactNode } from 'react'

/** Something that another person has made of the text. */
export interface Other {
  /** Who did what when: `박서연 님이 3분 전에 바꾸었습니다`. */
  title: string
  /** How the difference is to be read. */
  hint: string
  difference: ReactNode
  /** What going on from it is called. */
  take: string
  onTake: () => void
}

interface Props {
  others: readonly Other[]
  onKeepMine: () => void
}

/** What others have made of the text while it was written here, and the ways on. */
export const Meanwhile = ({ others, onKeepMine }: Props) => (
  <section className="console-card flex flex-col gap-2 border-danger" role="alert">
    {others.map(({ title, hint, difference }) => (
      <Fragment key={title}>
        <h2>{title}</h2>
        <p>{hint}</p>
        {difference}
      </Fragment>
    ))}
    <div className="flex flex-wrap gap-1">
      <button className="button" type="button" onClick={onKeepMine}>
        내 글로 저장
      </button>
      {others.map(({ take, onTake }) => (
        <button className="button-line" type="button" key={take} onClick={onTake}>
          {take}
        </button>
      ))}
    </div>
  </section>
)
