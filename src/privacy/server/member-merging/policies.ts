import type { Tables } from '#platform/server/db/schema.ts'
import type { RetentionKey } from '#privacy/rules/retention.ts'

/** By which a row is somebody's. */
export const personalColumns = [
  'member_pk',
  'granted_member_pk',
  'order_pk',
  'session_id',
  'member_name',
  'email',
  'to_address',
  'new_email',
] as const

type Personal<Table> = Extract<keyof Table, (typeof personalColumns)[number]>

type PersonalTable = {
  [Name in keyof Tables]: [Personal<Tables[Name]>] extends [never] ? never : Name
}[keyof Tables]

/** What becomes of the rows of an account that is given up, where two accounts of a person become one. */
type MergePolicy =
  /** They are the staying member's from then on. */
  | 'moves'
  /** They hang on an order or a guest, and stay there. */
  | 'with its order'
  /** They go with the account, as at a withdrawal (ruling 17). */
  | 'destroyed'
  /** As the office chooses, or else the staying member's own. */
  | 'chosen'
  /** Where there is one, nothing is merged. */
  | 'refused'
  /** They are of nobody who has an account. */
  | 'of others'

/** Consents that nobody gave for another account: the research topic's (ruling 16), and the one to advertising. */
export const ownConsents = ['topic', 'mail'] as const

export const isOwnConsent = (document: string): boolean =>
  ownConsents.some((own) => own === document)

/**
 * Every table that a person can be in: one that is new to the schema does not compile until it is here, and
 * tests/api/member-merging-traces.test.ts compares the list with the database.
 */
export const policies = {
  member: 'destroyed',
  member_education: 'chosen',
  // But for `ownConsents`.
  consent: 'moves',
  member_type_change: 'moves',
  member_status: 'moves',
  member_note: 'moves',
  merge_request: 'destroyed',
  fee_waiver: 'moves',
  privacy_case: 'moves',
  breach_person: 'moves',
  // Nobody logs in with the account any more, nor with what it knew.
  member_session: 'destroyed',
  refresh_token_use: 'destroyed',
  known_browser: 'destroyed',
  account_invitation: 'destroyed',
  email_code: 'destroyed',
  // But for what waits, which goes to the staying member's address.
  mail: 'destroyed',
  mailing_copy: 'destroyed',
  // While an address can still be taken back, nobody knows whose the account is (ruling 37).
  email_change: 'refused',
  payment_order: 'moves',
  order_event: 'with its order',
  card_attempt: 'with its order',
  refund: 'with its order',
  refund_request: 'with its order',
  receipt: 'with its order',
  paper_copy: 'with its order',
  bank_part: 'moves',
  certificate: 'with its order',
  registrant_swap: 'with its order',
  checkin_pass: 'with its order',
  waiting_place: 'moves',
  // By account: the staying one has had its own.
  reminder: 'destroyed',
  reminder_stop: 'moves',
  payer_name: 'moves',
  withdrawn_payment: 'of others',
  conference_guest: 'of others',
  // An account of the office that is linked to either.
  staff: 'refused',
} as const satisfies Record<PersonalTable, MergePolicy>

type Moving = {
  [Name in PersonalTable]: (typeof policies)[Name] extends 'moves' ? Name : never
}[PersonalTable]

/** The tables whose rows get the staying member's number. */
export const movingTables = (Object.keys(policies) as PersonalTable[]).filter(
  (name): name is Moving => policies[name] === 'moves',
)

/** The same in the words of the rules of retention, for people. */
export const policyOfLine = {
  member: 'destroyed',
  education: 'chosen',
  topic: 'destroyed',
  consent: 'moves',
  payment: 'moves',
  waiver: 'moves',
  waiting: 'moves',
  attendance: 'moves',
  note: 'moves',
  request: 'moves',
  breach: 'moves',
  reminder: 'destroyed',
  reminderStop: 'moves',
  session: 'destroyed',
  emailChange: 'refused',
  code: 'destroyed',
  mail: 'moves',
  undelivered: 'destroyed',
  mailing: 'destroyed',
} as const satisfies Record<RetentionKey, MergePolicy>
