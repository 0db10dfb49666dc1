import { postStateNames, postTypes } from '#boards/rules/boards.ts'
import { longText, pk, text } from '#platform/api/fields.ts'
import { isShallow, tooDeepMessage } from '#platform/rules/html-depth.ts'
import { z } from 'zod'

export const Type = z.enum(postTypes, '게시판을 선택해 주십시오.')
export const State = z.enum(postStateNames)
export const Time = z.iso.datetime()

/** In UTF-16 units: what 한글 and Word write around a long text. */
const longestContent = 1_000_000
/** What an editor holds: HTML names files by the addresses that the console gave it. */
export const sheet = {
  type: Type,
  title: text(300),
  content: longText(longestContent).refine(isShallow, tooDeepMessage),
  author: text(100),
  pinned: z.boolean(),
  /** Reached by its address only. */
  unlisted: z.boolean(),
  /** Later than now: when it appears. None: when it is published, or as it was. */
  enrolled_at: z.iso
    .datetime({ offset: true, error: '날짜와 시각을 다시 선택해 주십시오.' })
    .nullable(),
  /** The picture of the text that the card shows; none: the first, where the board has cards. */
  card_file_pk: pk.nullable(),
  /** Attachments that go when this is published. */
  removed_files: z.array(pk).max(1000),
}

export const OfficeFile = z.object({
  file_pk: z.number(),
  name: z.string(),
  /** In bytes. */
  size: z.number(),
  /** For staff only, also before it is published. */
  address: z.string(),
  /** Whether only the draft has it. */
  is_new: z.boolean(),
})

export const Draft = z.object({
  post_pk: z.number(),
  /** To be sent with the next change: who sends an older one is told what there is now. 0 where nobody has changed anything. */
  version: z.number(),
  /** The post's version that it was opened from. */
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
  /** Of the post. */
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
  /** Empty where it came by the shell. */
  changed_by: z.string(),
  binned_at: Time.nullable(),
  /** When it is destroyed that lies in the bin. */
  destroyed_at: Time.nullable(),
  /** Where readers find it. */
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

/** What `changedMeanwhile` brings as `current`. */
export interface PostStatus {
  post: OfficePost
  draft: Draft | null
}

export const One = z.object({ post_pk: pk })
/** `version` is the draft's as one saw it. */
export const OneDraft = z.object({ post_pk: pk, version: z.int().min(0) })

/** What a change of a post answers. */
export const Done = z.object({
  post_pk: z.number(),
  state: State,
  version: z.number(),
  enrolled_at: Time,
  address: z.string(),
})

export type Done = z.output<typeof Done>
