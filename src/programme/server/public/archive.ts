import { pathHere, say } from '#platform/rules/say.ts'
import { countFound } from '#platform/rules/search-words.ts'
import type { Context } from '#platform/server/context.ts'
import { abstractAddress, bookAddress, programmeAddress } from '#programme/rules/addresses.ts'
import { publishedBook } from '#programme/server/book/pages.ts'
import { daysOf } from '#programme/server/programme.ts'
import { shownProgramme } from '#programme/server/public/shown.ts'

/** Conferences with a released programme, in the order of the files. */
const releasedConferences = async ({ db, conferences }: Context) => {
  const rows = await db.selectFrom('programme_release').select('conference_id').distinct().execute()
  return conferences.filter(({ id }) => rows.some(({ conference_id }) => conference_id === id))
}

/** Links to programme and book of released conferences, by their days. */
export const archiveLinks = async (
  context: Context,
): Promise<ReadonlyMap<string, { label: string; href: string }[]>> => {
  const released = await releasedConferences(context)
  const links = await Promise.all(
    released.map(async (one) => {
      const book = await bookOf(context, one.id)
      const own = [
        { label: say('프로그램과 초록'), href: programmeAddress(one.id) },
        ...(book === undefined ? [] : [{ label: say('초록집(PDF)'), href: book }]),
      ]
      return daysOf(one).map((day) => [day, own] as const)
    }),
  )
  return new Map(links.flat())
}

/** Released talks that contain all `words` (from `wordsOf`), as rows of the search page. */
export const findTalks = async (context: Context, words: readonly string[]) => {
  const released = words.length === 0 ? [] : await releasedConferences(context)
  const shown = await Promise.all(released.map(({ id }) => shownProgramme(context, id)))
  return shown.flatMap((one) =>
    (one?.sessions ?? [])
      .flatMap(({ talks }) => talks)
      .filter(({ isCancelled }) => !isCancelled)
      .map(({ receipt, number, title, presenter, affiliation }) => ({
        title,
        address: pathHere(abstractAddress(one?.id ?? '', receipt)),
        about: [one?.title, number, presenter, affiliation].filter(Boolean).join(' · '),
        excerpt: undefined,
      }))
      .filter(({ title, about }) => countFound(`${title}\n${about}`, words) === words.length),
  )
}

/** The address of the published book; undefined without one. */
export const bookOf = async ({ db }: Context, conference_id: string): Promise<string | undefined> =>
  (await publishedBook(db, conference_id)) && bookAddress(conference_id)
