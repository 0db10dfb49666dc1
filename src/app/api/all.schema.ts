import * as accessReview from '#privacy/api/access-review.schema.ts'
import * as badges from '#conference/api/badges.schema.ts'
import * as bankStatement from '#payments/api/bank-statement.schema.ts'
import * as breaches from '#privacy/api/breaches.schema.ts'
import type { CallSchema } from '#platform/api/call.ts'
import * as certificates from '#conference/api/certificates.schema.ts'
import * as checkin from '#conference/api/checkin.schema.ts'
import * as conferences from '#conference/api/conferences.schema.ts'
import * as consoleDoor from '#staff/api/console-door.schema.ts'
import * as consoleSearch from '#staff/api/console-search.schema.ts'
import * as audit from '#payments/api/audit.schema.ts'
import * as destruction from '#privacy/api/destruction.schema.ts'
import * as dues from '#payments/api/dues.schema.ts'
import * as entries from '#payments/api/entries.schema.ts'
import * as emailChange from '#accounts/api/email-change.schema.ts'
import * as handover from '#office/api/handover.schema.ts'
import * as files from '#boards/api/files.schema.ts'
import * as mail from '#mail/api/mail.schema.ts'
import * as mailings from '#mail/api/mailings.schema.ts'
import * as mailChoices from '#mail/api/mail-choices.schema.ts'
import * as memberCare from '#accounts/api/member-care.schema.ts'
import * as memberImport from '#members/api/member-import.schema.ts'
import * as memberInvitation from '#accounts/api/member-invitation.schema.ts'
import * as memberLeaving from '#privacy/api/member-leaving.schema.ts'
import * as memberMerging from '#privacy/api/member-merging.schema.ts'
import * as officeMembers from '#members/api/office-members.schema.ts'
import * as officeMoney from '#payments/api/office-money.schema.ts'
import * as officePostDrafts from '#boards/api/office-post-drafts.schema.ts'
import * as officePostVersions from '#boards/api/office-post-versions.schema.ts'
import * as officePosts from '#boards/api/office-posts.schema.ts'
import * as orderDeeds from '#payments/api/order-deeds.schema.ts'
import * as overview from '#office/api/overview.schema.ts'
import * as ownCertificate from '#conference/api/own-certificate.schema.ts'
import * as password from '#accounts/api/password.schema.ts'
import * as payments from '#payments/api/payments.schema.ts'
import * as personalData from '#privacy/api/personal-data.schema.ts'
import * as posts from '#boards/api/posts.schema.ts'
import * as privacyCases from '#privacy/api/privacy-cases.schema.ts'
import * as profile from '#accounts/api/profile.schema.ts'
import * as receipts from '#payments/api/receipts.schema.ts'
import * as recovery from '#accounts/api/recovery.schema.ts'
import * as registrantDeeds from '#conference/api/registrant-deeds.schema.ts'
import * as registrants from '#conference/api/registrants.schema.ts'
import * as registration from '#conference/api/registration.schema.ts'
import * as releases from '#texts/api/releases.schema.ts'
import * as sessions from '#accounts/api/sessions.schema.ts'
import * as reminders from '#mail/api/reminders.schema.ts'
import * as wheel from '#office/api/wheel.schema.ts'
import * as settlement from '#payments/api/settlement.schema.ts'
import * as signup from '#accounts/api/signup.schema.ts'
import * as staffLog from '#staff/api/staff-log.schema.ts'
import * as staffViews from '#staff/api/staff-views.schema.ts'
import * as staff from '#staff/api/staff.schema.ts'
import * as texts from '#texts/api/texts.schema.ts'
import * as clock from '#office/api/clock.schema.ts'
import * as today from '#office/api/today.schema.ts'
import * as verification from '#accounts/api/verification.schema.ts'
import * as waivers from '#payments/api/waivers.schema.ts'
import * as withdrawal from '#privacy/api/withdrawal.schema.ts'
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
