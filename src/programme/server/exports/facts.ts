import { callOf } from '#abstracts/server/abstracts.ts'
import { seoulDay } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import { AppError } from '#platform/server/errors.ts'
import { publishedBook, publishedPages } from '#programme/server/book/pages.ts'
import { daysOf, publishedProgramme, type PublishedTalk } from '#programme/server/programme.ts'

export type ExportedTalk = PublishedTalk & {
  /** In the published book. */
  page: number | undefined
}

export type Exported = Awaited<ReturnType<typeof exportedOf>>

/** Reads the released programme for an export. Throws `notFound`, and `invalid` before a release. */
export const exportedOf = async (context: Context, id: string) => {
  const { db, site, config, clock } = context
  const { conference, call } = callOf(context, id)
  const programme = await publishedProgramme(db, id)
  if (programme === undefined)
    throw new AppError('invalid', { message: '프로그램을 공개한 뒤 내려받을 수 있습니다.' })
  const book = await publishedBook(db, id)
  const pages = await publishedPages(db, id)
  const talks = programme.sessions
    .flatMap((session) => session.talks)
    .filter(({ isCancelled }) => !isCancelled)
    .map((talk): ExportedTalk => ({ ...talk, page: pages.get(talk.abstract_pk) }))
  return {
    ...{ conference, call, talks, sessions: programme.sessions, days: daysOf(conference) },
    ...{ society: site.name, email: site.privacyOfficer.email, siteUrl: config.siteUrl },
    ...{ version: `${programme.number}`, madeAt: clock.now() },
    /** A Seoul day. */
    published: seoulDay(new Date(book?.published_at ?? programme.at)),
  }
}

/** Empty where the conference's file has no prefix. */
export const doiOf = ({ call }: Exported, { abstract }: ExportedTalk): string =>
  call.doiPrefix === undefined
    ? ''
    : `${call.doiPrefix}/${abstract.conference_id}.${abstract.number}`
