import type {
  AskedCopies,
  Copies,
  Counted,
  Done,
  Mailing,
  Mailings,
  One,
  Save,
  Tested,
} from '#mail/api/mailings.ts'
import { type MailingState, steps } from '#mail/rules/mailings.ts'
import { messageFor } from '#mail/server/mailings/message.ts'
import { fingerprintOf, receiversOf } from '#mail/server/mailings/receivers.ts'
import * as store from '#mail/server/mailings/store.ts'
import { pageRows } from '#platform/rules/pages.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { AppError, unfit } from '#platform/server/errors.ts'
import type { Staff } from '#platform/server/http/staff.ts'
import { newMessageId, queueComposed } from '#platform/server/mail/service.ts'
import { maskedAddress } from '#platform/server/mail/trouble.ts'
import { emailOfStaff } from '#staff/server/service.ts'
import { record, recordAlone } from '#staff/server/staff-log/service.ts'

const mostMailings = 50

/** Mailings, newest first. */
export const listMailings = async ({ db }: Context): Promise<Mailings> => ({
  rows: await store.findMailings(db, mostMailings),
})

/** A mailing, and how its copies stand. Throws `notFound`. */
export const mailingView = async ({ db }: Context, mailing_pk: number): Promise<Mailing> => {
  const { next_at: _, ...mailing } = await mailingOf(db, mailing_pk)
  const copies = await store.countCopies(db, mailing_pk)
  const counts = { waiting: 0, sent: 0, refused: 0, expired: 0, unwanted: 0, stopped: 0 }
  for (const { state, count } of copies) counts[state] = count
  const all = copies.reduce((sum, { count }) => sum + count, 0)
  const repeated = copies.reduce((sum, { repeats }) => sum + repeats, 0)
  return { ...mailing, counts: { ...counts, gone: mailing.count - all, repeated } }
}

/** Throws `notFound`. */
const mailingOf = async (
  db: Database | Transaction,
  mailing_pk: number,
): Promise<store.MailingRow> => {
  const mailing = await store.findMailing(db, mailing_pk)
  if (mailing === undefined) throw new AppError('notFound')
  return mailing
}

/** Keeps what is being written. Throws `notFound`, and `changedMeanwhile` where it was changed or begun meanwhile. */
export const saveMailing = async (
  context: Context,
  staff: Staff,
  { mailing_pk, version, ...written }: Save,
): Promise<Mailing> => {
  const now = context.clock.now().toISOString()
  const kept = await context.db.transaction().execute(async (transaction) => {
    if (mailing_pk === undefined) {
      return store.addMailing(transaction, {
        ...written,
        state: 'draft',
        version: 1,
        next_at: now,
        written_by: staff.staff_name,
        created_at: now,
      })
    }
    await mailingOf(transaction, mailing_pk)
    const isKept = await store.changeDraft(transaction, { mailing_pk, version }, written)
    if (!isKept) throw new AppError('changedMeanwhile')
    return mailing_pk
  })
  return mailingView(context, kept)
}

/** Drops a mailing that was not begun. Throws `notFound`. */
export const discardMailing = async (
  context: Context,
  staff: Staff,
  { mailing_pk }: One,
): Promise<Done> => {
  await context.db.transaction().execute(async (transaction) => {
    if (!(await store.deleteDraft(transaction, mailing_pk))) throw new AppError('notFound')
    await record(context, transaction, staff, {
      kind: 'mail',
      subject: mailing_pk,
      label: '쓰던 메일을 지웠습니다.',
    })
  })
  return { done: true }
}

/** Sends what the first receiver would get to oneself. Throws `notFound`, and `invalid` where nobody would get it. */
export const testMailing = async (
  context: Context,
  staff: Staff,
  { mailing_pk }: One,
): Promise<Tested> => {
  const { db } = context
  const mailing = await mailingOf(db, mailing_pk)
  const [first] = (await receiversOf(context, db, mailing)).receivers
  if (first === undefined) throw nobody(mailing)
  const email = await emailOfStaff(context, staff.staff_pk)
  const written = { ...mailing, title: `[시험] ${mailing.title}` }
  const letter = await messageFor(context, written, { address: email, blanks: first.blanks })
  await db.transaction().execute(async (transaction) => {
    await queueComposed(context, letter, transaction)
    await record(context, transaction, staff, {
      kind: 'mail',
      subject: mailing_pk,
      label: '메일을 시험으로 자신에게 보냈습니다.',
    })
  })
  return { email }
}

const nobody = ({ kind }: Pick<store.MailingRow, 'kind'>): AppError => {
  const wanted =
    kind === 'ad'
      ? '광고 메일을 받겠다고 동의하신 분이 없습니다.'
      : '받으실 분이 없습니다. 조건을 바꿔 주세요.'
  return unfit('wanted', wanted)
}

