import type { Context } from '#server/base/context.ts'
import { depositsOf } from '#server/features/bank-statement/forget.ts'
import { attendanceOf } from '#server/features/checkin/attendance.ts'
import { breachesOf } from '#server/features/breaches/service.ts'
import { changesOf } from '#server/features/email-change/service.ts'
import { notesOf } from '#server/features/member-care/notes.ts'
import { typeChangesOf } from '#server/features/member-types/service.ts'
import { AppError } from '#server/base/errors.ts'
import { waiversOf } from '#server/features/payments/waivers/service.ts'
import * as store from '#server/features/personal-data/store.ts'
import { casesOf } from '#server/features/privacy-cases/service.ts'
import { remindersOf, stopsOf } from '#server/features/reminders/service.ts'
import { settledOf } from '#server/features/settlement/forget.ts'
import { swapsOf } from '#server/features/registrants/swaps.ts'
import { findConsents, findEducation, findProfile } from '#server/features/profile/service.ts'

/** Everything that is held about a member. */
export type PersonalData = Awaited<ReturnType<typeof collect>>

export const collect = async (context: Context, memberPk: number) => {
  const { db } = context
  const profile = await profileOf(db, memberPk)
  const email = profile.email ?? ''
  return {
    profile,
    schools: await findEducation(db, memberPk),
    consents: await findConsents(db, memberPk),
    typeChanges: await typeChangesOf(db, memberPk),
    notes: await notesOf(db, memberPk),
    requests: await casesOf(db, memberPk),
    breaches: await breachesOf(db, memberPk),
    waivers: await waiversOf(db, memberPk),
    orders: await store.findOrdersOf(db, memberPk),
    swaps: await swapsOf(db, memberPk),
    deposits: await depositsOf(context, memberPk),
    settled: await settledOf(context, memberPk),
    papers: await store.findPapersOf(db, memberPk),
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

const profileOf = async (db: Context['db'], memberPk: number) => {
  const profile = await findProfile(db, memberPk)
  if (profile === undefined) throw new AppError('sessionOver')
  return profile
}
