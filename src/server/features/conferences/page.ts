import { rowsOn } from '#rules/boards.ts'
import { lastPage } from '#rules/pages.ts'
import { readListState } from '#rules/posts.ts'
import type { Context } from '#server/base/context.ts'
import { pastConferences } from '#server/features/conferences/service.ts'
import { pageOrLast } from '#server/features/posts/page.ts'

/** The page of past conferences that an address asks for; one beyond the end is the last. */
export const pastConferencesOfPage = async (context: Context, query: URLSearchParams) => {
  const asked = readListState(query).page
  const { page, list } = await pageOrLast('guide', asked, (page) =>
    pastConferences(context, { page }),
  )
  return { ...list, page, last: lastPage(list.count, rowsOn('guide')) }
}
