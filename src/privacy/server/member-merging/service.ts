import { giveAbstracts, giveOwnAbstracts } from '#abstracts/server/personal-data/own.ts'
import { giveNotes, keepNote } from '#accounts/server/member-care/notes.ts'
import { endGrantsOf, eraseCodesOf } from '#accounts/server/verification/service.ts'
import { giveRoles } from '#conference/server/registrants/roles.ts'
import { givePlaces } from '#conference/server/seats/merging.ts'
import { forgetMailTo, giveStops } from '#mail/server/personal-data.ts'
import { memberIdKey } from '#members/rules/reserved-ids.ts'
import { giveProfile } from '#members/server/profile.ts'
import { deleteMember, lockMember, setMember } from '#members/server/service.ts'
import {
  endDoubleOrders,
  givePayments,
  lockPaymentsOf,
  type Pair,
} from '#payments/server/orders/merging.ts'
import type { Context } from '#platform/server/context.ts'
import { giveRows } from '#platform/server/db/changes.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { eraseTraces } from '#platform/server/db/lock.ts'
import { AppError, unfit } from '#platform/server/errors.ts'
import type { Actor } from '#platform/server/http/staff.ts'
import { queueMail } from '#platform/server/mail/service.ts'
import { redirectMail } from '#platform/server/mail/store.ts'
import type * as calls from '#privacy/api/member-merging.ts'
import { mergedFacts, schoolsKey } from '#privacy/rules/merging.ts'
import { lookAt } from '#privacy/server/member-merging/look.ts'
import { mergedMails } from '#privacy/server/member-merging/mails.ts'
import { ownConsents } from '#privacy/server/member-merging/policies.ts'
import { askForApproval } from '#privacy/server/member-merging/requests.ts'
import { recordDestruction } from '#privacy/server/retention/service.ts'
import { giveInProgramme } from '#programme/server/personal-data/personal-data.ts'
import type { Serves } from '#staff/server/serve.ts'
import { record } from '#staff/server/staff-log/service.ts'

type Member = NonNullable<Awaited<ReturnType<typeof lockMember>>>

/**
 * Previews a merging, and logs for each of the two members that they were looked at. Throws as
 * `lookAt`.
 */
export const previewMerging: Serves<typeof calls.previewMerging> = async (context, staff, pair) => {
  const preview = await lookAt(context, pair, staff)
  const looked = { kind: 'member', label: '중복 회원 비교 조회' } as const
  await context.db.transaction().execute(async (transaction) => {
    for (const subject of [pair.keep_pk, pair.double_pk]) {
      await record(context, transaction, staff, { ...looked, subject })
    }
  })
  return preview
}

/**
 * Merges two accounts of a person (docs/decisions/055-member-care.md). What the law or the member
 * needs moves, chosen facts are taken over, the other account is destroyed as at a withdrawal
 * (ruling 17), and both addresses are told. If one clerk may not give that past away, it only
 * makes a request (ruling 69). How the clerk saw that both are one person stands in a note, not in
 * the log (ruling 42). Throws `notFound`, `changedMeanwhile` if anything differs from what was
 * shown, and `invalid` if something prevents it.
 */
export const mergeMembers: Serves<typeof calls.mergeMembers> = async (context, staff, wanted) => {
  const { seen, take, reason, ...pair } = wanted
  const merged = await context.db.transaction().execute(async (transaction) => {
    const { keep, double } = await lockBoth(transaction, pair)
    const shown = await lookAt({ ...context, db: transaction }, pair, staff)
    if (shown.seen !== seen) throw new AppError('changedMeanwhile')
    const [obstacle] = shown.obstacles
    if (obstacle !== undefined) throw unfit('double_pk', obstacle.words)
    if (shown.approval?.request === null) {
      await askForApproval(context, transaction, staff, { keep, double, reason })
      for (const member of [keep, double]) await putBack(transaction, member)
      return false
    }
    const approval = approvalIn(shown.approval?.request)
    await endDoubleOrders(context, transaction, staff, pair)
    const taken = shown.facts.flatMap(({ key, settled }) =>
      settled === 'taken' || take.includes(key) ? key : [],
    )
    await moveRows(transaction, pair, taken.includes(schoolsKey))
    await destroy(context, transaction, double, keep)
    await putBack(transaction, keep, {
      ...columnsOf(taken, double),
      joined_on: shown.joined_on,
    })
    await writeDown(context, transaction, staff, { pair, reason: `${reason}${approval}` })
    for (const mail of mergedMails(keep, double)) {
      await queueMail(context, mail, { db: transaction, traceless: true })
    }
    return true
  })
  if (merged) await eraseTraces(context.db)
  return { merged }
}

