import type { RetentionKey } from '#platform/rules/retention.ts'
import type {
  BankDepositTable,
  FileLayoutTable,
  BankLineTable,
  PayerNameTable,
} from '#platform/server/db/bank-tables.ts'
import type { BackupRunTable, DepartedTable } from '#platform/server/db/backup-tables.ts'
import type { LooseFileTable } from '#platform/server/db/file-tables.ts'
import type { OldestProgramTable, RunningServerTable } from '#platform/server/db/server-tables.ts'
import type { ClockMarkTable } from '#platform/server/db/clock-tables.ts'
import type { CheckinPassTable } from '#platform/server/db/checkin-tables.ts'
import type {
  CertificateTable,
  ConferenceGuestTable,
  RegistrantSwapTable,
} from '#platform/server/db/conference-tables.ts'
import type { EmailChangeTable, EmailCodeTable } from '#platform/server/db/email-tables.ts'
import type {
  MailingCopyTable,
  MailingTable,
  MailRelayTable,
  MailTable,
} from '#platform/server/db/mail-tables.ts'
import type {
  ConsentTable,
  MemberEducationTable,
  MemberInvitationTable,
  MemberNoteTable,
  MemberTable,
  MemberTypeChangeTable,
} from '#platform/server/db/member-tables.ts'
import type {
  CardAttemptTable,
  FeeWaiverTable,
  OrderEventTable,
  PaperCopyTable,
  PaymentOrderTable,
  ReceiptTable,
  ReceiptYearTable,
  RefundRequestTable,
  RefundTable,
  SeatLockTable,
  WaitingPlaceTable,
} from '#platform/server/db/payment-tables.ts'
import type {
  BoardTable,
  PostFileTable,
  PostHitTable,
  PostSourceTable,
  PostDraftTable,
  PostTable,
  PostVersionTable,
  UploadPartTable,
  UploadTable,
} from '#platform/server/db/post-tables.ts'
import type {
  ReleaseChangeTable,
  ReleaseLeaseTable,
  ReleaseTable,
  TextDraftTable,
} from '#platform/server/db/release-tables.ts'
import type {
  BreachEventTable,
  BreachPersonTable,
  BreachTable,
  DestructionEntryTable,
  PrivacyCaseEventTable,
  PrivacyCaseTable,
  PrivacySignoffTable,
} from '#platform/server/db/privacy-tables.ts'
import type {
  ReminderStopTable,
  ReminderSwitchTable,
  ReminderTable,
} from '#platform/server/db/reminder-tables.ts'
import type {
  KnownBrowserTable,
  MemberSessionTable,
  RateLimitTable,
  RefreshTokenUseTable,
} from '#platform/server/db/session-tables.ts'
import type {
  SettlementFileTable,
  SettlementLineTable,
  SettlementNoteTable,
  SettlementTurnTable,
} from '#platform/server/db/settlement-tables.ts'
import type {
  StaffBrowserTable,
  StaffCalendarTable,
  HandoverTable,
  HandoverTickTable,
  StaffInvitationTable,
  StaffLogTable,
  StaffPasskeyTable,
  StaffRecoveryCodeTable,
  StaffRoleTable,
  StaffSessionTable,
  StaffTable,
  StaffViewTable,
} from '#platform/server/db/staff-tables.ts'
import type { WithdrawnPaymentTable } from '#platform/server/db/withdrawn-tables.ts'

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
  post_draft: PostDraftTable
  post_version: PostVersionTable
  upload: UploadTable
  upload_part: UploadPartTable
  board: BoardTable
  mail: MailTable
  mail_relay: MailRelayTable
  mailing: MailingTable
  mailing_copy: MailingCopyTable
  email_code: EmailCodeTable
  email_change: EmailChangeTable
  member_education: MemberEducationTable
  consent: ConsentTable
  member_type_change: MemberTypeChangeTable
  member_note: MemberNoteTable
  member_invitation: MemberInvitationTable
  payment_order: PaymentOrderTable
  order_event: OrderEventTable
  card_attempt: CardAttemptTable
  refund: RefundTable
  refund_request: RefundRequestTable
  receipt: ReceiptTable
  receipt_year: ReceiptYearTable
  paper_copy: PaperCopyTable
  withdrawn_payment: WithdrawnPaymentTable
  seat_lock: SeatLockTable
  waiting_place: WaitingPlaceTable
  fee_waiver: FeeWaiverTable
  conference_guest: ConferenceGuestTable
  registrant_swap: RegistrantSwapTable
  checkin_pass: CheckinPassTable
  certificate: CertificateTable
  bank_line: BankLineTable
  bank_deposit: BankDepositTable
  payer_name: PayerNameTable
  file_layout: FileLayoutTable
  settlement_file: SettlementFileTable
  settlement_line: SettlementLineTable
  settlement_note: SettlementNoteTable
  settlement_turn: SettlementTurnTable
  reminder: ReminderTable
  reminder_stop: ReminderStopTable
  reminder_switch: ReminderSwitchTable
  duty_done: DutyDoneTable
  clock_mark: ClockMarkTable
  running_server: RunningServerTable
  loose_file: LooseFileTable
  backup_run: BackupRunTable
  departed: DepartedTable
  destruction_record: DestructionRecordTable
  destruction_entry: DestructionEntryTable
  privacy_case: PrivacyCaseTable
  privacy_case_event: PrivacyCaseEventTable
  privacy_signoff: PrivacySignoffTable
  breach: BreachTable
  breach_person: BreachPersonTable
  breach_event: BreachEventTable
  staff: StaffTable
  staff_role: StaffRoleTable
  staff_invitation: StaffInvitationTable
  staff_passkey: StaffPasskeyTable
  staff_recovery_code: StaffRecoveryCodeTable
  staff_session: StaffSessionTable
  staff_browser: StaffBrowserTable
  staff_calendar: StaffCalendarTable
  staff_log: StaffLogTable
  staff_view: StaffViewTable
  handover: HandoverTable
  handover_tick: HandoverTickTable
  oldest_program: OldestProgramTable
  release: ReleaseTable
  release_change: ReleaseChangeTable
  release_lease: ReleaseLeaseTable
  text_draft: TextDraftTable
}

/** What somebody of the office has finished of a year's duties; the row goes where that is taken back. */
export interface DutyDoneTable {
  duty_id: string
  year: number
  note: string
  staff_name: string
  created_at: string
}

/** How much of what was destroyed on a Seoul day; nothing of whose it was. */
export interface DestructionRecordTable {
  day: string
  kind: RetentionKey
  count: number
}
