import type { RetentionKey } from '#platform/rules/retention.ts'
import type * as conference from '#platform/server/db/conference-tables.ts'
import type * as mail from '#platform/server/db/mail-tables.ts'
import type * as members from '#platform/server/db/member-tables.ts'
import type * as bank from '#platform/server/db/bank-tables.ts'
import type * as payments from '#platform/server/db/payment-tables.ts'
import type * as posts from '#platform/server/db/post-tables.ts'
import type * as privacy from '#platform/server/db/privacy-tables.ts'
import type * as releases from '#platform/server/db/text-tables.ts'
import type * as servers from '#platform/server/db/server-tables.ts'
import type * as staff from '#platform/server/db/staff-tables.ts'

/** Times are ISO-8601 UTC text, yes and no are 1 and 0, days are Seoul days as `YYYY-MM-DD`. */
export interface Tables {
  member: members.MemberTable
  member_session: members.MemberSessionTable
  refresh_token_use: members.RefreshTokenUseTable
  known_browser: members.KnownBrowserTable
  rate_limit: members.RateLimitTable
  post: posts.PostTable
  post_file: posts.PostFileTable
  post_hit: posts.PostHitTable
  post_source: posts.PostSourceTable
  post_draft: posts.PostDraftTable
  post_version: posts.PostVersionTable
  board: posts.BoardTable
  mail: mail.MailTable
  mail_relay: mail.MailRelayTable
  mailing: mail.MailingTable
  mailing_copy: mail.MailingCopyTable
  mailing_file: mail.MailingFileTable
  email_code: members.EmailCodeTable
  email_change: members.EmailChangeTable
  member_education: members.MemberEducationTable
  consent: members.ConsentTable
  member_type_change: members.MemberTypeChangeTable
  member_note: members.MemberNoteTable
  member_status: members.MemberStatusTable
  account_invitation: members.AccountInvitationTable
  payment_order: payments.PaymentOrderTable
  order_event: payments.OrderEventTable
  card_attempt: payments.CardAttemptTable
  refund: payments.RefundTable
  refund_request: payments.RefundRequestTable
  receipt: payments.ReceiptTable
  receipt_year: payments.ReceiptYearTable
  paper_copy: payments.PaperCopyTable
  withdrawn_payment: payments.WithdrawnPaymentTable
  seat_lock: payments.SeatLockTable
  waiting_place: payments.WaitingPlaceTable
  fee_waiver: payments.FeeWaiverTable
  dues_import: payments.DuesImportTable
  conference_guest: conference.ConferenceGuestTable
  registrant_swap: conference.RegistrantSwapTable
  checkin_pass: conference.CheckinPassTable
  certificate: conference.CertificateTable
  bank_line: bank.BankLineTable
  bank_part: bank.BankPartTable
  payer_name: bank.PayerNameTable
  file_layout: bank.FileLayoutTable
  reminder: mail.ReminderTable
  reminder_stop: mail.ReminderStopTable
  reminder_switch: mail.ReminderSwitchTable
  duty_done: DutyDoneTable
  clock_mark: servers.ClockMarkTable
  running_server: servers.RunningServerTable
  loose_file: servers.LooseFileTable
  backup_run: servers.BackupRunTable
  departed: servers.DepartedTable
  destruction_record: DestructionRecordTable
  destruction_entry: privacy.DestructionEntryTable
  privacy_case: privacy.PrivacyCaseTable
  privacy_case_event: privacy.PrivacyCaseEventTable
  privacy_signoff: privacy.PrivacySignoffTable
  breach: privacy.BreachTable
  breach_person: privacy.BreachPersonTable
  breach_event: privacy.BreachEventTable
  staff: staff.StaffTable
  staff_role: staff.StaffRoleTable
  staff_invitation: staff.StaffInvitationTable
  staff_passkey: staff.StaffPasskeyTable
  staff_recovery_code: staff.StaffRecoveryCodeTable
  staff_session: staff.StaffSessionTable
  staff_browser: staff.StaffBrowserTable
  staff_log: staff.StaffLogTable
  staff_view: staff.StaffViewTable
  handover: staff.HandoverTable
  oldest_program: servers.OldestProgramTable
  release: releases.ReleaseTable
  release_change: releases.ReleaseChangeTable
  release_lease: releases.ReleaseLeaseTable
  text_draft: releases.TextDraftTable
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
