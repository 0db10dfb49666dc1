import type { Autosave, Backup } from '#platform/console/autosave/autosave.ts'
import { Fragment, type ReactNode, useEffect, useState } from 'react'
import { momentWords } from '#platform/console/moment.ts'
import { Monitor, Smartphone } from 'lucide-react'

interface DeskProps<Written> {
  autosave: Autosave<Written, unknown>
  /** What somebody else has done meanwhile. */
  meanwhile: (onTaken: () => void) => ReactNode
  /** Where one writes; `turn` grows when the text is another one than was typed here. */
  editor: (turn: number) => ReactNode
  /** What stands beside it. */
  side: (turn: number, onTaken: () => void) => ReactNode
}

/** Where something is written: editor and side, and what must not get lost. */
export const Desk = <Written,>({ autosave, meanwhile, editor, side }: DeskProps<Written>) => {
  const [turn, setTurn] = useState(0)
  const anew = (): void => setTurn((count) => count + 1)
  useEffect(() => {
    const stay = (event: BeforeUnloadEvent): void => {
      if (!autosave.isKept()) event.preventDefault()
    }
    addEventListener('beforeunload', stay)
    return () => removeEventListener('beforeunload', stay)
  }, [autosave])
  return (
    <div className="grid grid-cols-1 items-start gap-3 desk:grid-cols-[minmax(0,1fr)_32rem]">
      <div className="flex min-w-0 flex-col gap-2">
        {turn === 0 && <Found autosave={autosave} onTaken={anew} />}
        {meanwhile(anew)}
        {editor(turn)}
      </div>
      {side(turn, anew)}
    </div>
  )
}

interface FoundProps<Written> {
  autosave: Autosave<Written, unknown>
  /** The text is another one now. */
  onTaken: () => void
}

/** What was typed in this browser and never reached the server. */
export const Found = <Written,>({ autosave, onTaken }: FoundProps<Written>) => {
  const [found, setFound] = useState<Backup<Written> | undefined>(() => autosave.left())
  if (found === undefined) return null
  return (
    <div className="flex flex-wrap items-center gap-1 rounded-card bg-tint p-2" role="status">
      <p className="flex-1">
        {momentWords(found.at)}에 작성했으나 서버에 저장하지 못한 글이 이 브라우저에 남아 있습니다
      </p>
      <button
        className="button"
        type="button"
        onClick={() => {
          autosave.write(found.written)
          setFound(undefined)
          onTaken()
        }}
      >
        복원
      </button>
      <button className="button-line" type="button" onClick={() => setFound(undefined)}>
        유지
      </button>
    </div>
  )
}

/** Something that another person has made of the text. */
export interface Other {
  /** Who did what when: `박서연 님이 3분 전에 변경했습니다`. */
  title: string
  /** How the difference is to be read. */
  hint: string
  difference: ReactNode
  /** What going on from it is called. */
  take: string
  onTake: () => void
}

/** What others have made of the text while it was written here, and the ways on. */
export const Meanwhile = (props: { others: readonly Other[]; onKeepMine: () => void }) => (
  <section className="console-card flex flex-col gap-2 border-danger" role="alert">
    {props.others.map(({ title, hint, difference }) => (
      <Fragment key={title}>
        <h2>{title}</h2>
        <p>{hint}</p>
        {difference}
      </Fragment>
    ))}
    <div className="flex flex-wrap gap-1">
      <button className="button" type="button" onClick={props.onKeepMine}>
        내 글로 저장
      </button>
      {props.others.map(({ take, onTake }) => (
        <button className="button-line" type="button" key={take} onClick={onTake}>
          {take}
        </button>
      ))}
    </div>
  </section>
)

/**
 * Opens a page as it will be, at the width of a desk's screen and of a phone's. `settle` keeps what is written and answers with
 * its address, or rejects.
 */
export const Previews = ({ settle }: { settle: () => Promise<string> }) => {
  const look = async (width: number): Promise<void> => {
    // Opened at once, or the browser takes it for a pop-up that nobody asked for.
    const window_ = open('', '_blank', `width=${width},height=900`)
    try {
      const address = await settle()
      if (window_) window_.location.href = address
    } catch {
      // Why it could not be kept stands above already.
      window_?.close()
    }
  }
  return (
    <div className="flex flex-wrap gap-1">
      <button className="button-line flex-1" type="button" onClick={() => void look(1280)}>
        <Monitor className="size-[1.8rem]" aria-hidden="true" /> 미리 보기
      </button>
      <button
        className="button-line"
        type="button"
        aria-label="휴대전화 화면으로 미리 보기"
        onClick={() => void look(390)}
      >
        <Smartphone className="size-[1.8rem]" aria-hidden="true" />
      </button>
    </div>
  )
}
