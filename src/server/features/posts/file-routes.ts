import { fileDownload } from '#contract/files.schema.ts'
import type { Context } from '#server/base/context.ts'
import { answerFile } from '#server/base/files/answer.ts'
import { fileOf } from '#server/base/files/service.ts'
import { forEverybody } from '#server/base/http/caching.ts'
import { readInput } from '#server/base/http/input.ts'
import type { Hono } from 'hono'

/** `fileDownload` for links, images and PDF viewers: whole files and parts of them (RFC 9110, 13 and 14). */
export const fileRoutes = (app: Hono, context: Context): void => {
  app.get(`/api${fileDownload.call.path}`, async (c) => {
    const { file_pk } = await readInput(c, fileDownload.input)
    return answerFile(c, context, await fileOf(context, file_pk), published)
  })
}

const published = forEverybody(86_400)(Infinity)
