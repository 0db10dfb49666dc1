import { changesOf } from '#accounts/server/email-change/service.ts'
import { notesOf } from '#accounts/server/member-care/notes.ts'
import { findConsents, findEducation, findProfile } from '#accounts/server/profile/service.ts'
import { attendanceOf } from '#conference/server/checkin/attendance.ts'
import { swapsOf } from '#conference/server/registrants/swaps.ts'
import { remindersOf, stopsOf } from '#mail/server/reminders/service.ts'
import { memberStatusesOf } from '#members/server/member-statuses/service.ts'
import { typeChangesOf } from '#members/server/member-types/service.ts'
import { depositsOf } from '#payments/server/bank-statement/forget.ts'
import { waiversOf } from '#payments/server/waivers.ts'
import type { Context } from '#platform/server/context.ts'
import { findBreachesOf } from '#privacy/server/breaches/store.ts'
import * as store from '#privacy/server/personal-data/store.ts'
import { casesOf } from '#privacy/server/privacy-cases/service.ts'

/** Everything that is held about a member. */
export type PersonalData = NonNullable<Awaited<ReturnType<typeof collect>>>

/** Undefined where there is no such member. */
export const collect = async (context: Context, memberPk: number) => {
  const { db } = context
  const profile = await findProfile(db, memberPk)
  if (profile === undefined) return undefined
  const email = profile.email ?? ''
  return {
    profile,
    schools: await findEducation(db, memberPk),
    consents: await findConsents(db, memberPk),
    typeChanges: await typeChangesOf(db, memberPk),
    statuses: await memberStatusesOf(db, memberPk),
    notes: await notesOf(db, memberPk),
    requests: await casesOf(db, memberPk),
    breaches: await findBreachesOf(db, memberPk),
    waivers: await waiversOf(db, memberPk),
    orders: await store.findOrdersOf(db, memberPk),
    swaps: await swapsOf(db, memberPk),
    deposits: await depositsOf(context, memberPk),
    papers: await store.findDocumentsOf(db, memberPk),
    places: await store.findPlacesOf(db, memberPk),
    reminders: await remindersOf(db, memberPk),
    reminderStops: await stopsOf(db, memberPk),
    attendance: await attendanceOf(db, memberPk),
    sessions: await store.findSessionsOf(db, memberPk),
    emailChanges: await changesOf(context, memberPk),
    codes: await store.findCodesOf(db, email),
    copies: await store.findCopiesTo(db, email),
    mails: await store.findMailTo(db, email),
  }
}
