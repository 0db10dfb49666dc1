import type { ReactNode } from 'react'

interface Props {
  /** Who did what when: `박서연 님이 3분 전에 바꾸었습니다`. */
  title: string
  /** How the difference is to be read. */
  hint: string
  /** The difference. */
  children: ReactNode
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** What somebody else has made of the text while it was written here, and the two ways on. */
export const Meanwhile = ({ title, hint, children, onKeepMine, onTakeTheirs }: Props) => (
  <section className="console-card flex flex-col gap-2 border-danger" role="alert">
    <h2>{title}</h2>
    <p>{hint}</p>
    {children}
    <div className="flex flex-wrap gap-1">
      <button className="button" type="button" onClick={onKeepMine}>
        내 글로 저장
      </button>
      <button className="button-line" type="button" onClick={onTakeTheirs}>
        저쪽 글 가져오기
      </button>
    </div>
  </section>
)
