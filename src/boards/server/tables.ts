import type { ColumnType, Generated } from 'kysely'
import type { PostState, PostType } from '#boards/rules/boards.ts'

declare module '#platform/server/db/schema.ts' {
  interface Tables {
    post: {
      post_pk: Generated<number>
      type: PostType
      title: string
      /** Sanitised when written (ruling 18). */
      content: string
      plain_text: string
      admin_name: string
      pinned: number
      /** Whole seconds. */
      enrolled_at: string
      /**
       * The place in list order: pinned first, then newest (src/boards/server/posts/store.ts).
       * PostgreSQL sends it as text.
       */
      sort_key: ColumnType<number | string, number, number>
      image_file_pk: number | null
      image_alt: string | null
      picture: Generated<string | null>
      hit: number
      /** Lists show only `public` posts. */
      state: Generated<PostState>
      version: Generated<number>
      changed_at: Generated<string | null>
      changed_by: Generated<string | null>
      binned_at: Generated<string | null>
      binned_state: Generated<Exclude<PostState, 'bin'> | null>
    }

    post_file: {
      file_pk: Generated<number>
      post_pk: number
      /**
       * An `attachment` is listed below the post, an `image` shown with it, an `inline` one in its
       * text. The `original` of an image is kept but not shown.
       */
      kind: 'attachment' | 'image' | 'inline' | 'original'
      original_name: string
      /** Made by the server, never by a person. */
      storage_key: string
      content_type: string
      size: number
      /**
       * `post`: readers have it. `draft`: only the draft has it. `kept`: a version of the post names
       * it.
       */
      stage: Generated<'post' | 'draft' | 'kept'>
    }

    /**
     * The file or row of an older site that a post was imported from, so that it is imported once.
     */
    post_source: {
      source: string
      post_pk: number
    }

    /** One row for each post, reader (hashed) and Seoul day, so that a visit counts once. */
    post_hit: {
      day: string
      post_pk: number
      reader: string
    }

    /**
     * One row per type. Update it first in a transaction, so that writers of a board wait for each
     * other.
     */
    board: {
      type: PostType
      /** Grows with every change of the board's posts except hits. */
      version: number
      count: number
      next_due: Generated<string | null>
    }

    /**
     * A draft by the office, at most one for a post. A new post has no readers until it is published.
     */
    post_draft: {
      post_pk: number
      /** Grows with each save, so that two simultaneous writers notice each other. */
      version: number
      based_on: number
      saved_at: string
      staff_pk: number | null
      staff_name: string
      type: PostType
      title: string
      admin_name: string
      pinned: number
      unlisted: number
      /** Whole seconds; null keeps the time, or takes that of publication. */
      enrolled_at: string | null
      card_file_pk: number | null
      removed_files: string
      /** Sanitised HTML with the console's file addresses. */
      content: string
    }

    post_version: {
      post_pk: number
      number: number
      of_version: number
      at: string
      staff_pk: number | null
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
      files: string
      content: string
    }
  }
}
