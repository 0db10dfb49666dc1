import { rowsOn } from '#boards/rules/boards.ts'
import { lastPage } from '#platform/rules/pages.ts'
import { readListState } from '#boards/rules/posts.ts'
import type { Context } from '#platform/server/context.ts'
import { pastConferences } from '#conference/server/conferences/service.ts'
import { pageOrLast } from '#boards/server/posts/page.ts'

/** The page of past conferences that an address asks for; one beyond the end is the last. */
export const pastConferencesOfPage = async (context: Context, query: URLSearchParams) => {
  const asked = readListState(query).page
  const { page, list } = await pageOrLast('guide', asked, (page) =>
    pastConferences(context, { page }),
  )
  return { ...list, page, last: lastPage(list.count, rowsOn('guide')) }
}
