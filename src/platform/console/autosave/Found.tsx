import type { Autosave, Backup } from '#platform/console/autosave/autosave.ts'
import { momentWords } from '#platform/console/moment.ts'
import { useState } from 'react'

interface Props<Written> {
  autosave: Autosave<Written, unknown>
  /** The text is another one now. */
  onTaken: () => void
}

/** What was typed in this browser and never reached the server. */
export const Found = <Written,>({ autosave, onTaken }: Props<Written>) => {
  const [found, setFound] = useState<Backup<Written> | undefined>(() => autosave.left())
  if (found === undefined) return null
  return (
    <div className="flex flex-wrap items-center gap-1 rounded-card bg-tint p-2" role="status">
      <p className="flex-1">
        {momentWords(found.at)}에 쓰시다가 서버에 저장하지 못한 글이 이 브라우저에 남아 있습니다
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
        되살리기
      </button>
      <button className="button-line" type="button" onClick={() => setFound(undefined)}>
        그냥 두기
      </button>
    </div>
  )
}
