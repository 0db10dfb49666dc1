import type * as calls from '#mail/api/mailings.ts'
import { type MailingState, steps } from '#mail/rules/mailings.ts'
import { mailingView, nobody } from '#mail/server/mailings/drafts.ts'
import { messageFor } from '#mail/server/mailings/message.ts'
import { fingerprintOf, type Receiver, receiversOf } from '#mail/server/mailings/receivers.ts'
import * as store from '#mail/server/mailings/store.ts'
import { pageRows } from '#platform/rules/pages.ts'
import type { Context } from '#platform/server/context.ts'
import { isChanged } from '#platform/server/db/changes.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { inParts } from '#platform/server/db/parts.ts'
import { AppError } from '#platform/server/errors.ts'
import { newMessageId, requireContacts } from '#platform/server/mail/service.ts'
import { maskedAddress } from '#platform/server/mail/trouble.ts'
import type { Serves } from '#staff/server/serve.ts'
import { record, recordAlone } from '#staff/server/staff-log/service.ts'

/**
 * Returns the fingerprint that sending asks for. Leaves a log row. Throws `notFound`,
 * `contactsUnset`, and `invalid` if there is no receiver.
 */
export const countMailing: Serves<typeof calls.countMailing> = async (
  context,
  staff,
  { mailing_pk },
) => {
  requireContacts(context)
  const { db, config } = context
  const mailing = await store.requireMailing(db, mailing_pk)
  const { receivers, leftOut } = await receiversOf(context, db, mailing)
  const [first] = receivers
  if (first === undefined) throw nobody(mailing)
  const { html, text } = await messageFor(context, mailing, first)
  const files = await store.listFiles(db, mailing_pk)
  const inBase64 = files.reduce((sum, { size }) => sum + Math.ceil((size * 4) / 3), 0)
  const label = `메일 수신자 확인(${receivers.length}명)`
  await recordAlone(context, staff, { kind: 'mail', subject: mailing_pk, label })
  return {
    count: receivers.length,
    open:
      mailing.list === 'members' ? receivers.reduce((sum, { open = 0 }) => sum + open, 0) : null,
    bytes: receivers.length * (Buffer.byteLength(html) + Buffer.byteLength(text) + inBase64),
    minutes: Math.ceil(receivers.length / config.mailPerMinute),
    left_out: leftOut,
    samples: await samplesOf(context, mailing, receivers),
    print: fingerprintOf(mailing, receivers),
  }
}

const samplesOf = async (
  context: Context,
  mailing: store.MailingRow,
  receivers: readonly Receiver[],
) => {
  const last = receivers.length - 1
  const places = [...new Set([0, Math.floor(last / 2), last])]
  return Promise.all(
    places.map(async (at) => {
      const { address, blanks, name = '' } = receivers[at] ?? { address: '', blanks: {} }
      const { subject, text } = await messageFor(context, mailing, { address, blanks })
      return { at, name, subject, text }
    }),
  )
}

/**
 * Stores the receivers, each address once, in one transaction. Throws `notFound`,
 * `contactsUnset`, and `changedMeanwhile` if text or receivers differ from those counted.
 */
export const sendMailing: Serves<typeof calls.sendMailing> = async (
  context,
  staff,
  { mailing_pk, count, print },
) => {
  requireContacts(context)
  const { clock, db } = context
  const now = clock.now().toISOString()
  await db.transaction().execute(async (transaction) => {
    const begun = { sent_by: staff.staff_name, begun_at: now, next_at: now, count }
    const isDraft = await move(transaction, mailing_pk, ['draft'], { ...begun, state: 'sending' })
    const mailing = await store.requireMailing(transaction, mailing_pk)
    if (!isDraft) throw new AppError('changedMeanwhile')
    const { receivers } = await receiversOf(context, transaction, mailing)
    const isCounted = receivers.length === count && fingerprintOf(mailing, receivers) === print
    if (!isCounted) throw new AppError('changedMeanwhile')
    const copies = receivers.map(({ address, name, blanks, whose }) => ({
      ...whose,
      mailing_pk,
      to_address: address,
      to_name: name,
      blanks: JSON.stringify(blanks),
      message_id: newMessageId(context),
      state: 'waiting' as const,
      due_at: now,
      created_at: now,
    }))
    await inParts(copies, (some) =>
      transaction.insertInto('mailing_recipient').values(some).execute(),
    )
    await record(context, transaction, staff, {
      kind: 'mail',
      subject: mailing_pk,
      label: `메일 발송 시작(${count}명)`,
      after: { count, print },
    })
  })
  return mailingView(context, mailing_pk)
}

/** Locks the row until the transaction ends. False if its state is not in `from`. */
const move = (
  transaction: Transaction,
  mailing_pk: number,
  from: readonly MailingState[],
  set: Partial<store.MailingRow>,
): Promise<boolean> =>
  isChanged(
    transaction
      .updateTable('mailing')
      .set(set)
      .where('mailing_pk', '=', mailing_pk)
      .where('state', 'in', from),
  )

const stepWords = {
  paused: '메일 발송 일시 정지',
  sending: '메일 발송 재개',
  stopped: '메일 발송 중단',
} as const

/** Throws `notFound`, and `changedMeanwhile` if the mailing's state does not allow the step. */
export const steerMailing: Serves<typeof calls.steerMailing> = async (
  context,
  staff,
  { mailing_pk, to },
) => {
  const now = context.clock.now().toISOString()
  const from = (Object.keys(steps) as MailingState[]).filter((state) => steps[state].includes(to))
  await context.db.transaction().execute(async (transaction) => {
    const set = { state: to, ...(to === 'stopped' && { ended_at: now }) }
    const isMoved = await move(transaction, mailing_pk, from, set)
    await store.requireMailing(transaction, mailing_pk)
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

export const listCopies: Serves<typeof calls.listCopies> = async (
  context,
  staff,
  { mailing_pk, state, page },
) => {
  const { db } = context
  await store.requireMailing(db, mailing_pk)
  const rows = await db
    .selectFrom('mailing_recipient')
    .select(['copy_pk', 'to_name', 'to_address', 'state', 'attempts', 'answer'])
    .select(['due_at', 'ended_at'])
    .where('mailing_pk', '=', mailing_pk)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'waiting'))
    .orderBy('copy_pk')
    .limit(pageRows)
    .offset((page - 1) * pageRows)
    .execute()
  const counts = await store.countCopies(db, mailing_pk)
  const sum = (those: typeof counts): number => those.reduce((all, { count }) => all + count, 0)
  await recordAlone(context, staff, {
    kind: 'mail',
    subject: mailing_pk,
    label: `메일 수신자 목록 조회(${rows.length}명)`,
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
