import { fileDownload } from '#boards/api/files.ts'
import type { Context } from '#platform/server/context.ts'
import { answerFile } from '#platform/server/files/answer.ts'
import { fileOf } from '#platform/server/files/service.ts'
import { forEverybody } from '#platform/server/http/caching.ts'
import { readInput } from '#platform/server/http/input.ts'
import type { Hono } from 'hono'

/** `fileDownload` for links, images and PDF viewers: whole files and parts of them (RFC 9110, 13 and 14). */
export const fileRoutes = (app: Hono, context: Context): void => {
  app.get(`/api${fileDownload.path}`, async (c) => {
    const { file_pk } = await readInput(c, fileDownload.input)
    return answerFile(c, context, await fileOf(context, file_pk), published)
  })
}

const published = forEverybody(86_400)(Infinity)
