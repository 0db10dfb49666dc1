import type { Tables } from '#platform/server/db/schema.ts'
import type { RetentionKey } from '#privacy/rules/retention.ts'

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

type MergePolicy =
  | 'moves'
  | 'moves by address'
  | 'with its order'
  /** The rows are deleted with the account, as at a withdrawal (ruling 17). */
  | 'destroyed'
  /** The office chooses; by default the staying member's rows remain. */
  | 'chosen'
  | 'refused'
  /** The rows belong to people without an account. */
  | 'of others'

/**
 * Consents that hold for one account only: to the research topic (ruling 16) and to advertising.
 */
export const ownConsents = ['topic', 'mail'] as const

export const isOwnConsent = (document: string): boolean =>
  ownConsents.some((own) => own === document)

/**
 * Lists every table with personal data. A new one does not compile until it is listed here, and
 * tests/api/member-merging-traces.test.ts compares the list with the database.
 */
export const policies = {
  member: 'destroyed',
  member_education: 'chosen',
  // Except `ownConsents`.
  consent: 'moves',
  member_type_change: 'moves',
  member_status: 'moves',
  member_note: 'moves',
  merge_request: 'destroyed',
  fee_waiver: 'moves',
  privacy_case: 'moves',
  // Nobody logs in with the deleted account any more.
  member_session: 'destroyed',
  refresh_token_use: 'destroyed',
  known_browser: 'destroyed',
  account_invitation: 'destroyed',
  email_code: 'destroyed',
  // Except waiting mail, which goes to the staying member's address.
  mail: 'destroyed',
  mailing_recipient: 'destroyed',
  // While a change of address can be undone, it is uncertain whose the account is (ruling 37).
  email_change: 'refused',
  payment_order: 'moves',
  joint_payment: 'moves',
  order_event: 'with its order',
  card_attempt: 'with its order',
  refund: 'with its order',
  refund_request: 'with its order',
  receipt: 'with its order',
  paper_copy: 'with its order',
  bank_part: 'moves',
  certificate: 'with its order',
  registrant_swap: 'with its order',
  checkin_event: 'with its order',
  credit_claim: 'with its order',
  waiting_place: 'moves',
  // Reminders go by account; the staying one has had its own.
  reminder: 'destroyed',
  reminder_stop: 'moves',
  payer_name: 'moves',
  membership_certificate: 'moves',
  withdrawn_payment: 'of others',
  conference_guest: 'of others',
  nonmember: 'of others',
  conference_role: 'moves by address',
  abstract: 'moves',
  abstract_person: 'moves by address',
  abstract_reviewer: 'moves by address',
  abstract_permit: 'moves by address',
  programme_chair: 'moves by address',
  programme_judge: 'moves by address',
  programme_paper: 'moves by address',
  // A clerk's account that is linked to either member.
  staff: 'refused',
} as const satisfies Record<PersonalTable, MergePolicy>

type Moving = {
  [Name in PersonalTable]: (typeof policies)[Name] extends 'moves' ? Name : never
}[PersonalTable]

export const movingTables = (Object.keys(policies) as PersonalTable[]).filter(
  (name): name is Moving => policies[name] === 'moves',
)

/** The policies by the lines of the retention rules, for people to read. */
export const policyOfLine = {
  member: 'destroyed',
  education: 'chosen',
  topic: 'destroyed',
  consent: 'moves',
  payment: 'moves',
  book: 'moves',
  waiver: 'moves',
  waiting: 'moves',
  attendance: 'moves',
  abstract: 'moves',
  abstractDraft: 'moves',
  abstractEnded: 'moves',
  abstractReview: 'moves',
  abstractScore: 'moves',
  programme: 'moves',
  programmePaper: 'moves',
  note: 'moves',
  request: 'moves',
  reminder: 'destroyed',
  reminderStop: 'moves',
  session: 'destroyed',
  emailChange: 'refused',
  code: 'destroyed',
  mail: 'moves',
  undelivered: 'destroyed',
  mailing: 'destroyed',
} as const satisfies Record<RetentionKey, MergePolicy>
