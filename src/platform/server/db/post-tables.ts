import type { PostState, PostType } from '#boards/rules/boards.ts'
import type { ColumnType, Generated } from 'kysely'

export interface PostTables {
  post: {
    post_pk: Generated<number>
    type: PostType
    title: string
    /** Sanitised when written (ruling 18). */
    content: string
    /** What a reader reads of it, line by line: for excerpts and descriptions. */
    plain_text: string
    admin_name: string
    /** 1 for 중요. */
    pinned: number
    /** Whole seconds. */
    enrolled_at: string
    /**
     * The place in the order of the list: pinned, then newest (src/boards/server/posts/store.ts). PostgreSQL sends
     * it as text.
     */
    sort_key: ColumnType<number | string, number, number>
    image_file_pk: number | null
    /** What is to be seen in the image. */
    image_alt: string | null
    /** The image's copies as JSON (src/boards/server/posts/pictures.ts), so that a list needs no second look. */
    picture: Generated<string | null>
    hit: number
    /** `public` is what lists show, and nothing else has a place. */
    state: Generated<PostState>
    /** Grows with each change of what readers read. */
    version: Generated<number>
    /** When and by whom that was; null where it came by the shell, or never changed. */
    changed_at: Generated<string | null>
    changed_by: Generated<string | null>
    /** Since when it is in the bin, and what it was before. */
    binned_at: Generated<string | null>
    binned_state: Generated<Exclude<PostState, 'bin'> | null>
  }

  post_file: {
    file_pk: Generated<number>
    post_pk: number
    /**
     * An `attachment` is listed under the post, an `image` shown with it, an `inline` one shown in its text; the
     * `original` that an image was made of is kept.
     */
    kind: 'attachment' | 'image' | 'inline' | 'original'
    original_name: string
    /** Key in the file store: made by the server, never by a person. */
    storage_key: string
    content_type: string
    /** In bytes. */
    size: number
    /** Of the `post` as readers find it, of its `draft` only, or `kept` because a version of the post names it. */
    stage: Generated<'post' | 'draft' | 'kept'>
  }

  /** Which file or which row of an older site a post was made of: once each. */
  post_source: {
    source: string
    post_pk: number
  }

  /** One row for a post, a reader (hashed) and a Seoul day: what makes a hit count once. */
  post_hit: {
    day: string
    post_pk: number
    reader: string
  }

  /** One row per type. Updating it first in a transaction makes the writers of a board wait for each other. */
  board: {
    type: PostType
    /** Grows with every change of the board's posts, hits aside. */
    version: number
    /** How many posts it has. */
    count: number
    /** When the next of its scheduled posts appears. */
    next_due: Generated<string | null>
  }

  /** What somebody of the office is writing: at most one for a post, which has no readers yet where it is a new one. */
  post_draft: {
    post_pk: number
    /** Grows each time it is saved, so that two who write at once notice. */
    version: number
    /** The version of the post that it was opened from. */
    based_on: number
    saved_at: string
    staff_pk: number | null
    staff_name: string
    type: PostType
    title: string
    admin_name: string
    pinned: number
    unlisted: number
    /** Whole seconds; null: when it is published, or as it was. */
    enrolled_at: string | null
    /** The picture of the text that is the card's; null: the first. */
    card_file_pk: number | null
    /** Numbers of attachments that go, as JSON. */
    removed_files: string
    /** Safe HTML that names files by the console's addresses. */
    content: string
  }

  /** A post as it was published, or as it was before the console first changed it. */
  post_version: {
    post_pk: number
    /** From 1. */
    number: number
    /** `post.version` as it then was. */
    of_version: number
    at: string
    staff_pk: number | null
    /** Empty for what did not come by the console. */
    staff_name: string
    deed: 'before' | 'published' | 'restored'
    state: PostState
    type: PostType
    title: string
    admin_name: string
    pinned: number
    enrolled_at: string
    image_file_pk: number | null
    image_alt: string | null
    picture: string | null
    /** Numbers of its attachments as JSON. */
    files: string
    content: string
  }
}
