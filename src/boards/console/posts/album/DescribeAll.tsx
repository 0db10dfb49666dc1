import type { Album } from '#boards/console/posts/album/album.ts'
import { Field } from '#platform/site/form/Field.tsx'
import { useState } from 'react'

/** One description for all pictures, to be refined. */
export const DescribeAll = ({ album, missing }: { album: Album; missing: number }) => {
  const [words, setWords] = useState('')
  const isIdle = words.trim() === '' || missing === 0
  const fill = (): void => {
    if (!isIdle) album.describeAll(words.trim())
  }
  return (
    <div className="rounded-card bg-tint p-2">
      <Field
        label="모든 사진에 보이는 것"
        hint="예: 2026년 추계학술대회 참석자들. 아직 설명이 없는 사진에 번호를 붙여 적습니다."
      >
        {(control) => (
          <div className="flex flex-wrap gap-1">
            <input
              className="control min-w-[20rem] flex-1"
              maxLength={200}
              value={words}
              onChange={({ target }) => setWords(target.value)}
              {...control}
            />
            <button className="button-line" type="button" aria-disabled={isIdle} onClick={fill}>
              빈 곳에 적기{missing > 0 && ` (${missing})`}
            </button>
          </div>
        )}
      </Field>
    </div>
  )
}
