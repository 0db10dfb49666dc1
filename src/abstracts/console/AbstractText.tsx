import { Fragment } from 'react'
import type { OneProps } from '#abstracts/console/calls.ts'
import {
  affiliationNumbers,
  nameOf,
  numberedAffiliations,
  type Paragraph,
  titleOf,
} from '#abstracts/rules/content.ts'

const Runs = ({ runs }: { runs: Paragraph }) =>
  runs.map(({ text, em, sup, sub }, at) => {
    const marked = em ? <em>{text}</em> : text
    if (sup) return <sup key={at}>{marked}</sup>
    return sub ? <sub key={at}>{marked}</sub> : <Fragment key={at}>{marked}</Fragment>
  })

const Authors = ({ content }: Pick<OneProps['one'], 'content'>) => {
  const { language } = content
  return (
    <>
      <p>
        {content.authors.map((author, at) => (
          <Fragment key={at}>
            {at > 0 && <span>{', '}</span>}
            {author.presenter ? (
              <strong>{nameOf(author, language)}</strong>
            ) : (
              nameOf(author, language)
            )}
            <sup>
              {[
                ...affiliationNumbers(content, author),
                ...(author.corresponding ? ['*'] : []),
              ].join(',')}
            </sup>
          </Fragment>
        ))}
      </p>
      <ol className="list-decimal pl-3 text-sub">
        {numberedAffiliations(content).map((one, at) => (
          <li key={at}>
            {[
              one[`institution_${language}`] || one.institution_ko || one.institution_en,
              one[`department_${language}`],
              one.city,
            ]
              .filter(Boolean)
              .join(', ')}
          </li>
        ))}
      </ol>
    </>
  )
}

/** The abstract as it was typed, with its authors; the book's page is the PDF. */
export const AbstractText = ({ one: { content }, room }: OneProps) => {
  const { language } = content
  const [own, other] =
    language === 'ko' ? [content.title_ko, content.title_en] : [content.title_en, content.title_ko]
  return (
    <article className="console-card flex max-w-[96rem] flex-col gap-2" lang={language}>
      <h2 className="mb-0!">{titleOf(content) === '' ? '제목 없음' : <Runs runs={own} />}</h2>
      {other.length > 0 && (
        <p className="text-sub">
          <Runs runs={other} />
        </p>
      )}
      <Authors content={content} />
      {content.sections.map((section, at) => {
        const named = room.call.sections[at]
        return (
          <section key={at}>
            {named && (
              <h3 className="mb-0! text-small! text-sub">
                {language === 'ko' ? named.name : named.nameEn}
              </h3>
            )}
            {section.map((paragraph, place) => (
              <p key={place}>
                <Runs runs={paragraph} />
              </p>
            ))}
          </section>
        )
      })}
      {content.figure !== null && <p className="text-sub">그림: {content.figure.caption}</p>}
      <p className="text-sub">중심어: {content.keywords.join(', ')}</p>
    </article>
  )
}
