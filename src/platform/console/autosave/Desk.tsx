import { Monitor, Smartphone } from 'lucide-react'
import { Fragment, type ReactNode, useEffect, useState } from 'react'
import { momentWords } from '#platform/console/moment.ts'
import type { Autosave, Backup } from '#platform/site/autosave/autosave.ts'

interface DeskProps<Written> {
  autosave: Autosave<Written, unknown>
  meanwhile: (onTaken: () => void) => ReactNode
  /** `turn` grows when the text is replaced by one that was not typed here. */
  editor: (turn: number) => ReactNode
  side: (turn: number, onTaken: () => void) => ReactNode
}

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
  onTaken: () => void
}

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

export interface Other {
  title: string
  hint: string
  difference: ReactNode
  take: string
  onTake: () => void
}

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
 * Previews a page at a desk's and a phone's width. `flush` saves the text and answers the
 * preview's address, or rejects.
 */
export const Previews = ({ flush }: { flush: () => Promise<string> }) => {
  const look = async (width: number): Promise<void> => {
    // The window opens before any waiting; otherwise the browser blocks it as a pop-up.
    const window_ = open('', '_blank', `width=${width},height=900`)
    try {
      const address = await flush()
      if (window_) window_.location.href = address
    } catch {
      // The page shows already why the text could not be saved.
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
