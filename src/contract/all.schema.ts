import * as accessReview from '#contract/access-review.schema.ts'
import * as badges from '#contract/badges.schema.ts'
import * as bankStatement from '#contract/bank-statement.schema.ts'
import * as breaches from '#contract/breaches.schema.ts'
import type { CallSchema } from '#contract/call.ts'
import * as certificates from '#contract/certificates.schema.ts'
import * as checkin from '#contract/checkin.schema.ts'
import * as conferences from '#contract/conferences.schema.ts'
import * as consoleDoor from '#contract/console-door.schema.ts'
import * as consoleSearch from '#contract/console-search.schema.ts'
import * as audit from '#contract/audit.schema.ts'
import * as destruction from '#contract/destruction.schema.ts'
import * as dues from '#contract/dues.schema.ts'
import * as entries from '#contract/entries.schema.ts'
import * as emailChange from '#contract/email-change.schema.ts'
import * as handover from '#contract/handover.schema.ts'
import * as files from '#contract/files.schema.ts'
import * as mail from '#contract/mail.schema.ts'
import * as mailings from '#contract/mailings.schema.ts'
import * as mailChoices from '#contract/mail-choices.schema.ts'
import * as memberCare from '#contract/member-care.schema.ts'
import * as memberImport from '#contract/member-import.schema.ts'
import * as memberInvitation from '#contract/member-invitation.schema.ts'
import * as memberLeaving from '#contract/member-leaving.schema.ts'
import * as memberMerging from '#contract/member-merging.schema.ts'
import * as officeMembers from '#contract/office-members.schema.ts'
import * as officeMoney from '#contract/office-money.schema.ts'
import * as officePostDrafts from '#contract/office-post-drafts.schema.ts'
import * as officePostVersions from '#contract/office-post-versions.schema.ts'
import * as officePosts from '#contract/office-posts.schema.ts'
import * as orderDeeds from '#contract/order-deeds.schema.ts'
import * as overview from '#contract/overview.schema.ts'
import * as ownCertificate from '#contract/own-certificate.schema.ts'
import * as password from '#contract/password.schema.ts'
import * as payments from '#contract/payments.schema.ts'
import * as personalData from '#contract/personal-data.schema.ts'
import * as posts from '#contract/posts.schema.ts'
import * as privacyCases from '#contract/privacy-cases.schema.ts'
import * as profile from '#contract/profile.schema.ts'
import * as receipts from '#contract/receipts.schema.ts'
import * as recovery from '#contract/recovery.schema.ts'
import * as registrantDeeds from '#contract/registrant-deeds.schema.ts'
import * as registrants from '#contract/registrants.schema.ts'
import * as registration from '#contract/registration.schema.ts'
import * as releases from '#contract/releases.schema.ts'
import * as sessions from '#contract/sessions.schema.ts'
import * as reminders from '#contract/reminders.schema.ts'
import * as wheel from '#contract/wheel.schema.ts'
import * as settlement from '#contract/settlement.schema.ts'
import * as signup from '#contract/signup.schema.ts'
import * as staffLog from '#contract/staff-log.schema.ts'
import * as staffViews from '#contract/staff-views.schema.ts'
import * as staff from '#contract/staff.schema.ts'
import * as texts from '#contract/texts.schema.ts'
import * as clock from '#contract/clock.schema.ts'
import * as today from '#contract/today.schema.ts'
import * as verification from '#contract/verification.schema.ts'
import * as waivers from '#contract/waivers.schema.ts'
import * as withdrawal from '#contract/withdrawal.schema.ts'
import type { z } from 'zod'

/** A schema of whatever call. */
export type AnyCallSchema = CallSchema<z.ZodType, z.ZodType | 'file'>

const features: readonly object[] = [
  sessions,
  verification,
  signup,
  recovery,
  password,
  profile,
  emailChange,
  personalData,
  privacyCases,
  destruction,
  breaches,
  accessReview,
  waivers,
  withdrawal,
  posts,
  officePostDrafts,
  officePosts,
  officePostVersions,
  mail,
  mailings,
  mailChoices,
  memberCare,
  memberImport,
  memberInvitation,
  memberLeaving,
  memberMerging,
  officeMembers,
  officeMoney,
  orderDeeds,
  dues,
  entries,
  files,
  handover,
  conferences,
  payments,
  registration,
  registrants,
  registrantDeeds,
  badges,
  overview,
  receipts,
  consoleDoor,
  staff,
  staffLog,
  texts,
  clock,
  today,
  releases,
  staffViews,
  consoleSearch,
  audit,
  bankStatement,
  settlement,
  reminders,
  wheel,
  certificates,
  ownCertificate,
  checkin,
]

const isCallSchema = (value: unknown): value is AnyCallSchema =>
  typeof value === 'object' && value !== null && 'call' in value

/** Every call of the API: a feature's file is added to `features`, and its calls are listed, described and let in. */
export const allCalls: readonly AnyCallSchema[] = features.flatMap((feature) =>
  Object.values(feature).filter(isCallSchema),
)
