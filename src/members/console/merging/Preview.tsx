import type { MergePreview } from '#privacy/api/member-merging.ts'
import { Facts } from '#members/console/merging/Facts.tsx'
import { MergeForm } from '#members/console/merging/MergeForm.tsx'
import { Moves } from '#members/console/merging/Moves.tsx'
import { Obstacles } from '#members/console/merging/Obstacles.tsx'
import { Sides } from '#members/console/merging/Sides.tsx'
import { useState } from 'react'

interface Props {
  preview: MergePreview
  /** Looks at both once more. */
  again: () => void
}

/** What two accounts would become, and the button that does it where nothing is in the way. */
export const Preview = ({ preview, again }: Props) => {
  const [take, setTake] = useState<ReadonlySet<string>>(new Set())
  const choose = (key: string, isTaken: boolean): void => {
    const next = new Set(take)
    if (isTaken) next.add(key)
    else next.delete(key)
    setTake(next)
  }
  return (
    <div className="flex max-w-[96rem] flex-col gap-3">
      <Sides preview={preview} />
      {preview.obstacles.length > 0 && <Obstacles preview={preview} />}
      <Facts facts={preview.facts} take={take} onChoose={choose} />
      <Moves preview={preview} />
      {preview.obstacles.length === 0 && <MergeForm {...{ preview, take, again }} />}
    </div>
  )
}
