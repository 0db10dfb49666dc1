import { createHash } from 'node:crypto'
import type { Content } from '#abstracts/rules/content.ts'
import type { PageFacts } from '#abstracts/server/page/blocks.ts'
import { withFacts } from '#conference/rules/conferences.ts'
import { picked } from '#platform/rules/picked.ts'
import type { Context } from '#platform/server/context.ts'
import { AppError } from '#platform/server/errors.ts'
import type { PlacedSession, PlacedTalk } from '#programme/rules/programme.ts'
import { daysOf, programmed, publishedProgramme } from '#programme/server/programme.ts'

export interface BookTalk extends PlacedTalk {
  content: Content
  isCancelled: boolean
  figure: (NonNullable<PageFacts['figure']> & { storage_key: string; size: number }) | undefined
}

export type BookSession = Omit<PlacedSession, 'talks'> & { talks: BookTalk[] }

/** All that a book prints. No author's address is part of it, because anybody may read it. */
export interface Book {
  title: string
  shortName: string
  theme: string
  days: readonly string[]
  venue: string
  society: string
  societyEn: string
  greeting: readonly string[]
  call: PageFacts['call']
  sessions: BookSession[]
}

/**
 * The book of the last release, with the last versions of its abstracts. Throws `notFound`, and
 * `invalid` before the first release.
 */
export const bookOf = async (context: Context, conference_id: string): Promise<Book> => {
  const { db, site } = context
  const conference = programmed(context, conference_id)
  const { abstracts: call, overview } = conference
  const published = await publishedProgramme(db, conference_id)
  if (published === undefined || call === undefined)
    throw new AppError('invalid', { message: '프로그램을 공개한 뒤 초록집을 제작할 수 있습니다.' })
  const figures = await db
    .selectFrom('abstract_figure')
    .innerJoin('abstract', 'abstract.abstract_pk', 'abstract_figure.abstract_pk')
    .select(['figure_pk', 'storage_key', 'size', 'width', 'height'])
    .where('conference_id', '=', conference_id)
    .execute()
  const talkOf = (talk: (typeof published.sessions)[number]['talks'][number]): BookTalk => {
    const { content, form } = talk.abstract
    const found = figures.find((one) => one.figure_pk === content.figure?.figure_pk)
    return {
      ...picked(talk, ['abstract_pk', 'number', 'begins', 'ends', 'isCancelled']),
      content: {
        ...{ ...content, form: form || content.form },
        authors: content.authors.map((author) => ({ ...author, email: '' })),
      },
      figure: found && picked(found, ['storage_key', 'size', 'width', 'height']),
    }
  }
  return {
    ...picked(conference, ['title', 'shortName', 'theme']),
    ...{ days: daysOf(conference), venue: conference.venue.name },
    ...{ society: site.name, societyEn: site.nameEn },
    greeting: overview.map((text) => withFacts(text, conference)),
    call: picked(call, ['fields', 'forms', 'sections']),
    sessions: published.sessions.map((session) => ({
      ...session,
      talks: session.talks.map(talkOf),
    })),
  }
}

/** Changes whenever the book would print anything else. */
export const stampOf = (book: Book): string =>
  createHash('sha256').update(JSON.stringify(book)).digest('base64url')
