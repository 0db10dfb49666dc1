import type * as calls from '#boards/api/office-posts.ts'
import type { Version, VersionRows } from '#boards/api/office-posts.ts'
import { mayPin, picturesIn, type Sheet } from '#boards/server/office-posts/post-sheet.ts'
import { done, makePublic } from '#boards/server/office-posts/publish.ts'
import * as store from '#boards/server/office-posts/store.ts'
import {
  fileView,
  forOffice,
  isAttachment,
  refuseOlder,
} from '#boards/server/office-posts/views.ts'
import { writtenOf } from '#boards/server/posts/html.ts'
import type { Placed } from '#boards/server/posts/listing.ts'
import { lockPost } from '#boards/server/posts/status.ts'
import { picked } from '#platform/rules/picked.ts'
import type { Context } from '#platform/server/context.ts'
import type { Tables } from '#platform/server/db/schema.ts'
import { notFound } from '#platform/server/errors.ts'
import { deleteFiles } from '#platform/server/files/service.ts'
import type { Serves } from '#staff/server/serve.ts'

export const listVersions = async ({ db }: Context, pk: number): Promise<VersionRows> => {
  await store.requirePost(db, pk)
  const versions = db.selectFrom('post_version').where('post_pk', '=', pk)
  return { versions: await versions.select(rowColumns).orderBy('number', 'desc').execute() }
}

export const openVersion = async (
  { db }: Context,
  { post_pk, number }: { post_pk: number; number: number },
): Promise<Version> => {
  const version = await requireVersion(db, post_pk, number)
  const files = await store.findFiles(db, post_pk)
  const named = new Set(filesOf(version))
  return {
    ...picked(version, ['number', 'at', 'deed', 'state', 'title', 'type', 'enrolled_at']),
    by: version.staff_name,
    author: version.admin_name,
    pinned: version.pinned === 1,
    content: forOffice(version.content),
    files: files.filter(({ file_pk }) => named.has(file_pk)).map(fileView),
  }
}

/**
 * Publishes an old version as a new one, without moving the post. Throws `notFound`, and
 * `changedMeanwhile` if the caller saw an older post or if the post is a draft or in the bin.
 */
export const restoreVersion: Serves<typeof calls.restoreVersion> = async (
  context,
  staff,
  { post_pk, number, version: seen },
) => {
  const version = await requireVersion(context.db, post_pk, number)
  const removed = await context.db.transaction().execute(async (transaction) => {
    const before = await lockPost(transaction, post_pk)
    const sheet = sheetAgain(before, version, await store.findFiles(transaction, post_pk))
    if (before.version !== seen || sheet === undefined) return undefined
    const { image_file_pk, image_alt, picture } = version
    return makePublic(context, transaction, staff, {
      before,
      sheet,
      card: { again: { image_file_pk, image_alt, picture } },
      deed: 'restored',
      label: `게시글 이전 버전(${number}) 복원`,
    })
  })
  if (removed === undefined) return refuseOlder(context, post_pk)
  await deleteFiles(context, removed)
  return done(context, post_pk)
}

const sheetAgain = (
  { type, state, enrolled_at }: Placed,
  version: Tables['post_version'],
  files: readonly store.FileRow[],
): Sheet | undefined => {
  if (state === 'bin' || state === 'draft') return undefined
  const named = new Set(filesOf(version))
  const attachments = files.filter((file) => isAttachment(file) && named.has(file.file_pk))
  return {
    type,
    state,
    enrolledAt: new Date(enrolled_at),
    author: version.admin_name,
    ...writtenOf(version),
    pinned: version.pinned === 1 && mayPin(type),
    attachments: attachments.map(({ file_pk }) => file_pk),
    pictures: picturesIn(version.content, files).pictures,
  }
}

const requireVersion = (db: Context['db'], pk: number, number: number) =>
  db
    .selectFrom('post_version')
    .selectAll()
    .where('post_pk', '=', pk)
    .where('number', '=', number)
    .executeTakeFirstOrThrow(notFound)

const filesOf = ({ files }: Pick<Tables['post_version'], 'files'>): number[] =>
  JSON.parse(files) as number[]

const rowColumns = ['number', 'at', 'staff_name as by', 'deed', 'state', 'title'] as const
