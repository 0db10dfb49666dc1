import type { PostType } from '#rules/boards.ts'
import type { Generated } from 'kysely'

/** Times are ISO-8601 UTC text, yes and no are 1 and 0, days are Seoul days as `YYYY-MM-DD`. */
export interface Tables {
  member: MemberTable
  member_session: MemberSessionTable
  rate_limit: RateLimitTable
  post: PostTable
  post_file: PostFileTable
  post_hit: PostHitTable
  board: BoardTable
}

export interface MemberTable {
  member_pk: Generated<number>
  /** As typed at sign-up, for showing. */
  member_id: string
  /** In lower case, for finding: unique. */
  member_id_key: string
  password_hash: string
  member_name: string
  member_type: '정회원' | '학생회원' | '특별회원' | '명예회원'
  /** 1 for accounts of the office. */
  staff: number
  created_at: string
  last_login_at: string | null
}

/** A login. Only the newest of a member is `active` (ruling 10). */
export interface MemberSessionTable {
  session_id: string
  member_pk: number
  state: 'active' | 'replaced' | 'ended'
  refresh_token_hash: string
  created_at: string
  last_used_at: string
}

/** How often something was tried in a window of time. The key is hashed: it holds no id and no address. */
export interface RateLimitTable {
  key: string
  count: number
  ends_at: string
}

export interface PostTable {
  post_pk: Generated<number>
  type: PostType
  title: string
  /** Sanitised when written (ruling 18). */
  content: string
  admin_name: string
  pinned: number
  /**
   * Place among the unpinned posts of its type, 1 the oldest; null for a pinned one. Dense, so that any page of a
   * long board is found by its number without counting rows.
   */
  position: number | null
  image_file_pk: number | null
  enrolled_at: string
  hit: number
}

export interface PostFileTable {
  file_pk: Generated<number>
  post_pk: number
  original_name: string
  /** Key in the file store. */
  storage_key: string
  content_type: string
  /** In bytes. */
  size: number
}

/** One row for a post, a reader (hashed) and a Seoul day: what makes a hit count once. */
export interface PostHitTable {
  post_pk: number
  reader: string
  day: string
}

/** One row per type; updating it first serialises writers of a board on both engines. */
export interface BoardTable {
  type: PostType
  version: number
}
