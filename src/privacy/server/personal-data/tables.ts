import type { Context } from '#platform/server/context.ts'
import type { PersonalData } from '#privacy/server/personal-data/collect.ts'
import * as care from '#privacy/server/personal-data/tables/care.ts'
import * as keeping from '#privacy/server/personal-data/tables/care.ts'
import * as conference from '#privacy/server/personal-data/tables/conference.ts'
import * as mail from '#privacy/server/personal-data/tables/mail.ts'
import * as money from '#privacy/server/personal-data/tables/money.ts'
import * as profile from '#privacy/server/personal-data/tables/profile.ts'
import type { Table } from '#privacy/server/personal-data/tables/table.ts'

/** Everything that is held about a member, in the words that people read. */
export const tablesOf = (context: Context, data: PersonalData): Table[] => [
  profile.basicTable(data),
  profile.companyTable(data),
  profile.schoolTable(data),
  profile.etcTable(data),
  profile.consentTable(data),
  profile.typeTable(data),
  care.noteTable(data),
  care.requestTable(data),
  care.breachTable(data),
  money.waiverTable(data),
  money.paymentTable(data),
  conference.swapTable(data),
  money.depositTable(data),
  money.paperTable(data),
  conference.placeTable(context, data),
  conference.attendanceTable(context, data),
  mail.reminderTable(data),
  keeping.sessionTable(data),
  mail.letterTable(data),
  mail.copyTable(data),
  keeping.retentionTable(context, data),
]