/** How many would get it and who would not, with the print that sending asks for. Leaves a row of the log. */
export const countMailing = async (
  context: Context,
  staff: Staff,
  { mailing_pk }: One,
): Promise<Counted> => {
  const { db, config } = context
  const mailing = await mailingOf(db, mailing_pk)
  const { receivers, leftOut } = await receiversOf(context, db, mailing)
  const [first] = receivers
  if (first === undefined) throw nobody(mailing)
  const { html, text } = await messageFor(context, mailing, first)
  await recordAlone(context, staff, {
    kind: 'mail',
    subject: mailing_pk,
    label: `메일을 받을 ${receivers.length}명을 세어 보았습니다.`,
  })
  return {
    count: receivers.length,
    bytes: receivers.length * (Buffer.byteLength(html) + Buffer.byteLength(text)),
    minutes: Math.ceil(receivers.length / config.mailPerMinute),
    left_out: leftOut,
    print: fingerprintOf(mailing, receivers),
  }
}

/**
 * Begins a mailing: its receivers are written down, each address once, in one transaction. Throws `notFound`, and
 * `changedMeanwhile` where text or receivers are not what was counted.
 */
export const sendMailing = async (
  context: Context,
  staff: Staff,
  { mailing_pk, count, print }: { mailing_pk: number; count: number; print: string },
): Promise<Mailing> => {
  const { clock, db } = context
  const now = clock.now().toISOString()
  await db.transaction().execute(async (transaction) => {
    const begun = {
      state: 'sending',
      sent_by: staff.staff_name,
      begun_at: now,
      next_at: now,
    } as const
    const isDraft = await store.moveMailing(
      transaction,
      { mailing_pk, from: ['draft'] },
      { ...begun, count },
    )
    const mailing = await mailingOf(transaction, mailing_pk)
    if (!isDraft) throw new AppError('changedMeanwhile')
    const { receivers } = await receiversOf(context, transaction, mailing)
    if (receivers.length !== count || fingerprintOf(mailing, receivers) !== print) {
      throw new AppError('changedMeanwhile')
    }
    await store.addCopies(
      transaction,
      receivers.map(({ address, name, blanks, whose }) => ({
        ...whose,
        mailing_pk,
        to_address: address,
        to_name: name,
        blanks: JSON.stringify(blanks),
        message_id: newMessageId(context),
        state: 'waiting',
        due_at: now,
        created_at: now,
      })),
    )
    await record(context, transaction, staff, {
      kind: 'mail',
      subject: mailing_pk,
      label: `메일을 ${count}명에게 보내기 시작했습니다.`,
      after: { count, print },
    })
  })
  return mailingView(context, mailing_pk)
}

const stepWords = {
  paused: '보내던 메일을 멈췄습니다.',
  sending: '멈춘 메일을 이어서 보냅니다.',
  stopped: '보내던 메일을 그만두었습니다.',
} as const

/** Pauses, goes on with or stops a mailing. Throws `notFound`, and `changedMeanwhile` where it does not stand so. */
export const steerMailing = async (
  context: Context,
  staff: Staff,
  { mailing_pk, to }: { mailing_pk: number; to: keyof typeof stepWords },
): Promise<Mailing> => {
  const now = context.clock.now().toISOString()
  const from = (Object.keys(steps) as MailingState[]).filter((state) => steps[state].includes(to))
  await context.db.transaction().execute(async (transaction) => {
    const set = { state: to, ...(to === 'stopped' && { ended_at: now }) }
    const isMoved = await store.moveMailing(transaction, { mailing_pk, from }, set)
    await mailingOf(transaction, mailing_pk)
    if (!isMoved) throw new AppError('changedMeanwhile')
    await record(context, transaction, staff, {
      kind: 'mail',
      subject: mailing_pk,
      label: stepWords[to],
      after: { state: to },
    })
  })
  return mailingView(context, mailing_pk)
}

/** Whom a mailing went to and what became of it. Leaves a row of the log. Throws `notFound`. */
export const listCopies = async (
  context: Context,
  staff: Staff,
  { mailing_pk, state, page }: AskedCopies,
): Promise<Copies> => {
  const { db } = context
  await mailingOf(db, mailing_pk)
  const part = { from: (page - 1) * pageRows, most: pageRows }
  const rows = await store.findCopies(db, { mailing_pk, state }, part)
  const counts = await store.countCopies(db, mailing_pk)
  const sum = (those: typeof counts): number => those.reduce((all, { count }) => all + count, 0)
  await recordAlone(context, staff, {
    kind: 'mail',
    subject: mailing_pk,
    label: `메일을 받은 ${rows.length}명을 목록에서 보았습니다.`,
    after: { state, page },
  })
  return {
    all: sum(counts),
    count: sum(counts.filter((one) => state === undefined || one.state === state)),
    rows: rows.map(({ to_name, to_address, due_at, answer, ...row }) => ({
      ...row,
      name: to_name,
      address: maskedAddress(to_address),
      answer: answer ?? '',
      next_at: row.state === 'waiting' ? due_at : null,
    })),
  }
}
