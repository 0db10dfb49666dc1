import type { Hono } from 'hono'
import * as drafts from '#boards/api/office-post-drafts.ts'
import * as calls from '#boards/api/office-posts.ts'
import { answerFile } from '#boards/server/files/answer.ts'
import { deletePost, destroyPosts, restorePost } from '#boards/server/office-posts/bin.ts'
import { discardDraft, openDraft, saveDraft } from '#boards/server/office-posts/drafts.ts'
import { listOfficePosts } from '#boards/server/office-posts/list.ts'
import { publishDraft, unschedulePost } from '#boards/server/office-posts/publish.ts'
import { attachUpload, keepPart } from '#boards/server/office-posts/uploads.ts'
import { listVersions, openVersion, restoreVersion } from '#boards/server/office-posts/versions.ts'
import { postView } from '#boards/server/office-posts/views.ts'
import type { Context } from '#platform/server/context.ts'
import { notFound } from '#platform/server/errors.ts'
import { readInput } from '#platform/server/http/input.ts'
import { admit, staffRoute } from '#platform/server/http/staff-route.ts'
import { servicesOf } from '#staff/server/serve.ts'

export const officePostRoutes = (app: Hono, context: Context): void => {
  const { serve } = servicesOf(app, context)
  staffRoute(app, context, calls.listOfficePosts, (query) => listOfficePosts(context, query))
  staffRoute(app, context, calls.getOfficePost, ({ post_pk }) => postView(context, post_pk))
  draftRoutes(app, context)
  serve(calls.publishPost, publishDraft)
  serve(calls.unschedulePost, unschedulePost)
  serve(calls.deleteOfficePost, deletePost)
  serve(calls.restoreOfficePost, restorePost)
  serve(calls.destroyOfficePosts, destroyPosts)
  staffRoute(app, context, calls.listVersions, ({ post_pk }) => listVersions(context, post_pk))
  staffRoute(app, context, calls.openVersion, (version) => openVersion(context, version))
  serve(calls.restoreVersion, restoreVersion)
  fileRoutes(app, context)
}

const draftRoutes = (app: Hono, context: Context): void => {
  const { serve } = servicesOf(app, context)
  serve(drafts.saveDraft, saveDraft)
  staffRoute(app, context, drafts.openDraft, ({ post_pk }) => openDraft(context, post_pk))
  serve(drafts.discardDraft, discardDraft)
  serve(drafts.sendPart, keepPart)
  serve(drafts.attachUpload, attachUpload)
}

const fileRoutes = (app: Hono, context: Context): void => {
  app.get(`/api${calls.officePostFile.path}`, async (c) => {
    await admit(c, context, calls.officePostFile)
    const { file_pk } = await readInput(c, calls.officePostFile.input)
    const file = await context.db
      .selectFrom('post_file')
      .select(['original_name', 'storage_key', 'content_type', 'size'])
      .where('file_pk', '=', file_pk)
      .executeTakeFirstOrThrow(notFound)
    return answerFile(c, context, file, { 'Cache-Control': 'private, no-cache' })
  })
}