/**
 * Words for the note: how the merging was approved. Throws `invalid` for the clerk who asked,
 * until the mail is confirmed.
 */
const approvalIn = (request: calls.MergeRequest | undefined): string => {
  if (request === undefined) return ''
  if (request.confirmed) return '. 삭제한 회원정보의 이메일로 확인함'
  if (!request.mine) return `. ${request.by} 요청을 승인함`
  throw unfit(
    'double_pk',
    '통합을 요청한 직원입니다. 이메일 확인이나 다른 직원의 승인을 기다려 주세요.',
  )
}

const putBack = async (
  transaction: Transaction,
  { member_pk, member_id }: Member,
  facts: Partial<Member> = {},
): Promise<void> => {
  const member_id_key = member_id === null ? null : memberIdKey(member_id)
  await setMember(transaction, member_pk, { ...facts, member_id_key })
}

/** Locks the smaller number first, so that two mergings of the same members wait for each other. */
const lockBoth = async (transaction: Transaction, pair: Pair) => {
  const { keep_pk, double_pk } = pair
  const held = new Map<number, Member>()
  for (const pk of [keep_pk, double_pk].toSorted((one, other) => one - other)) {
    const member = await lockMember(transaction, pk)
    if (member !== undefined) held.set(pk, member)
  }
  const [keep, double] = [held.get(keep_pk), held.get(double_pk)]
  if (keep === undefined || double === undefined) throw new AppError('notFound')
  await lockPaymentsOf(transaction, pair)
  return { keep, double }
}

const columnsOf = (taken: readonly string[], double: Member): Partial<Member> => {
  const columns = mergedFacts
    .filter(({ key }) => taken.includes(key))
    .flatMap(({ fields }) => fields.map(({ column }) => column as keyof Member))
  return Object.fromEntries(columns.map((column) => [column, double[column]]))
}

const moveRows = async (
  transaction: Transaction,
  { keep_pk, double_pk }: Pair,
  schools: boolean,
): Promise<void> => {
  const accounts = { from: double_pk, to: keep_pk }
  await giveProfile(transaction, { ...accounts, without: ownConsents, schools })
  await giveNotes(transaction, accounts)
  await givePayments(transaction, { keep_pk, double_pk })
  await givePlaces(transaction, { keep_pk, double_pk })
  await giveStops(transaction, accounts)
  await giveRows(transaction, ['privacy_case'], accounts)
  await giveOwnAbstracts(transaction, accounts)
}

/** As at a withdrawal, except that waiting mail goes to the staying member's address. */
const destroy = async (
  context: Context,
  transaction: Transaction,
  { member_pk, email }: Member,
  keep: Member,
): Promise<void> => {
  await endGrantsOf(transaction, member_pk)
  if (email !== null) {
    await eraseCodesOf(transaction, { email, member_pk })
    if (keep.email !== null) {
      await redirectMail(transaction, email, keep.email)
      await giveRoles(transaction, email, keep.email)
      await giveAbstracts(transaction, email, keep.email)
      await giveInProgramme(transaction, email, keep.email)
    }
    await forgetMailTo(transaction, email)
  }
  await deleteMember(transaction, member_pk)
  await recordDestruction(context, transaction, 'member', 1)
}

const writeDown = async (
  context: Context,
  transaction: Transaction,
  staff: Actor,
  { pair: { keep_pk, double_pk }, reason }: { pair: Pair; reason: string },
): Promise<void> => {
  const note_pk = await keepNote(context, transaction, staff, {
    member_pk: keep_pk,
    kind: 'correction',
    body: `중복 가입된 계정을 통합함. 확인한 내용: ${reason}`,
  })
  const merged = { kind: 'member', after: { note_pk } } as const
  const kept = { ...merged, subject: keep_pk, label: '중복 회원 통합(유지)' }
  await record(context, transaction, staff, kept)
  const gone = { ...merged, subject: double_pk, label: '중복 회원 통합(삭제)' }
  await record(context, transaction, staff, gone)
}
