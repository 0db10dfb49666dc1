import { keepNote } from '#accounts/server/member-care/notes.ts'
import { endGrantsOf, eraseCodesOf } from '#accounts/server/verification/service.ts'
import { lockMember } from '#members/server/service.ts'
import type { Pair } from '#payments/server/merging/clashes.ts'
import { endDoubles, lockPaymentsOf } from '#payments/server/merging/merging.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { eraseTraces } from '#platform/server/db/lock.ts'
import { AppError } from '#platform/server/errors.ts'
import type { Actor } from '#platform/server/http/staff.ts'
import { queueMail } from '#platform/server/mail/service.ts'
import { removeMailTo } from '#platform/server/mail/store.ts'
import type { Merge, MergePreview } from '#privacy/api/member-merging.ts'
import { mergedFacts, schoolsKey } from '#privacy/rules/merging.ts'
import { lookAt } from '#privacy/server/member-merging/look.ts'
import { merged, mergedAway } from '#privacy/server/member-merging/mails.ts'
import * as store from '#privacy/server/member-merging/store.ts'
import { recordDestruction } from '#privacy/server/retention/service.ts'
import { record } from '#staff/server/staff-log/service.ts'

type Member = NonNullable<Awaited<ReturnType<typeof lockMember>>>

/** What two accounts of a person would become. That both were looked at is a row of the log for each. Throws as `lookAt`. */
export const previewMerging = async (
  context: Context,
  staff: Actor,
  { keep_pk, double_pk }: Pair,
): Promise<MergePreview> => {
  const preview = await lookAt(context, { keep_pk, double_pk })
  const label = '합칠 계정 둘을 나란히 살펴보았습니다.'
  await context.db.transaction().execute(async (transaction) => {
    for (const subject of [keep_pk, double_pk]) {
      await record(context, transaction, staff, { kind: 'member', subject, label })
    }
  })
  return preview
}

/**
 * Makes one member of two accounts of a person (docs/decisions/055-member-care.md): what the law or the member needs moves,
 * facts are taken over as chosen, the other account is destroyed as at a withdrawal (ruling 17), and both addresses are told.
 * How it was seen that both are one person stands in a note, not in the log (ruling 42). Throws `notFound`,
 * `changedMeanwhile` where something is not any more what was shown, and `invalid` where something is in the way.
 */
export const mergeMembers = async (
  context: Context,
  staff: Actor,
  { keep_pk, double_pk, seen, take, reason }: Merge,
): Promise<void> => {
  const pair = { keep_pk, double_pk }
  await context.db.transaction().execute(async (transaction) => {
    const within = { ...context, db: transaction }
    const { keep, double } = await hold(transaction, pair)
    const shown = await lookAt(within, pair)
    if (shown.seen !== seen) throw new AppError('changedMeanwhile')
    const [obstacle] = shown.obstacles
    if (obstacle !== undefined) {
      throw new AppError('invalid', { fields: { double_pk: obstacle.words } })
    }
    await endDoubles(context, transaction, staff, pair)
    await store.deleteDoubles(transaction, pair)
    await store.moveRows(transaction, pair)
    const taken = shown.facts.flatMap(({ key, settled }) =>
      settled === 'taken' || take.includes(key) ? key : [],
    )
    if (taken.includes(schoolsKey)) await store.moveSchools(transaction, pair)
    await destroy(context, transaction, double)
    const created_at = shown.joined_at
    await store.setKept(transaction, keep, { ...columnsOf(taken, double), created_at })
    await tellOf(context, transaction, { staff, keep, double, reason })
  })
  await eraseTraces(context.db)
}

/** The smaller number first, so that two mergings of the same two wait for each other. */
const hold = async (transaction: Transaction, pair: Pair) => {
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

/** As at a withdrawal, but for what has moved. */
const destroy = async (
  context: Context,
  transaction: Transaction,
  { member_pk, email }: Member,
): Promise<void> => {
  await endGrantsOf(transaction, member_pk)
  if (email !== null) {
    await eraseCodesOf(transaction, { email, member_pk })
    await removeMailTo(transaction, email)
    await store.deleteInvitation(transaction, email)
  }
  await store.deleteAccount(transaction, member_pk)
  await recordDestruction(context, transaction, 'member', 1)
}

interface Told {
  staff: Actor
  keep: Member
  double: Member
  reason: string
}

const tellOf = async (
  context: Context,
  transaction: Transaction,
  { staff, keep, double, reason }: Told,
): Promise<void> => {
  const note_pk = await keepNote(context, transaction, staff, {
    member_pk: keep.member_pk,
    kind: 'correction',
    body: `두 번 가입된 계정을 하나로 합침. 확인한 내용: ${reason}`,
  })
  const about = { kind: 'member' } as const
  await record(context, transaction, staff, {
    ...about,
    subject: keep.member_pk,
    label: '중복된 회원을 이 회원으로 합쳤습니다.',
    after: { note_pk },
  })
  await record(context, transaction, staff, {
    ...about,
    subject: double.member_pk,
    label: '중복된 회원이어서 다른 회원으로 합쳤습니다.',
    after: { note_pk },
  })
  const mails = [
    keep.email === null ? undefined : merged(keep.email, keep.member_id),
    double.email === null ? undefined : mergedAway(double.email, keep.member_id),
  ]
  for (const mail of mails) {
    if (mail !== undefined) await queueMail(context, mail, { db: transaction, traceless: true })
  }
}
