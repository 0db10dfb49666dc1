import { useEffect, useRef, useState } from 'react'
import type { ReviewRoom } from '#abstracts/api/reviewing.ts'
import type { Language } from '#abstracts/rules/content.ts'
import type { Say } from '#abstracts/rules/words/reviewer.ts'
import { send } from '#platform/client/client.ts'
import { errorText } from '#platform/client/errors.ts'
import { picked } from '#platform/rules/picked.ts'

type Review = ReviewRoom['reviews'][number]
type Typed = Pick<Review, 'scores' | 'recommendation' | 'to_authors' | 'to_committee'>

export interface Shared {
  token: string
  room: ReviewRoom
  language: Language
  say: Say
}

export interface OfReview extends Shared {
  review: Review
  onKept: (review: Partial<Review> & { review_pk: number }) => void
}

/** In ms: a pause in typing. */
const pause = 400

/** A review as it is filled in: sent after each pause and when the screen is left, in order. */
export const useKept = ({ token, review, onKept }: OfReview) => {
  const { review_pk } = review
  const [typed, setTyped] = useState<Typed>(
    picked(review, ['scores', 'recommendation', 'to_authors', 'to_committee']),
  )
  const [said, setSaid] = useState<'' | 'saving' | 'keptOpen' | 'keptDone'>('')
  const [refused, setRefused] = useState('')
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; flush: () => void }>(undefined)
  const sending = useRef<Promise<unknown>>(Promise.resolve())
  const store = async (wanted: Typed): Promise<void> => {
    try {
      const { state } = await send('POST /v1/front/review/save', { token, review_pk, ...wanted })
      setSaid(state === 'submitted' ? 'keptDone' : 'keptOpen')
      onKept({ review_pk, ...wanted, state })
    } catch (error) {
      setSaid('')
      setRefused(errorText(error))
    }
  }
  const keep = (change: Partial<Typed>): void => {
    const wanted = { ...typed, ...change }
    setTyped(wanted)
    setSaid('saving')
    setRefused('')
    clearTimeout(waiting.current?.timer)
    const flush = (): void => {
      waiting.current = undefined
      sending.current = sending.current.then(() => store(wanted))
    }
    waiting.current = { timer: setTimeout(flush, pause), flush }
  }
  useEffect(
    () => () => {
      clearTimeout(waiting.current?.timer)
      waiting.current?.flush()
    },
    [],
  )
  return { typed, said, refused, keep }
}
