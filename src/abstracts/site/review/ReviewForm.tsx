import { useEffect, useRef, useState } from 'react'
import { AbstractText, Runs } from '#abstracts/site/review/AbstractText.tsx'
import { Points } from '#abstracts/site/review/Points.tsx'
import type { OfReview } from '#abstracts/site/review/review.ts'
import { WithReason } from '#abstracts/site/review/WithReason.tsx'
import { send } from '#platform/client/client.ts'

interface Props extends OfReview {
  /** Undefined for the list. */
  onOpen: (review_pk?: number) => void
  /** Somebody else reviews it now. */
  onGone: () => void
}

/** One abstract: its text, its points and the ways to the others. */
export const ReviewForm = (props: Props) => {
  const { room, review, say, onOpen } = props
  const { abstract } = review
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const at = room.reviews.indexOf(review)
  const own = abstract[`title_${abstract.language}`]
  const link = (word: 'previous' | 'next', by: number) => {
    const to = room.reviews[at + by]?.review_pk
    if (to === undefined) return null
    return (
      <button
        className={word === 'next' ? 'button' : 'button-line'}
        type="button"
        onClick={() => onOpen(to)}
      >
        {say(word)}
      </button>
    )
  }
  return (
    <article className="flex flex-col gap-3">
      <h2 className="mb-0!" ref={heading} tabIndex={-1}>
        <span className="block text-small text-sub tabular-nums">
          {`${abstract.number} · ${at + 1}/${room.reviews.length}`}
        </span>
        <span lang={abstract.language}>
          <Runs of={own} />
        </span>
      </h2>
      <AbstractText {...props} />
      <Points {...props} />
      <nav className="flex flex-wrap gap-2" aria-label={say('list')}>
        {link('previous', -1)}
        <button className="button-line" type="button" onClick={() => onOpen()}>
          {say('back')}
        </button>
        {link('next', 1)}
      </nav>
      <Excuse {...props} />
    </article>
  )
}

const Excuse = ({ review: { review_pk }, token, say, onOpen, onGone }: Props) => {
  const [state, setState] = useState<'conflict' | 'declined'>('conflict')
  return (
    <WithReason
      title={say('excuse')}
      label={say('reason')}
      submit={say('handOn')}
      send={async (reason) => {
        await send('POST /v1/front/review/excuse', { token, review_pk, state, reason })
        onOpen()
        onGone()
      }}
    >
      {(['conflict', 'declined'] as const).map((one) => (
        <label key={one} className="tick">
          <input
            type="radio"
            name="excuse"
            checked={state === one}
            onChange={() => setState(one)}
          />
          {say(one)}
        </label>
      ))}
    </WithReason>
  )
}
