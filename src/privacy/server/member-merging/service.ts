import type * as calls from '#privacy/api/member-merging.ts'
import type { Serves } from '#staff/server/serve.ts'
import { keepNote } from '#accounts/server/member-care/notes.ts'
import { endGrantsOf, eraseCodesOf } from '#accounts/server/verification/service.ts'
import { memberIdKey } from '#members/rules/reserved-ids.ts'
import { lockMember } from '#members/server/service.ts'
import { endDoubles, lockPaymentsOf, type Pair } from '#payments/server/merging.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { eraseTraces } from '#platform/server/db/lock.ts'
import { AppError, unfit } from '#platform/server/errors.ts'
import type { Actor } from '#platform/server/http/staff.ts'
import type { Message } from '#platform/server/mail/message.ts'
import { queueMail } from '#platform/server/mail/service.ts'
import { removeMailTo } from '#platform/server/mail/store.ts'
import { mergedFacts, schoolsKey } from '#privacy/rules/merging.ts'
import { lookAt } from '#privacy/server/member-merging/look.ts'
import { movingTables, ownConsents } from '#privacy/server/member-merging/policies.ts'
import { recordDestruction } from '#privacy/server/retention/service.ts'
import { record } from '#staff/server/staff-log/service.ts'
import { sql } from 'kysely'

type Member = NonNullable<Awaited<ReturnType<typeof lockMember>>>

/** What two accounts of a person would become. That both were looked at is a row of the log for each. Throws as `lookAt`. */
export const previewMerging: Serves<typeof calls.previewMerging> = async (context, staff, pair) => {
  const preview = await lookAt(context, pair)
  const looked = { kind: 'member', label: '중복 회원 비교 조회' } as const
  await context.db.transaction().execute(async (transaction) => {
    for (const subject of [pair.keep_pk, pair.double_pk]) {
      await record(context, transaction, staff, { ...looked, subject })
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
export const mergeMembers: Serves<typeof calls.mergeMembers> = async (context, staff, wanted) => {
  const { seen, take, reason, ...pair } = wanted
  await context.db.transaction().execute(async (transaction) => {
    const { keep, double } = await lockBoth(transaction, pair)
    const shown = await lookAt({ ...context, db: transaction }, pair)
    if (shown.seen !== seen) throw new AppError('changedMeanwhile')
    const [obstacle] = shown.obstacles
    if (obstacle !== undefined) throw unfit('double_pk', obstacle.words)
    await endDoubles(context, transaction, staff, pair)
    const taken = shown.facts.flatMap(({ key, settled }) =>
      settled === 'taken' || take.includes(key) ? key : [],
    )
    await moveRows(transaction, pair, taken.includes(schoolsKey))
    await destroy(context, transaction, double)
    const id = keep.member_id
    const facts = { ...columnsOf(taken, double), joined_on: shown.joined_on }
    await transaction
      .updateTable('member')
      .set({ ...facts, member_id_key: id === null ? null : memberIdKey(id) })
      .where('member_pk', '=', pair.keep_pk)
      .execute()
    await writeDown(context, transaction, staff, { pair, reason })
    for (const mail of mailsTo(keep, double)) {
      await queueMail(context, mail, { db: transaction, traceless: true })
    }
  })
  await eraseTraces(context.db)
  return {}
}

/** The smaller number first, so that two mergings of the same two wait for each other. */
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

/** Gives what moves the staying member's number; what would stand twice, or is the given-up account's own, goes before. */
const moveRows = async (
  transaction: Transaction,
  { keep_pk, double_pk }: Pair,
  withSchools: boolean,
): Promise<void> => {
  await transaction
    .deleteFrom('payer_name')
    .where('member_pk', '=', double_pk)
    .where('payer_key', 'in', (eb) =>
      eb.selectFrom('payer_name').select('payer_key').where('member_pk', '=', keep_pk),
    )
    .execute()
  await transaction
    .deleteFrom('breach_person')
    .where('member_pk', '=', double_pk)
    .where('breach_pk', 'in', (eb) =>
      eb.selectFrom('breach_person').select('breach_pk').where('member_pk', '=', keep_pk),
    )
    .execute()
  await transaction
    .deleteFrom('consent')
    .where('member_pk', '=', double_pk)
    .where('document', 'in', ownConsents)
    .execute()
  if (withSchools) {
    await transaction.deleteFrom('member_education').where('member_pk', '=', keep_pk).execute()
  }
  const schools = withSchools ? (['member_education'] as const) : []
  for (const table of [...movingTables, ...schools]) {
    const moved = sql`update ${sql.table(table)} set member_pk = ${keep_pk} where member_pk = ${double_pk}`
    await moved.execute(transaction)
  }
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
  }
  await transaction.deleteFrom('member').where('member_pk', '=', member_pk).execute()
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

/** To the addresses of both; nothing where neither has an account. */
const mailsTo = ({ member_id: id, email }: Member, double: Member): Message[] => {
  if (id === null || email === null) return []
  if (double.member_id === null) return [joined(email)]
  return [merged(email, id), ...(double.email === null ? [] : [mergedAway(double.email, id)])]
}

const known = '요청하신 적이 없다면 즉시 학회 사무국으로 알려 주십시오.'

/** To the address that the member has from now on; `id` is the one to log in with. */
const merged = (to: string, id: string): Message => ({
  to,
  subject: '두 계정이 통합되었습니다',
  paragraphs: [
    '회원님의 이름으로 가입되어 있던 두 계정을 통합했습니다.',
    `앞으로 로그인하실 아이디는 ${id}입니다. 비밀번호는 이 아이디의 기존 비밀번호와 같습니다.`,
    '다른 계정의 결제 기록과 증빙서류, 학술대회 등록은 모두 이 아이디로 이전했으며, 다른 아이디와 비밀번호는 삭제했습니다.',
    known,
  ],
})

/** To a member whose row of the roll, without an account, stood beside. */
const joined = (to: string): Message => ({
  to,
  subject: '회원정보가 통합되었습니다',
  paragraphs: [
    '회원 명부에 별도로 등록되어 있던 회원님의 정보를 이 계정으로 통합했습니다. 아이디와 비밀번호는 변경되지 않았으며, 납부와 등록 기록은 모두 이 계정에서 확인하실 수 있습니다.',
    known,
  ],
})

/** To the address of the account that was given up, which is deleted with it. */
const mergedAway = (to: string, id: string): Message => ({
  to,
  subject: '두 계정이 통합되었습니다',
  paragraphs: [
    '회원님의 이름으로 가입되어 있던 두 계정을 통합했습니다. 이 이메일 주소로 가입하신 아이디로는 더 이상 로그인하실 수 없습니다.',
    `앞으로 로그인하실 아이디는 ${id}입니다. 비밀번호가 기억나지 않으시면 로그인 화면의 비밀번호 찾기에서 유지된 계정에 등록된 이메일로 재설정하실 수 있습니다.`,
    '결제 기록과 증빙서류, 학술대회 등록은 모두 해당 아이디로 이전했으며, 이 주소와 나머지 정보는 삭제했습니다. 이 메일도 발송 후 즉시 삭제합니다.',
    known,
  ],
})
