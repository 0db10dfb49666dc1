import { keepNote } from '#accounts/server/member-care/notes.ts'
import type { lockMember } from '#members/server/service.ts'
import type { Pair } from '#payments/server/orders/merging.ts'
import { longDay, seoulDay, seoulTime } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import { isChanged } from '#platform/server/db/changes.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { AppError } from '#platform/server/errors.ts'
import type { Staff } from '#platform/server/http/staff.ts'
import { hour, type Limit, spendForAddress } from '#platform/server/limits/service.ts'
import { queueMail } from '#platform/server/mail/service.ts'
import type * as calls from '#privacy/api/member-merging.ts'
import { approvalHours } from '#privacy/rules/merging.ts'
import { mergingAsked } from '#privacy/server/member-merging/mails.ts'
import { hashOf, newToken } from '#staff/server/secrets.ts'
import { record } from '#staff/server/staff-log/service.ts'

type Member = NonNullable<Awaited<ReturnType<typeof lockMember>>>

const valid = approvalHours * hour * 1000

export const requestsSince = ({ clock }: Pick<Context, 'clock'>): string =>
  new Date(clock.now().getTime() - valid).toISOString()

/** The end of the time to confirm or approve; after the confirmation, of the time to merge. */
export const requestEnds = (asked_at: string, confirmed_at: string | null): string =>
  new Date(Date.parse(confirmed_at ?? asked_at) + valid).toISOString()

export const requestOf = async (
  context: Context,
  { keep_pk, double_pk: member_pk }: Pair,
  { staff_pk }: Staff,
): Promise<calls.MergeRequest | null> => {
  const found = await context.db
    .selectFrom('merge_request')
    .innerJoin('member_note', 'member_note.note_pk', 'merge_request.note_pk')
    .select(['staff_pk', 'confirmed_at', 'body', 'staff_name', 'member_note.created_at'])
    .where((eb) => eb.and({ 'merge_request.member_pk': member_pk, keep_pk }))
    .where((eb) =>
      eb(eb.fn.coalesce('confirmed_at', 'member_note.created_at'), '>', requestsSince(context)),
    )
    .executeTakeFirst()
  if (found === undefined) return null
  return {
    by: found.staff_name,
    note: found.body,
    until: requestEnds(found.created_at, found.confirmed_at),
    mine: found.staff_pk === staff_pk,
    confirmed: found.confirmed_at !== null,
  }
}

interface Asked {
  keep: Member
  double: Member
  reason: string
}

/**
 * Asks for a merging that one clerk may not do alone (ruling 69). It mails the address to be
 * deleted, if there is one; any other clerk may approve too. An earlier request for that member
 * ends.
 */
export const askForApproval = async (
  context: Context,
  transaction: Transaction,
  staff: Staff,
  { keep, double: { member_pk, email }, reason }: Asked,
): Promise<void> => {
  const body = `중복 회원 통합을 요청함. 확인한 내용: ${reason}`
  const note = { member_pk, kind: 'correction', body } as const
  const note_pk = await keepNote(context, transaction, staff, note)
  const { token, hash: token_hash } = newToken()
  const { staff_pk } = staff
  const row = { keep_pk: keep.member_pk, note_pk, staff_pk, token_hash, confirmed_at: null }
  await transaction
    .insertInto('merge_request')
    .values({ member_pk, ...row })
    .onConflict((conflict) => conflict.column('member_pk').doUpdateSet(row))
    .execute()
  for (const subject of [keep.member_pk, member_pk]) {
    const label = '중복 회원 통합 요청'
    await record(context, transaction, staff, {
      kind: 'member',
      subject,
      label,
      after: { note_pk },
    })
  }
  if (email === null) return
  const end = new Date(context.clock.now().getTime() + valid)
  const mail = mergingAsked(email, {
    // Browsers send nothing after the `#`, so neither a log nor another site learns the token.
    href: `${context.config.siteUrl}/auth/merging#${token}`,
    other: keep.email ?? '',
    until: `${longDay(seoulDay(end))} ${seoulTime(end)}`,
  })
  await queueMail(context, mail, { db: transaction, traceless: true, usefulFor: valid })
}

const confirmations: Limit = { name: 'merge-confirmation', most: 30, seconds: hour }

/**
 * Confirms a merging by the link mailed to the address to be deleted. Throws `undoOver` if the
 * link was used, has expired or was replaced by another request; `tooMany` after 30 an hour for a
 * caller.
 */
export const confirmMerging = async (
  context: Context,
  token: string,
  ip: string,
): Promise<Record<string, never>> => {
  await spendForAddress(context, confirmations, ip)
  const confirmed = context.db
    .updateTable('merge_request')
    .set({ confirmed_at: context.clock.now().toISOString() })
    .where('token_hash', '=', hashOf(token))
    .where('confirmed_at', 'is', null)
    .where('note_pk', 'in', (eb) =>
      eb
        .selectFrom('member_note')
        .select('note_pk')
        .where('created_at', '>', requestsSince(context)),
    )
  if (!(await isChanged(confirmed))) throw new AppError('undoOver')
  return {}
}
