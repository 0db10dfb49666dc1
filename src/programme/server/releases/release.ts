import { touchPages } from '#boards/server/posts/touch.ts'
import { conferenceAsked } from '#conference/server/registrants/room.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { AppError } from '#platform/server/errors.ts'
import { queueMail, requireContacts } from '#platform/server/mail/service.ts'
import type * as calls from '#programme/api/releases.ts'
import type { Programme } from '#programme/rules/programme.ts'
import { chairLink } from '#programme/server/chairs/links.ts'
import { chairsShown } from '#programme/server/chairs/office.ts'
import { sessionsOnDay } from '#programme/server/chairs/room.ts'
import { lockProgramme, programmed } from '#programme/server/programme.ts'
import { draftOf } from '#programme/server/releases/draft.ts'
import { releaseMail } from '#programme/server/releases/mails.ts'
import type { Serves } from '#staff/server/serve.ts'
import { record, recordAlone } from '#staff/server/staff-log/service.ts'
import type { Conference } from '#texts/content/schema/conference.ts'

/** Throws `notFound` for a conference without abstracts. */
export const previewRelease: Serves<typeof calls.previewRelease> = async (
  context,
  staff,
  asked,
) => {
  const conference = programmed(context, conferenceAsked(context, asked).id)
  const { id } = conference
  const draft = await draftOf(context, context.db, conference)
  const { number, stamp, sentences, told, unplaced } = draft
  const releases = await context.db
    .selectFrom('programme_release')
    .select(['number', 'at', 'staff_name', 'changes'])
    .where('conference_id', '=', id)
    .orderBy('number', 'desc')
    .execute()
  const label = `프로그램 공개 미리 보기(${told.length}명)`
  await recordAlone(context, staff, { kind: 'programme', label, after: { id } })
  return {
    id,
    short_name: conference.shortName,
    number,
    stamp,
    changes: sentences,
    told: told.map(({ name, email, mail }) => ({
      ...{ name, email, words: [mail.subject, ...mail.paragraphs].join('\n') },
    })),
    unplaced,
    chairs: await chairsShown(context.db, id),
    sessions: await sessionsOnDay(context, conference),
    releases: releases.map((release) => ({
      ...release,
      changes: JSON.parse(release.changes) as string[],
    })),
  }
}

/** Numbers of talks that had none; they are never changed. */
const keepNumbers = async (transaction: Transaction, { sessions }: Programme): Promise<void> => {
  for (const { abstract_pk, number } of sessions.flatMap(({ talks }) => talks))
    await transaction
      .updateTable('programme_slot')
      .set({ number })
      .where('abstract_pk', '=', abstract_pk)
      .where('number', '=', '')
      .execute()
}

type Draft = Awaited<ReturnType<typeof draftOf>>

const queueMails = async (
  context: Context,
  transaction: Transaction,
  conference: Conference,
  { number, chairs, told: recipients }: Draft,
): Promise<void> => {
  for (const recipient of recipients) {
    const chair = chairs.find(
      ({ email, session_pk }) => email === recipient.email && session_pk !== null,
    )
    const link = chair && (await chairLink(context, transaction, chair))
    const release = { conference, isFirst: number === 1 }
    const mail = releaseMail(context, release, recipient, link)
    await queueMail(context, mail, { db: transaction })
  }
  const told_at = context.clock.now().toISOString()
  const pks = chairs.map(({ chair_pk }) => chair_pk)
  const told = transaction.updateTable('programme_chair').set({ told_at })
  await told
    .where('chair_pk', 'in', [0, ...pks])
    .where('told_at', 'is', null)
    .execute()
  await transaction
    .deleteFrom('programme_chair')
    .where('session_pk', 'is', null)
    .where((eb) => eb.or([eb('chair_pk', 'in', [0, ...pks]), eb('told_at', 'is', null)]))
    .execute()
}

/**
 * Releases the board as it was previewed, in one transaction with its numbers and mails
 * (conference.md). Throws `notFound`, `contactsUnset`, and `changedMeanwhile` where anything differs
 * from the preview or nothing from the last release.
 */
export const releaseProgramme: Serves<typeof calls.releaseProgramme> = (
  context,
  staff,
  { id, stamp },
) => {
  requireContacts(context)
  const conference = programmed(context, id)
  return context.db.transaction().execute(async (transaction) => {
    await lockProgramme(transaction, id)
    // Corrections and cancellations of accepted abstracts take the same lock.
    await touchPages(transaction)
    const draft = await draftOf(context, transaction, conference)
    const { number, programme, sentences, told } = draft
    if (draft.stamp !== stamp || sentences.length === 0) throw new AppError('changedMeanwhile')
    await keepNumbers(transaction, programme)
    await transaction
      .insertInto('programme_release')
      .values({
        ...{ conference_id: id, number, staff_name: staff.staff_name },
        snapshot: JSON.stringify(programme),
        changes: JSON.stringify(sentences),
        at: context.clock.now().toISOString(),
      })
      .execute()
    await queueMails(context, transaction, conference, draft)
    const label = `프로그램 ${number}차 공개(안내 ${told.length}명)`
    await record(context, transaction, staff, { kind: 'programme', label, after: { id, number } })
    return { number, told: told.length }
  })
}
