import { Found } from '#platform/console/autosave/Found.tsx'
import type { Autosave } from '#platform/console/autosave/autosave.ts'
import { type ReactNode, useEffect, useState } from 'react'

interface Props<Written> {
  autosave: Autosave<Written, unknown>
  /** What somebody else has done meanwhile. */
  meanwhile: (onTaken: () => void) => ReactNode
  /** Where one writes; `turn` grows when the text is another one than was typed here. */
  paper: (turn: number) => ReactNode
  /** What stands beside it. */
  side: (turn: number, onTaken: () => void) => ReactNode
}

/** Where something is written: paper and side, and what must not get lost. */
export const Desk = <Written,>({ autosave, meanwhile, paper, side }: Props<Written>) => {
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
    <div className="grid items-start gap-3 desk:grid-cols-[minmax(0,1fr)_32rem]">
      <div className="flex min-w-0 flex-col gap-2">
        {turn === 0 && <Found autosave={autosave} onTaken={anew} />}
        {meanwhile(anew)}
        {paper(turn)}
      </div>
      {side(turn, anew)}
    </div>
  )
}
