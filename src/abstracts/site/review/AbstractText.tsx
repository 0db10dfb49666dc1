import { Fragment, useEffect, useState } from 'react'
import { type Paragraph, plainText, type Run } from '#abstracts/rules/content.ts'
import type { OfReview } from '#abstracts/site/review/review.ts'
import { fetchFile } from '#platform/client/client.ts'

const Marked = ({ text, em, sup, sub }: Run) => {
  const inner = em ? <em>{text}</em> : text
  if (sup) return <sup>{inner}</sup>
  return sub ? <sub>{inner}</sub> : inner
}

export const Runs = ({ of }: { of: Paragraph }) =>
  of.map((run, at) => (
    <Fragment key={at}>
      <Marked {...run} />
    </Fragment>
  ))

/** The text of a blind abstract. */
export const AbstractText = ({ review, room, language, say, token }: OfReview) => {
  const { abstract, review_pk } = review
  const own = abstract.language
  const other = abstract[own === 'ko' ? 'title_en' : 'title_ko']
  const isNamed = room.sections.length > 0
  return (
    <div className="flex flex-col gap-2" lang={own}>
      {plainText(other) !== '' && (
        <p className="text-sub" lang={own === 'ko' ? 'en' : 'ko'}>
          <Runs of={other} />
        </p>
      )}
      {abstract.sections.map((section, at) => (
        <div key={at}>
          {isNamed && (
            <h3 className="mb-0! text-h4 text-brand">
              {own === 'ko' ? room.sections[at]?.name : room.sections[at]?.nameEn}
            </h3>
          )}
          {section.map((paragraph, place) => (
            <p key={place}>
              <Runs of={paragraph} />
            </p>
          ))}
        </div>
      ))}
      {abstract.has_figure && <Figure {...{ token, review_pk }} caption={abstract.caption} />}
      <p className="text-small text-sub" lang={language}>
        {say('keywords')}: <span lang={own}>{abstract.keywords.join(', ')}</span>
      </p>
    </div>
  )
}

interface Shown {
  token: string
  review_pk: number
  caption: string
}

const Figure = ({ token, review_pk, caption }: Shown) => {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    let made = ''
    let isGone = false
    fetchFile('POST /v1/front/review/figure', { token, review_pk }, { trouble: 'silent' }).then(
      ({ blob }) => {
        if (isGone) return
        made = URL.createObjectURL(blob)
        setAddress(made)
      },
      () => undefined,
    )
    return () => {
      isGone = true
      URL.revokeObjectURL(made)
    }
  }, [token, review_pk])
  return (
    <figure>
      {address && <img className="max-w-full" src={address} alt={caption} />}
      <figcaption className="text-small text-sub">{caption}</figcaption>
    </figure>
  )
}
