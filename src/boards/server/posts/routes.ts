import type { Hono } from 'hono'
import * as posts from '#boards/api/posts.ts'
import { fileDownload } from '#boards/api/posts.ts'
import { answerFile, fileOf } from '#boards/server/files/answer.ts'
import {
  detailAnswer,
  hitsOf,
  listAnswer,
  listPosts,
  readPost,
} from '#boards/server/posts/service.ts'
import type { Context } from '#platform/server/context.ts'
import { forEverybody } from '#platform/server/http/caching.ts'
import { readInput } from '#platform/server/http/input.ts'
import { readingRoute } from '#platform/server/http/route.ts'

export const postRoutes = (app: Hono, context: Context): void => {
  readingRoute(app, context, posts.getInfo, async ({ row, search_category, ...input }) => {
    const query = { ...input, rows: row, category: search_category }
    return listAnswer(input.type, await listPosts(context, query))
  })
  readingRoute(app, context, posts.getInfoDetail, async ({ info_pk, type }, reader) =>
    detailAnswer(await readPost(context, { pk: info_pk, type, reader })),
  )
  readingRoute(app, context, posts.getInfoHit, async ({ info_pk }) => ({
    hit: await hitsOf(context, info_pk),
  }))
}

/** Serves whole files and ranges (RFC 9110, 13 and 14). */
export const fileRoutes = (app: Hono, context: Context): void => {
  app.get(`/api${fileDownload.path}`, async (c) => {
    const { file_pk } = await readInput(c, fileDownload.input)
    return answerFile(c, context, await fileOf(context, file_pk), published)
  })
}

const published = forEverybody(86_400)(Infinity)
