import { z } from 'zod'
import { postStateNames, postTypes } from '#boards/rules/boards.ts'
import { longText, pk, text } from '#platform/api/fields.ts'
import { isShallow, tooDeepMessage } from '#platform/rules/html-depth.ts'

export const Type = z.enum(postTypes, '게시판을 선택해 주십시오.')
export const State = z.enum(postStateNames)
export const Time = z.iso.datetime()

/** UTF-16 units. 한글 and Word wrap a long text in much markup, so the limit is wide. */
const longestContent = 1_000_000
export const sheet = {
  type: Type,
  title: text(300),
  content: longText(longestContent).refine(isShallow, tooDeepMessage),
  author: text(100),
  pinned: z.boolean(),
  unlisted: z.boolean(),
  /**
   * A later time schedules the post. Null means the time of publishing, or the time that it already
   * had.
   */
  enrolled_at: z.iso
    .datetime({ offset: true, error: '날짜와 시각을 다시 선택해 주십시오.' })
    .nullable(),
  /** The text's picture for the card; null means the first one, where the board has cards. */
  card_file_pk: pk.nullable(),
  removed_files: z.array(pk).max(1000),
}

export const OfficeFile = z.object({
  file_pk: z.number(),
  name: z.string(),
  /** Bytes. */
  size: z.number(),
  /** Staff can open it before the post is published; readers cannot. */
  address: z.string(),
  is_new: z.boolean(),
})

export const Draft = z.object({
  post_pk: z.number(),
  /**
   * Comes back with the next change; a change with an older one is refused with `changedMeanwhile`.
   * 0 if nobody has changed the post.
   */
  version: z.number(),
  based_on: z.number(),
  saved_at: Time,
  saved_by: z.string(),
  type: Type,
  title: z.string(),
  content: z.string(),
  author: z.string(),
  pinned: z.boolean(),
  unlisted: z.boolean(),
  enrolled_at: Time.nullable(),
  card_file_pk: z.number().nullable(),
  removed_files: z.array(z.number()),
  state: State,
  files: z.array(OfficeFile),
  pictures: z.array(OfficeFile),
})

export const Post = z.object({
  post_pk: z.number(),
  type: Type,
  state: State,
  title: z.string(),
  content: z.string(),
  author: z.string(),
  pinned: z.boolean(),
  enrolled_at: Time,
  hit: z.number(),
  version: z.number(),
  changed_at: Time.nullable(),
  /** Empty if the change came from the command line. */
  changed_by: z.string(),
  binned_at: Time.nullable(),
  destroyed_at: Time.nullable(),
  address: z.string(),
  files: z.array(OfficeFile),
  pictures: z.array(OfficeFile),
  versions: z.number(),
  draft: z.object({ version: z.number(), saved_at: Time, saved_by: z.string() }).nullable(),
})

export const Row = Post.omit({
  content: true,
  version: true,
  pictures: true,
  versions: true,
}).extend({ files: z.number() })

export type OfficeFile = z.output<typeof OfficeFile>
export type Draft = z.output<typeof Draft>
export type OfficePost = z.output<typeof Post>

export interface PostStatus {
  post: OfficePost
  draft: Draft | null
}

export const One = z.object({ post_pk: pk })
export const OneDraft = z.object({ post_pk: pk, version: z.int().min(0) })

export const Done = z.object({
  post_pk: z.number(),
  state: State,
  version: z.number(),
  enrolled_at: Time,
  address: z.string(),
})

export type Done = z.output<typeof Done>
