import type { PostType } from '#rules/boards.ts'
import type { GoodsType, PayMethod } from '#rules/goods.ts'
import type { MemberType } from '#rules/member-types.ts'
import type { OrderEvent, OrderState } from '#rules/orders.ts'
import type { Paper } from '#rules/papers.ts'
import type { RetentionKey } from '#rules/retention.ts'
import type { EmailChangeTable, EmailCodeTable } from '#server/db/email-tables.ts'
import type {
  KnownBrowserTable,
  MemberSessionTable,
  RateLimitTable,
  RefreshTokenUseTable,
} from '#server/db/session-tables.ts'
import type { WithdrawnPaymentTable } from '#server/db/withdrawn-tables.ts'
import type { ColumnType, Generated } from 'kysely'

/** Times are ISO-8601 UTC text, yes and no are 1 and 0, days are Seoul days as `YYYY-MM-DD`. */
export interface Tables {
  member: MemberTable
  member_session: MemberSessionTable
  refresh_token_use: RefreshTokenUseTable
  known_browser: KnownBrowserTable
  rate_limit: RateLimitTable
  post: PostTable
  post_file: PostFileTable
  post_hit: PostHitTable
  post_source: PostSourceTable
  board: BoardTable
  mail: MailTable
  email_code: EmailCodeTable
  email_change: EmailChangeTable
  member_education: MemberEducationTable
  consent: ConsentTable
  payment_order: PaymentOrderTable
  order_event: OrderEventTable
  card_attempt: CardAttemptTable
  refund: RefundTable
  receipt: ReceiptTable
  receipt_year: ReceiptYearTable
  paper_copy: PaperCopyTable
  withdrawn_payment: WithdrawnPaymentTable
  seat_lock: SeatLockTable
  waiting_place: WaitingPlaceTable
  destruction_record: DestructionRecordTable
}

export interface MemberTable {
  member_pk: Generated<number>
  /** As typed at sign-up, for showing. */
  member_id: string
  /** In lower case, for finding: unique. */
  member_id_key: string
  password_hash: string
  member_name: string
  member_type: MemberType
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

/** How much of what was destroyed on a Seoul day; nothing of whose it was. */
export interface DestructionRecordTable {
  day: string
  kind: RetentionKey
  count: number
}

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

/** One attempt of a member to pay for one good (ruling 22). Amounts in won. */
export interface PaymentOrderTable {
  order_pk: Generated<number>
  /** Null where the member was deleted by other means than a withdrawal, until the job has moved the order (ruling 42). */
  member_pk: number | null
  /** As it was when the order was made, for the receipt. */
  member_name: string
  member_type: MemberType
  company_name: string
  goods_type: GoodsType
  /** What is paid for, as the rules know it: `fee:2025`, `conference:2025-autumn`. */
  goods_key: string
  goods_name: string
  amount: number
  refunded_amount: Generated<number>
  pay_method: PayMethod
  /** Through which a card was charged; null until then, and for deposits. `sandbox`: a rehearsal, for ever. */
  gateway: 'sandbox' | 'mainpay' | null
  state: OrderState
  created_at: string
  paid_at: string | null
  /** The end of a session at the gateway, or of the wait for a deposit. */
  due_at: string
  /** The last Seoul day for the deposit, as the member was told it; null where none was to be made. */
  deposit_due: string | null
}

/** What happened to an order; rows are only ever added. `state` is the one that it led to. */
export interface OrderEventTable {
  event_pk: Generated<number>
  order_pk: number
  at: string
  event: OrderEvent | 'open' | 'note'
  state: OrderState
  /** `member`, `gateway`, `job`, or `staff:` with a name. */
  actor: string
  /** Why, in words; no personal data. */
  detail: string
}

/** An order's attempt by card: what the gateway calls it, and what it takes to clear it up. */
export interface CardAttemptTable {
  order_pk: number
  mbr_ref_no: string
  /** Null until the gateway has opened a session. */
  aid: string | null
  /** Forgotten once the outcome is known. */
  auth_token: string | null
  pay_type: string | null
  /** When the approval was sent. */
  asked_at: string | null
  /** In won, as the gateway said it. */
  charged: number | null
  ref_no: string | null
  /** Our number of the cancellation of a charge that was not what was asked for. */
  cancel_ref_no: string | null
  tran_date: string | null
  approval_no: string | null
  card_company: string | null
  card_company_code: string | null
  /** Masked. */
  card_no: string | null
  instalment: number | null
  /** How often clearing it up was tried, and when it will be next; null: by nobody but staff. */
  tries: Generated<number>
  next_try_at: string | null
}

/** Money on its way back. `unknown`: the gateway's answer was lost. */
export interface RefundTable {
  refund_pk: Generated<number>
  order_pk: number
  /** In won. */
  amount: number
  reason: string
  actor: string
  state: 'asked' | 'unknown' | 'done' | 'refused'
  /** Our number of the cancellation, the same at every try. */
  mbr_ref_no: string
  ref_no: string | null
  created_at: string
  done_at: string | null
  tries: Generated<number>
  next_try_at: string | null
}

/** Given once, when an order is paid; never changes (ruling 26). */
export interface ReceiptTable {
  order_pk: number
  /** `2025-000123`: a running number of the Seoul year, without gaps. */
  number: string
  /** What `/verify/…` is asked with. */
  code: string
  issued_at: string
}

/** How often a paper of a payment was printed: a second copy says so (ruling 26). */
export interface PaperCopyTable {
  order_pk: number
  paper: Exclude<Paper, 'bundle'>
  copies: number
}

export interface ReceiptYearTable {
  year: number
  last: number
}

/** One row for a good with seats. Updating it first in a transaction makes those who want a seat wait for each other. */
export interface SeatLockTable {
  goods_key: string
  version: number
}

/** Someone who waits for a seat. `invited` holds one until `invited_until`. */
export interface WaitingPlaceTable {
  waiting_pk: Generated<number>
  goods_key: string
  member_pk: number
  state: 'waiting' | 'invited' | 'taken' | 'passed' | 'left'
  created_at: string
  invited_until: string | null
}
