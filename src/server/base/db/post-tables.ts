import type { PostType } from '#rules/boards.ts'
import type { ColumnType, Generated } from 'kysely'

export interface PostTable {
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
   * Stands for the place in the order of the list: pinned, then newest (src/server/features/posts/order.ts). PostgreSQL sends
   * it as text.
   */
  sort_key: ColumnType<number | string, number, number>
  /**
   * The place itself: 1 the last row of the list, `board.count` the first. Dense, so that any page of a long board is
   * found by its number without counting rows.
   */
  position: number
  image_file_pk: number | null
  /** What is to be seen in the image. */
  image_alt: string | null
  /** The image's copies as JSON (src/server/features/posts/pictures.ts), so that a list needs no second look. */
  picture: Generated<string | null>
  hit: number
}

export interface PostFileTable {
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
}

/** Which file or which row of an older site a post was made of: once each. */
export interface PostSourceTable {
  source: string
  post_pk: number
}

/** One row for a post, a reader (hashed) and a Seoul day: what makes a hit count once. */
export interface PostHitTable {
  day: string
  post_pk: number
  reader: string
}

/** One row per type. Updating it first in a transaction makes the writers of a board wait for each other. */
export interface BoardTable {
  type: PostType
  /** Grows with every change of the board's posts, hits aside. */
  version: number
  /** How many posts it has. */
  count: number
}
