import { useEffect, useState } from 'react'
import type { ReviewRoom } from '#abstracts/api/reviewing.ts'
import { type Language, plainText } from '#abstracts/rules/content.ts'
import { sayToReviewer } from '#abstracts/rules/words/reviewer.ts'
import { Acceptance, Invitation } from '#abstracts/site/review/Invitation.tsx'
import type { OfReview, Shared } from '#abstracts/site/review/review.ts'
import { ReviewForm } from '#abstracts/site/review/ReviewForm.tsx'
import { send } from '#platform/client/client.ts'
import { ApiError, errorText } from '#platform/client/errors.ts'
import { linkToken } from '#platform/client/link-token.ts'
import { seoulMoment } from '#platform/rules/days.ts'
import { isEnglish } from '#platform/rules/say.ts'
import { Refusal } from '#platform/site/form/Refusal.tsx'

/** A reviewer's own screen, opened by the link of a mail; the token follows the address's `#`. */
export const ReviewPage = () => {
  const [language, setLanguage] = useState<Language>(() => (isEnglish() ? 'en' : 'ko'))
  const { room, error, open, keep } = useRoom()
  const say = sayToReviewer(language)
  if (error !== undefined) return <Refusal>{wordsFor(error, say('over'))}</Refusal>
  if (room === undefined) return <p className="text-sub">{say('loading')}</p>
  const shared: Shared = { token: linkToken(), room, language, say }
  return (
    <div className="flex flex-col gap-3" lang={language}>
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div>
          <p className="text-h4 font-bold text-brand">{room.conference}</p>
          <p className="text-sub">{room.name}</p>
          <p className="text-sub">{say('until', seoulMoment(new Date(room.until)))}</p>
        </div>
        <button
          className="button-line"
          type="button"
          lang={language === 'ko' ? 'en' : 'ko'}
          onClick={() => setLanguage(language === 'ko' ? 'en' : 'ko')}
        >
          {language === 'ko' ? 'English' : '한국어'}
        </button>
      </div>
      {room.over && <p className="font-semibold">{say('closed')}</p>}
      {room.state === 'accepted' ? (
        <Accepted {...shared} onKept={keep} onAnswer={open} />
      ) : (
        <Invitation {...shared} onAnswer={open} />
      )}
    </div>
  )
}

const wordsFor = (error: unknown, over: string): string =>
  error instanceof ApiError && error.is('notFound') ? over : errorText(error)

const useRoom = () => {
  const [room, setRoom] = useState<ReviewRoom>()
  const [error, setError] = useState<unknown>()
  const open = (): void => {
    const token = linkToken()
    send('POST /v1/front/review/open', { token }, { trouble: 'none' }).then((found) => {
      setRoom(found)
      setError(undefined)
    }, setError)
  }
  const keep: OfReview['onKept'] = (kept) => setRoom((known) => known && withReview(known, kept))
  useEffect(() => {
    open()
    addEventListener('hashchange', open)
    return () => removeEventListener('hashchange', open)
  }, [])
  return { room, error, open, keep }
}

const withReview = (room: ReviewRoom, kept: Parameters<OfReview['onKept']>[0]): ReviewRoom => ({
  ...room,
  reviews: room.reviews.map((one) =>
    one.review_pk === kept.review_pk ? { ...one, ...kept } : one,
  ),
})

type AcceptedProps = Shared & Pick<OfReview, 'onKept'> & { onAnswer: () => void }

const Accepted = (props: AcceptedProps) => {
  const [chosen, setChosen] = useState<number>()
  const { room, say, onAnswer } = props
  const review = room.reviews.find(({ review_pk }) => review_pk === chosen)
  if (review !== undefined)
    return (
      <ReviewForm key={chosen} {...props} review={review} onOpen={setChosen} onGone={onAnswer} />
    )
  return (
    <>
      <Reviews {...props} onOpen={setChosen} />
      <details>
        <summary className="min-h-6 cursor-pointer font-semibold">{say('settings')}</summary>
        <Acceptance {...props} />
      </details>
    </>
  )
}

const Reviews = ({ room, language, say, onOpen }: Shared & { onOpen: (pk: number) => void }) => {
  const done = room.reviews.filter(({ state }) => state === 'submitted').length
  return (
    <section className="flex flex-col gap-2">
      <h2 className="mb-0!">{`${say('list')} ${done}/${room.reviews.length}`}</h2>
      {room.reviews.length === 0 && <p>{say('none')}</p>}
      <ul className="border-t-2 border-brand">
        {room.reviews.map(({ review_pk, state, abstract }) => (
          <li key={review_pk} className="border-b border-line">
            <button
              className="flex min-h-8 w-full cursor-pointer items-center gap-2 py-1 text-left"
              type="button"
              onClick={() => onOpen(review_pk)}
            >
              <span className="flex-1">
                <span className="block text-small text-sub tabular-nums">{abstract.number}</span>
                {plainText(abstract[`title_${language}`]) ||
                  plainText(abstract.title_ko) ||
                  plainText(abstract.title_en)}
              </span>
              <span
                className={state === 'submitted' ? 'text-success' : 'font-semibold text-action'}
              >
                {say(state === 'submitted' ? 'submitted' : 'open')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
