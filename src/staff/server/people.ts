import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { isUniqueViolation } from '#platform/server/db/errors.ts'
import { AppError, unfit } from '#platform/server/errors.ts'
import type { Actor } from '#platform/server/http/staff.ts'
import { type Limit, spendOne } from '#platform/server/limits/service.ts'
import type * as calls from '#staff/api/staff.ts'
import type { Invite, People, WhichStaff } from '#staff/api/staff.ts'
import type { Role } from '#staff/rules/staff.ts'
import { closeAccount, endLoginMethods, held, keepAnAdmin } from '#staff/server/closing.ts'
import { sendInvitation, notifyOfFactors } from '#staff/server/invitations.ts'
import { seal } from '#staff/server/secrets.ts'
import type { Serves } from '#staff/server/serve.ts'
import { type LogEntry, record } from '#staff/server/staff-log/service.ts'
import * as store from '#staff/server/store.ts'

const invitations: Limit = { name: 'staff-invitation', most: 30, seconds: 3600 }

export const listPeople = async ({ db }: Context): Promise<People> => {
  const roles = await store.findAllRoles(db)
  const people = await store.findPeople(db)
  const rolesOf = (pk: number): Role[] =>
    roles.filter(({ staff_pk }) => staff_pk === pk).map(({ role }) => role)
  return { people: people.map((person) => ({ ...person, roles: rolesOf(person.staff_pk) })) }
}

/** Creates an account and mails the invitation. Throws `invalid` if the id is taken. */
export const invite: Serves<typeof calls.invite, Actor> = async (context, actor, given) => {
  await spendOne(context, invitations, [String(actor.staff_pk)])
  try {
    await context.db.transaction().execute(async (transaction) => {
      const staff_pk = await addPerson(context, transaction, given)
      await sendInvitation(context, transaction, { ...given, staff_pk }, actor.staff_name)
      const after = { staff_id: given.staff_id, roles: given.roles }
      const label = `직원 초대: ${given.staff_name}`
      await record(context, transaction, actor, { ...about(staff_pk, label), after })
    })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw unfit('staff_id', '이미 사용 중인 아이디입니다.')
  }
  return listPeople(context)
}

/** Runs inside the caller's transaction. Throws a unique violation if the id is taken. */
const addPerson = async (
  { clock }: Context,
  transaction: Transaction,
  { staff_id, staff_name, email, roles }: Invite,
): Promise<number> => {
  const created_at = clock.now().toISOString()
  const row = { staff_id: staff_id.toLowerCase(), staff_name, email, created_at }
  const { staff_pk } = await transaction
    .insertInto('staff')
    .values({ ...row, state: 'invited' })
    .returning('staff_pk')
    .executeTakeFirstOrThrow()
  await store.replaceRoles(transaction, staff_pk, roles)
  return staff_pk
}

const about = (subject: number, label: string): LogEntry => ({ kind: 'staff', subject, label })

type Person = Awaited<ReturnType<typeof held>>

const change = async (
  context: Context,
  actor: Actor,
  which: WhichStaff,
  work: (
    transaction: Transaction,
    person: Person,
  ) => Promise<Pick<LogEntry, 'label' | 'before' | 'after' | 'reason'>>,
): Promise<People> => {
  await context.db.transaction().execute(async (transaction) => {
    const person = await held(transaction, which)
    const { label, ...entry } = await work(transaction, person)
    const row = about(person.staff_pk, `${label}: ${person.staff_name}`)
    await record(context, transaction, actor, { ...row, ...entry })
  })
  return listPeople(context)
}

/** Invites again, which ends the password, second factors and sessions. */
export const inviteAgain: Serves<typeof calls.inviteAgain, Actor> = async (
  context,
  actor,
  which,
) => {
  await spendOne(context, invitations, [String(actor.staff_pk)])
  return change(context, actor, which, async (transaction, person) => {
    const { staff_pk } = person
    await keepAnAdmin(transaction, person)
    await endLoginMethods(context, transaction, staff_pk)
    await store.updateStaff(transaction, staff_pk, { state: 'invited', password_hash: null })
    if (person.state === 'active') {
      const what = '비밀번호와 인증 수단 초기화, 재초대'
      await notifyOfFactors(context, transaction, person, { what, by: actor })
    }
    await sendInvitation(context, transaction, person, actor.staff_name)
    return { label: '직원 재초대' }
  })
}

/** Throws `lastAdmin` if nobody who can invite would be left. */
export const setRoles: Serves<typeof calls.setRoles, Actor> = (
  context,
  actor,
  { roles, ...which },
) =>
  change(context, actor, which, async (transaction, person) => {
    if (!roles.includes('관리자')) await keepAnAdmin(transaction, person)
    const before = { roles: await store.findRoles(transaction, person.staff_pk) }
    await store.replaceRoles(transaction, person.staff_pk, roles)
    return { label: '직원 역할 변경', before, after: { roles } }
  })

/** Ends an account; its row stays for the log. Throws `lastAdmin`. */
export const endStaff: Serves<typeof calls.endStaff, Actor> = (
  context,
  actor,
  { reason, ...which },
) =>
  change(context, actor, which, async (transaction, person) => {
    await keepAnAdmin(transaction, person)
    await closeAccount(context, transaction, person.staff_pk)
    const what = '계정 해지, 비밀번호와 인증 수단 삭제'
    await notifyOfFactors(context, transaction, person, { what, by: actor })
    return { label: '직원 계정 해지', reason }
  })

/**
 * Removes an account's second factors, from the shell. The password stays, and the next login sets
 * new ones. Throws `notFound` if the id is unknown.
 */
export const resetFactors = (context: Context, actor: Actor, staffId: string): Promise<void> =>
  context.db.transaction().execute(async (transaction) => {
    const found = await store.findStaffById(transaction, staffId)
    if (found === undefined) throw new AppError('notFound')
    const person = await store.lockPerson(transaction, found.staff_pk)
    await endLoginMethods(context, transaction, person.staff_pk)
    await store.updateStaff(transaction, person.staff_pk, { state: 'invited' })
    const what = '인증 수단 초기화'
    await notifyOfFactors(context, transaction, person, { what, by: actor })
    const label = `직원 인증 수단 초기화: ${person.staff_name}`
    await record(context, transaction, actor, about(person.staff_pk, label))
  })

interface ReadyStaff {
  staff_id: string
  staff_name: string
  email: string
  roles: Role[]
  password_hash: string
  /** Base32. Without it, the first login sets a second factor. */
  totp_secret?: string
}

/** Creates an account with a password. Throws a unique violation if the id is taken. */
export const addReady = async (
  context: Context,
  transaction: Transaction,
  { password_hash, totp_secret, ...person }: ReadyStaff,
  actor: Actor,
): Promise<number> => {
  const staff_pk = await addPerson(context, transaction, person)
  await store.updateStaff(transaction, staff_pk, {
    password_hash,
    state: totp_secret === undefined ? 'invited' : 'active',
    ...(totp_secret !== undefined && { totp_secret: seal(context, totp_secret, staff_pk) }),
  })
  const label = `직원 계정 생성: ${person.staff_name}`
  const after = { staff_id: person.staff_id, roles: person.roles }
  await record(context, transaction, actor, { ...about(staff_pk, label), after })
  return staff_pk
}
