import { momentWords } from '#islands/console/moment.ts'
import type { Backup } from '#islands/console-texts/backup.ts'
import type { TextKeeper } from '#islands/console-texts/keeper.ts'
import { useState } from 'react'

interface Props {
  backup: Backup | undefined
  keeper: TextKeeper
  /** The text is another one now. */
  onTaken: () => void
}

/** What was typed in this browser and never reached the server. */
export const Found = ({ backup, keeper, onTaken }: Props) => {
  const [found] = useState(backup)
  const [done, setDone] = useState(false)
  if (found === undefined || done || found.text === keeper.$text.get()) return null
  return (
    <div className="flex flex-wrap items-center gap-1 rounded-card bg-tint p-2" role="status">
      <p className="flex-1">
        {momentWords(found.at)}에 쓰시다가 서버에 저장하지 못한 글이 이 브라우저에 남아 있습니다.
      </p>
      <button
        className="button"
        type="button"
        onClick={() => {
          keeper.change(found.text)
          setDone(true)
          onTaken()
        }}
      >
        되살리기
      </button>
      <button className="button-line" type="button" onClick={() => setDone(true)}>
        그냥 두기
      </button>
    </div>
  )
}
