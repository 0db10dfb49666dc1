import { abstractsNaming, permitsOf, reviewsBy } from '#abstracts/server/personal-data/own.ts'
import { findChangesOf } from '#accounts/server/email-change/service.ts'
import { notesOf } from '#accounts/server/member-care/notes.ts'
import { attendanceOf } from '#conference/server/checkin/attendance.ts'
import { claimsOf } from '#conference/server/credits/credited.ts'
import { rolesHeldBy } from '#conference/server/registrants/roles.ts'
import { swapsOf } from '#conference/server/registrants/swaps.ts'
import { remindersOf, stopsOf } from '#mail/server/personal-data.ts'
import { memberStatusesOf } from '#members/server/member-statuses/service.ts'
import { typeChangesOf } from '#members/server/member-types/service.ts'
import { findConsents, findEducation, findProfile } from '#members/server/profile.ts'
import { depositsOf } from '#payments/server/bank-statement/forget.ts'
import { waiversOf } from '#payments/server/fees/waivers.ts'
import { findGroupsWith } from '#payments/server/orders/joint.ts'
import { membershipCertificatesOf } from '#payments/server/receipts/membership-certificate.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database } from '#platform/server/db/database.ts'
import { AppError } from '#platform/server/errors.ts'
import { findCasesOf } from '#privacy/server/privacy-cases/store.ts'
import { programmeData } from '#programme/server/personal-data/personal-data.ts'

export type PersonalData = Awaited<ReturnType<typeof collect>>

/** Throws `notFound`. */
export const collect = async (context: Context, memberPk: number) => {
  const { db } = context
  const profile = await findProfile(db, memberPk)
  if (profile === undefined) throw new AppError('notFound')
  return {
    profile,
    schools: await findEducation(db, memberPk),
    consents: await findConsents(db, memberPk),
    typeChanges: await typeChangesOf(db, memberPk),
    statuses: await memberStatusesOf(db, memberPk),
    notes: await notesOf(db, memberPk),
    requests: await findCasesOf(db, memberPk),
    waivers: await waiversOf(db, memberPk),
    ...(await rowsOf(db, memberPk)),
    swaps: await swapsOf(db, memberPk),
    groups: await findGroupsWith(db, memberPk),
    roles: await rolesHeldBy(db, profile.email ?? ''),
    abstracts: await abstractsNaming(db, memberPk, profile.email ?? ''),
    abstractReviews: await reviewsBy(db, profile.email ?? ''),
    abstractPermits: await permitsOf(db, profile.email ?? ''),
    programme: await programmeData(db, profile.email ?? ''),
    membershipCertificates: await membershipCertificatesOf(db, memberPk),
    deposits: await depositsOf(context, memberPk),
    reminders: await remindersOf(db, memberPk),
    reminderStops: await stopsOf(db, memberPk),
    attendance: await attendanceOf(db, memberPk),
    creditClaims: await claimsOf(db, memberPk),
    emailChanges: await findChangesOf(context.db, memberPk),
    ...(await mailTo(db, profile.email ?? '')),
  }
}

const rowsOf = async (db: Database, memberPk: number) => ({
  orders: await db
    .selectFrom('payment_order')
    .leftJoin('receipt', 'receipt.order_pk', 'payment_order.order_pk')
    .leftJoin('card_attempt', 'card_attempt.order_pk', 'payment_order.order_pk')
    .select(['payment_order.order_pk', 'member_name', 'member_type', 'company_name', 'goods_name'])
    .select(['amount', 'refunded_amount', 'pay_method', 'payment_order.state'])
    .select(['payment_order.created_at', 'payment_order.paid_at', 'receipt.number'])
    .select('day_unknown')
    .select((eb) =>
      eb
        .selectFrom('refund_request')
        .select((request) => request.fn.max('account').as('account'))
        .whereRef('refund_request.order_pk', '=', 'payment_order.order_pk')
        .as('refund_account'),
    )
    .select(['card_attempt.card_company', 'card_attempt.card_no', 'card_attempt.approval_no'])
    .where('payment_order.member_pk', '=', memberPk)
    .orderBy('payment_order.order_pk', 'desc')
    .execute(),
  papers: await db
    .selectFrom('paper_copy')
    .innerJoin('payment_order', 'payment_order.order_pk', 'paper_copy.order_pk')
    .leftJoin('receipt', 'receipt.order_pk', 'paper_copy.order_pk')
    .select(['paper_copy.paper', 'paper_copy.copies', 'payment_order.goods_name', 'receipt.number'])
    .where('payment_order.member_pk', '=', memberPk)
    .orderBy('paper_copy.order_pk', 'desc')
    .orderBy('paper_copy.paper')
    .execute(),
  places: await db
    .selectFrom('waiting_place')
    .select(['goods_key', 'state', 'created_at', 'invited_until'])
    .where('member_pk', '=', memberPk)
    .orderBy('waiting_pk')
    .execute(),
  sessions: await db
    .selectFrom('member_session')
    .select(['session_id', 'state', 'created_at', 'last_used_at', 'device', 'network'])
    .where('member_pk', '=', memberPk)
    .orderBy('created_at', 'desc')
    .orderBy('state')
    .execute(),
})

const mailTo = async (db: Database, email: string) => ({
  codes: await db
    .selectFrom('email_code')
    .select(['email', 'purpose', 'created_at', 'verified_at'])
    .where('email', '=', email)
    .orderBy('created_at')
    .execute(),
  copies: await db
    .selectFrom('mailing_recipient')
    .innerJoin('mailing', 'mailing.mailing_pk', 'mailing_recipient.mailing_pk')
    .select(['mailing.title', 'mailing_recipient.to_address', 'mailing_recipient.to_name'])
    .select(['mailing_recipient.blanks', 'mailing_recipient.state', 'mailing_recipient.answer'])
    .select(['mailing_recipient.created_at', 'mailing_recipient.ended_at'])
    .where('mailing_recipient.to_address', '=', email)
    .orderBy('mailing_recipient.copy_pk')
    .execute(),
  mails: await db
    .selectFrom('mail')
    .select(['to_address', 'subject', 'created_at', 'state', 'answer', 'ended_at'])
    .where('to_address', '=', email)
    .orderBy('created_at')
    .execute(),
})
