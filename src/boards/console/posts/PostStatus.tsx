import { useStore } from '@nanostores/react'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import type { Done } from '#boards/api/office-post-fields.ts'
import type { PostAutosave } from '#boards/console/posts/autosave.ts'
import { Away } from '#boards/console/posts/Away.tsx'
import { type PostState, postStates } from '#boards/rules/boards.ts'
import { ask } from '#platform/client/console.ts'
import { ApiError, errorText } from '#platform/client/errors.ts'
import { Previews } from '#platform/console/autosave/Desk.tsx'
import { momentWords } from '#platform/console/moment.ts'
import { saveStateWords } from '#platform/site/autosave/autosave.ts'
import { useNow } from '#platform/site/form/use-today.ts'

export const PostStatus = ({ autosave }: { autosave: PostAutosave }) => {
  const draft = useStore(autosave.$draft)
  const saveState = useStore(autosave.$saveState)
  const { title, enrolled_at, unlisted } = useStore(autosave.$written)
  const [done, setDone] = useState<Done>()
  const [refusal, setRefusal] = useState('')
  const [going, setGoing] = useState(false)
  const state = done?.state ?? draft?.state ?? 'draft'
  const isAsItWas = saveState === 'kept' && draft?.version === 0

  const publish = async (): Promise<void> => {
    if (going || isAsItWas) return
    setGoing(true)
    setRefusal('')
    try {
      const { post_pk, version } = await autosave.drafted()
      const published = await ask('POST /v1/console/posts/publish', { post_pk, version })
      autosave.published(published)
      setDone(published)
    } catch (error) {
      if (error instanceof ApiError) autosave.refused(error)
      setRefusal(errorText(error))
    } finally {
      setGoing(false)
    }
  }
  const now = useNow(enrolled_at !== null)
  const isLater = enrolled_at !== null && Date.parse(enrolled_at) > now

  return (
    <section className="console-card flex flex-col gap-2">
      <div className="flex items-baseline justify-between gap-2">
        <h2 className="text-h4 font-bold whitespace-nowrap text-brand">{postStates[state]}</h2>
        <p className="text-sub" role="status">
          {isAsItWas
            ? done === undefined && '수정한 내용이 없습니다.'
            : (saveState !== 'kept' || draft) && saveStateWords(saveState, draft?.saved_at)}
          {saveState === 'refused' && <span>: 표시된 항목을 수정해 주세요.</span>}
        </p>
      </div>
      <button
        className="button"
        type="button"
        aria-disabled={going || isAsItWas || title.trim() === ''}
        onClick={() => void publish()}
      >
        {publishWords({ isLater, unlisted, state })}
      </button>
      {refusal !== '' && (
        <p className="font-semibold text-danger" role="alert">
          {refusal}
        </p>
      )}
      {done && saveState === 'kept' && <Published done={done} />}
      <Previews flush={async () => `/admin/posts/preview/${(await autosave.settled()).post_pk}`} />
      <Away autosave={autosave} />
    </section>
  )
}

interface Publishing {
  isLater: boolean
  unlisted: boolean
  state: PostState
}

const publishWords = ({ isLater, unlisted, state }: Publishing): string => {
  if (isLater) return '예약'
  if (unlisted) return '목록 없이 공개'
  if (state === 'scheduled') return '지금 공개'
  return state === 'draft' ? '공개' : '수정본 공개'
}

const Published = ({ done: { state, enrolled_at, address } }: { done: Done }) => (
  <p className="rounded-card bg-tint p-2 text-success" role="status">
    <span>
      {state === 'scheduled' ? `${momentWords(enrolled_at)}에 공개됩니다.` : '공개했습니다.'}
    </span>{' '}
    {state !== 'scheduled' && (
      <a className="underline" href={address}>
        글 보기 <ExternalLink className="inline size-[1.6rem]" aria-hidden="true" />
      </a>
    )}
  </p>
)
