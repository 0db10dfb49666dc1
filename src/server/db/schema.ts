import type { PostType } from '#rules/boards.ts'
import type { ColumnType, Generated } from 'kysely'

/** Times are ISO-8601 UTC text, yes and no are 1 and 0, days are Seoul days as `YYYY-MM-DD`. */
export interface Tables {
  member: MemberTable
  member_session: MemberSessionTable
  rate_limit: RateLimitTable
  post: PostTable
  post_file: PostFileTable
  post_hit: PostHitTable
  post_source: PostSourceTable
  board: BoardTable
  mail: MailTable
  email_code: EmailCodeTable
  member_education: MemberEducationTable
  consent: ConsentTable
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
  en_name: Generated<string>
  /** `YYYY-MM-DD`; empty for accounts of the office. */
  birth: Generated<string>
  gender: Generated<'남' | '여' | ''>
  /** Digits only. */
  cell: Generated<string>
  /** In lower case; unique where there is one. */
  email: string | null
  zipcode: Generated<string>
  address: Generated<string>
  address_detail: Generated<string>
  company_name: Generated<string>
  company_en_name: Generated<string>
  position: Generated<string>
  md: Generated<string>
  company_tel: Generated<string>
  company_fax: Generated<string>
  company_zipcode: Generated<string>
  company_address: Generated<string>
  company_address_detail: Generated<string>
  /** Kept only with its own consent (ruling 16). */
  research_topic: Generated<string>
  receive_post: Generated<'자택' | '직장'>
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
  /** 1 for 중요. */
  pinned: number
  /** Whole seconds. */
  enrolled_at: string
  /**
   * Stands for the place in the order of the list: pinned, then newest (src/server/posts/order.ts). PostgreSQL sends
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
  /** The image's copies as JSON (src/server/posts/pictures.ts), so that a list needs no second look. */
  picture: Generated<string | null>
  hit: number
}

export interface PostFileTable {
  file_pk: Generated<number>
  post_pk: number
  /** An `attachment` is listed under the post, an `image` shown with it; the `original` it was made of is kept. */
  kind: 'attachment' | 'image' | 'original'
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

/** A mail that has not been handed over yet; then its row goes. */
export interface MailTable {
  mail_pk: Generated<number>
  to_address: string
  subject: string
  body_text: string
  body_html: string
  attempts: Generated<number>
  due_at: string
  useful_until: string
  created_at: string
}

/** The newest code of a browser for a purpose, and what it has opened (rulings 12 and 13). */
export interface EmailCodeTable {
  /** Hash of the browser's cookie. */
  browser: string
  purpose: 'signup' | 'findid' | 'findpw' | 'profile'
  email: string
  code_hash: string
  tries: number
  created_at: string
  expires_at: string
  verified_at: string | null
  /** Whose password it may change, once. */
  granted_member_pk: number | null
}

export interface MemberEducationTable {
  member_pk: number
  /** 1 for the first. */
  place: number
  school: string
  degree: string
  major: string
  year: string
  country: string
}

/** A box that was ticked or left: which document, in which version, when (ruling 16). */
export interface ConsentTable {
  consent_pk: Generated<number>
  member_pk: number
  document: 'terms' | 'privacy' | 'topic'
  version: string
  agreed: number
  created_at: string
}
