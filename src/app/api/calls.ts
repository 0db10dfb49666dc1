import * as emailChange from '#accounts/api/email-change.ts'
import * as memberCare from '#accounts/api/member-care.ts'
import * as memberInvitation from '#accounts/api/member-invitation.ts'
import * as password from '#accounts/api/password.ts'
import * as profile from '#accounts/api/profile.ts'
import * as recovery from '#accounts/api/recovery.ts'
import * as sessions from '#accounts/api/sessions.ts'
import * as signup from '#accounts/api/signup.ts'
import * as verification from '#accounts/api/verification.ts'
import * as officePostDrafts from '#boards/api/office-post-drafts.ts'
import * as officePosts from '#boards/api/office-posts.ts'
import * as posts from '#boards/api/posts.ts'
import * as certificates from '#conference/api/certificates.ts'
import * as checkin from '#conference/api/checkin.ts'
import * as conferences from '#conference/api/conferences.ts'
import * as registrantActions from '#conference/api/registrant-actions.ts'
import * as registrants from '#conference/api/registrants.ts'
import * as registration from '#conference/api/registration.ts'
import * as mailChoices from '#mail/api/mail-choices.ts'
import * as mail from '#mail/api/mail.ts'
import * as mailings from '#mail/api/mailings.ts'
import * as reminders from '#mail/api/reminders.ts'
import * as accountInvitations from '#members/api/account-invitations.ts'
import * as addMember from '#members/api/add-member.ts'
import * as memberImport from '#members/api/member-import.ts'
import * as memberStatuses from '#members/api/member-statuses.ts'
import * as memberTypes from '#members/api/member-types.ts'
import * as officeMembers from '#members/api/office-members.ts'
import * as calendar from '#office/api/calendar.ts'
import * as handover from '#office/api/handover.ts'
import * as overview from '#office/api/overview.ts'
import * as today from '#office/api/today.ts'
import * as audit from '#payments/api/audit.ts'
import * as bankStatement from '#payments/api/bank-statement.ts'
import * as dues from '#payments/api/dues.ts'
import * as duesImport from '#payments/api/dues-import.ts'
import * as officeMoney from '#payments/api/office-money.ts'
import * as orderActions from '#payments/api/order-actions.ts'
import * as payments from '#payments/api/payments.ts'
import * as settlement from '#payments/api/settlement.ts'
import type { Call, DefinedCall } from '#platform/api/call.ts'
import * as accessReview from '#privacy/api/access-review.ts'
import * as breaches from '#privacy/api/breaches.ts'
import * as destruction from '#privacy/api/destruction.ts'
import * as memberLeaving from '#privacy/api/member-leaving.ts'
import * as memberMerging from '#privacy/api/member-merging.ts'
import * as personalData from '#privacy/api/personal-data.ts'
import * as privacyCases from '#privacy/api/privacy-cases.ts'
import * as consoleLogin from '#staff/api/console-login.ts'
import * as consoleSearch from '#staff/api/console-search.ts'
import * as staffLog from '#staff/api/staff-log.ts'
import * as staffViews from '#staff/api/staff-views.ts'
import * as staff from '#staff/api/staff.ts'
import * as newConference from '#texts/api/new-conference.ts'
import * as releases from '#texts/api/releases.ts'
import * as textPictures from '#texts/api/text-pictures.ts'
import * as texts from '#texts/api/texts.ts'
import type { z } from 'zod'

/** What can be asked: a file of calls is added here, and they are listed, described, let in and known to browsers. */
const topics = [
  emailChange,
  memberCare,
  memberInvitation,
  password,
  profile,
  recovery,
  sessions,
  signup,
  verification,
  officePostDrafts,
  officePosts,
  posts,
  certificates,
  checkin,
  conferences,
  registrantActions,
  registrants,
  registration,
  mailChoices,
  mail,
  mailings,
  reminders,
  accountInvitations,
  addMember,
  memberImport,
  memberStatuses,
  officeMembers,
  memberTypes,
  handover,
  overview,
  today,
  calendar,
  audit,
  bankStatement,
  dues,
  duesImport,
  officeMoney,
  orderActions,
  payments,
  settlement,
  accessReview,
  breaches,
  destruction,
  memberLeaving,
  memberMerging,
  personalData,
  privacyCases,
  consoleLogin,
  consoleSearch,
  staffLog,
  staffViews,
  staff,
  newConference,
  releases,
  textPictures,
  texts,
] as const

/** A call of whatever input and answer. */
export type AnyCall = DefinedCall<z.ZodType, z.ZodType | 'file'>

const isCall = (value: unknown): value is AnyCall =>
  typeof value === 'object' && value !== null && 'key' in value && 'errors' in value

/** Every call of the API. */
export const allCalls: readonly AnyCall[] = topics.flatMap((topic: object) =>
  Object.values(topic).filter(isCall),
)

type CallIn<Topic> = Topic extends object ? Extract<Topic[keyof Topic], { key: string }> : never
type Calls = CallIn<(typeof topics)[number]>

/** By the key of a call: who may make it, what is sent with it, and what comes back. */
export type Accesses = { [C in Calls as C['key']]: C['access'] }
export type Inputs = {
  [C in Calls as C['key']]: C extends Call<infer Input, unknown> ? Input : never
}
export type Answers = {
  [C in Calls as C['key']]: C extends Call<unknown, infer Answer> ? Answer : never
}
