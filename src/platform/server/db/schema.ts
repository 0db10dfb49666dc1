import type { RetentionKey } from '#platform/rules/retention.ts'
import type { BankTables } from '#platform/server/db/bank-tables.ts'
import type { ConferenceTables } from '#platform/server/db/conference-tables.ts'
import type { MailTables } from '#platform/server/db/mail-tables.ts'
import type { MemberTables } from '#platform/server/db/member-tables.ts'
import type { PaymentTables } from '#platform/server/db/payment-tables.ts'
import type { PostTables } from '#platform/server/db/post-tables.ts'
import type { PrivacyTables } from '#platform/server/db/privacy-tables.ts'
import type { ServerTables } from '#platform/server/db/server-tables.ts'
import type { StaffTables } from '#platform/server/db/staff-tables.ts'
import type { TextTables } from '#platform/server/db/text-tables.ts'

/** Times are ISO-8601 UTC text, yes and no are 1 and 0, days are Seoul days as `YYYY-MM-DD`. */
export interface Tables
  extends
    BankTables,
    ConferenceTables,
    MailTables,
    MemberTables,
    PaymentTables,
    PostTables,
    PrivacyTables,
    ServerTables,
    StaffTables,
    TextTables {
  duty_done: {
    duty_id: string
    year: number
    note: string
    staff_name: string
    created_at: string
  }

  /** The amount of data destroyed on a Seoul day, without saying whose it was. */
  destruction_record: {
    day: string
    kind: RetentionKey
    count: number
  }
}
