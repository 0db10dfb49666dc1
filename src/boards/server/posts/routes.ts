import * as posts from '#boards/api/posts.ts'
import type { Context } from '#platform/server/context.ts'
import { readingRoute } from '#platform/server/http/route.ts'
import { hitsOf, listPosts, readPost } from '#boards/server/posts/service.ts'
import { detailAnswer, listAnswer } from '#boards/server/posts/wire.ts'
import type { Hono } from 'hono'

export const postRoutes = (app: Hono, context: Context): void => {
  readingRoute(app, context, posts.getInfo, async (input) => {
    const { type, page, row, search, search_category } = input
    const query = {
      type,
      page,
      search,
      category: search_category,
      ...(row !== undefined && { rows: row }),
    }
    return listAnswer(type, await listPosts(context, query))
  })
  readingRoute(app, context, posts.getInfoDetail, async ({ info_pk, type }, reader) =>
    detailAnswer(await readPost(context, { pk: info_pk, type, reader })),
  )
  readingRoute(app, context, posts.getInfoHit, async ({ info_pk }) => ({
    hit: await hitsOf(context, info_pk),
  }))
}
