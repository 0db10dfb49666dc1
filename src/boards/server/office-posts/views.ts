import { hash } from 'node:crypto'
import type { Draft, OfficeFile, OfficePost, PostStatus } from '#boards/api/office-post-fields.ts'
import { officeFileAddress } from '#boards/api/office-posts.ts'
import { fileAddress } from '#boards/api/posts.ts'
import { binDays, type PostState } from '#boards/rules/boards.ts'
import { postAddress } from '#boards/rules/posts.ts'
import * as store from '#boards/server/office-posts/store.ts'
import type { Placed } from '#boards/server/posts/listing.ts'
import { sourceOfPicture } from '#boards/server/posts/pictures.ts'
import { picked } from '#platform/rules/picked.ts'
import { day } from '#platform/rules/spans.ts'
import type { Context } from '#platform/server/context.ts'
import { countRows } from '#platform/server/db/changes.ts'
import type { Tables } from '#platform/server/db/schema.ts'
import { AppError } from '#platform/server/errors.ts'

const postColumns = [
  ...(['post_pk', 'type', 'state', 'title', 'hit', 'enrolled_at'] as const),
  ...(['version', 'changed_at', 'binned_at'] as const),
] as const

type StoredPost = Awaited<ReturnType<typeof store.requirePost>>

export const postView = async ({ db }: Context, pk: number): Promise<OfficePost> => {
  const [post, files, draft, versions] = await Promise.all([
    store.requirePost(db, pk),
    store.findFiles(db, pk),
    store.findDraft(db, pk),
    countRows(db.selectFrom('post_version').where('post_pk', '=', pk)),
  ])
  const shown = files.filter(({ stage }) => stage === 'post')
  return {
    ...picked(post, postColumns),
    author: post.admin_name,
    content: forOffice(post.content),
    pinned: post.pinned === 1,
    changed_by: post.changed_by ?? '',
    destroyed_at: destroyedAt(post.binned_at),
    address: postAddress(post.type, pk),
    files: shown.filter(isAttachment).map(fileView),
    pictures: shown.filter((file) => !isAttachment(file)).map(fileView),
    versions,
    draft: draft ? savedOf(draft) : null,
  }
}

export const draftView = async ({ db }: Context, pk: number): Promise<Draft | undefined> => {
  const [post, draft, files] = await Promise.all([
    store.findPost(db, pk),
    store.findDraft(db, pk),
    store.findFiles(db, pk),
  ])
  return post && draft && { ...draftAnswer(draft, files), state: post.state }
}

export const asDraft = (post: StoredPost) => ({
  ...post,
  version: 0,
  based_on: post.version,
  saved_at: post.changed_at ?? post.enrolled_at,
  staff_name: post.changed_by ?? '',
  unlisted: Number(post.state === 'unlisted'),
  removed_files: '[]',
  card_file_pk: sourceOfPicture(post.picture) ?? null,
})

export const draftOfPost = async ({ db }: Context, post: StoredPost): Promise<Draft> => {
  const draft = { ...asDraft(post), content: forOffice(post.content) }
  return { ...draftAnswer(draft, await store.findFiles(db, post.post_pk)), state: post.state }
}

const draftAnswer = (
  draft: Omit<Tables['post_draft'], 'staff_pk'>,
  files: readonly store.FileRow[],
): Omit<Draft, 'state'> => {
  const removed = removedOf(draft)
  const named = filesIn(draft.content)
  return {
    ...picked(draft, ['post_pk', 'based_on', 'type', 'title', 'content']),
    ...picked(draft, ['enrolled_at', 'card_file_pk']),
    ...savedOf(draft),
    author: draft.admin_name,
    pinned: draft.pinned === 1,
    unlisted: draft.unlisted === 1,
    removed_files: removed,
    files: attachmentsOf(draft, files).map(fileView),
    pictures: files
      .filter((file) => !isAttachment(file))
      .filter(({ file_pk, stage }) => stage === 'draft' || named.has(file_pk))
      .map(fileView),
  }
}

/** Always throws: `changedMeanwhile` with the present post and draft, or `notFound`. */
export const refuseOlder = async (context: Context, pk: number): Promise<never> => {
  const post = await postView(context, pk)
  const current: PostStatus = { post, draft: (await draftView(context, pk)) ?? null }
  throw new AppError('changedMeanwhile', { current })
}

export const attachmentsOf = (
  draft: Pick<Tables['post_draft'], 'removed_files'>,
  files: readonly store.FileRow[],
): store.FileRow[] => {
  const removed = new Set(removedOf(draft))
  return files.filter(
    (file) => isAttachment(file) && file.stage !== 'kept' && !removed.has(file.file_pk),
  )
}

const removedOf = ({ removed_files }: Pick<Tables['post_draft'], 'removed_files'>): number[] =>
  JSON.parse(removed_files) as number[]

export const isAttachment = ({ kind }: Pick<store.FileRow, 'kind'>): boolean =>
  kind === 'attachment'

export const fileView = (file: store.FileRow): OfficeFile => ({
  file_pk: file.file_pk,
  name: file.original_name,
  size: file.size,
  address: officeFileAddress(file.file_pk),
  is_new: file.stage === 'draft',
})

const savedOf = ({
  version,
  saved_at,
  staff_name,
}: Pick<Tables['post_draft'], 'version' | 'saved_at' | 'staff_name'>) => ({
  version,
  saved_at,
  saved_by: staff_name,
})

export const destroyedAt = (binnedAt: string | null): string | null =>
  binnedAt === null ? null : new Date(Date.parse(binnedAt) + binDays * day).toISOString()

export const isPublished = (state: PostState): boolean => state !== 'draft' && state !== 'bin'

type LoggedPost = Pick<
  Tables['post_version'],
  'state' | 'type' | 'title' | 'admin_name' | 'pinned' | 'enrolled_at' | 'content'
>

export const changesOf = (was: Placed, is: LoggedPost): { before: object; after: object } => {
  const before = loggedOf(was)
  const after = loggedOf(is)
  const names = (Object.keys(after) as (keyof typeof after)[]).filter(
    (name) => before[name] !== after[name],
  )
  const of = (logged: typeof after) => Object.fromEntries(names.map((name) => [name, logged[name]]))
  return { before: of(before), after: of(after) }
}

const loggedOf = (post: LoggedPost) => ({
  ...picked(post, ['state', 'type', 'title', 'pinned', 'enrolled_at']),
  author: post.admin_name,
  content: hash('sha256', post.content, 'base64url').slice(0, 16),
})

const site = fileAddress(0).slice(0, -1)
const office = officeFileAddress(0).slice(0, -1)

/** Rewrites file addresses to the console's, which open unpublished files too. */
export const forOffice = (html: string): string => html.replaceAll(site, office)

export const forReaders = (html: string): string => html.replaceAll(office, site)

export const filesIn = (html: string): Set<number> =>
  new Set([...forOffice(html).split(office).slice(1)].map((rest) => Number.parseInt(rest)))
