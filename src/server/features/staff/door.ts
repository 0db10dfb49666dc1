import type { Invitation, Standing } from '#contract/console-door.schema.ts'
import type { Context } from '#server/base/context.ts'
import { AppError } from '#server/base/errors.ts'
import { record } from '#server/features/staff-log/service.ts'
import { hashPassword, verifyPassword } from '#server/features/members/passwords.ts'
import type { Comer } from '#server/features/staff/door-route.ts'
import { findPasskeys } from '#server/features/staff/factor-store.ts'
import * as invitations from '#server/features/staff/invitation-store.ts'
import { refuseWeakOfStaff } from '#server/features/staff/passwords.ts'
import { hashOf } from '#server/features/staff/secrets.ts'
import { deleteSessionsOf } from '#server/features/staff/session-store.ts'
import { findSession, startSession } from '#server/features/staff/session.ts'
import * as store from '#server/features/staff/store.ts'
import { countInvitation, countLogin, forgetLogin } from '#server/features/staff/tries.ts'

type Person = NonNullable<Awaited<ReturnType<typeof store.findStaffById>>>

/**
 * The first step in: the password. Throws `loginFailed` for an unknown id and a wrong password alike, `loginLimited` and
 * `tooMany` (console.md, ruling 11).
 */
export const login = async (
  context: Context,
  { staff_id, password }: { staff_id: string; password: string },
  comer: Comer,
): Promise<Standing> => {
  const id = staff_id.toLowerCase()
  const { ip, deadline } = comer
  await countLogin(context, id, ip)
  const waiter = { member: `staff ${id}`, place: ip, deadline, proven: false }
  return context.turns.take(waiter, async () => {
    const person = await store.findStaffById(context.db, id)
    const right = await verifyPassword(person?.password_hash ?? undefined, password)
    if (person === undefined || !right) throw new AppError('loginFailed')
    await forgetLogin(context, id, ip)
    return enter(context, person, comer)
  })
}

const enter = async (context: Context, person: Person, comer: Comer): Promise<Standing> => {
  const factors = await factorsOf(context, person)
  const stage = factors.passkey || factors.totp ? 'password' : 'setup'
  const token = await context.db
    .transaction()
    .execute((transaction) =>
      startSession(context, transaction, { ...comer, staff_pk: person.staff_pk, stage }),
    )
  comer.keep(token)
  return { stage, staff_name: person.staff_name, ...factors }
}

const factorsOf = async (
  { db }: Context,
  { staff_pk, totp_secret }: Pick<Person, 'staff_pk' | 'totp_secret'>,
) => ({
  passkey: (await findPasskeys(db, staff_pk)).length > 0,
  totp: totp_secret !== null,
})

/** Where a browser stands on the way in. Throws `staffSessionOver`. */
export const standingOf = async (context: Context, { cookie }: Comer): Promise<Standing> => {
  const session = await findSession(context, cookie)
  const { stage, staff_name } = session
  return { stage, staff_name, ...(await factorsOf(context, session)) }
}

/** Whom an invitation is for. Throws `invitationOver`. */
export const showInvitation = async (
  context: Context,
  token: string,
  { ip }: Comer,
): Promise<Invitation> => {
  await countInvitation(context, ip)
  const { staff_id, staff_name, staff_pk } = await invited(context, token)
  return { staff_id, staff_name, roles: await store.findRoles(context.db, staff_pk) }
}

const invited = async ({ db, clock }: Context, token: string): Promise<Person> => {
  const now = clock.now().toISOString()
  const person = await invitations.findInvitation(db, hashOf(token), now)
  if (person === undefined) throw new AppError('invitationOver')
  return person
}

/** Sets the password of who was invited; the second factor is set next. Throws `invitationOver`, `weakPassword`. */
export const accept = async (
  context: Context,
  { token, password }: { token: string; password: string },
  comer: Comer,
): Promise<Standing> => {
  await countInvitation(context, comer.ip)
  const person = await invited(context, token)
  const { staff_pk, staff_name } = person
  await refuseWeakOfStaff(password, person)
  const password_hash = await hashPassword(password)
  const cookie = await context.db.transaction().execute(async (transaction) => {
    if (!(await invitations.useInvitation(transaction, hashOf(token)))) {
      throw new AppError('invitationOver')
    }
    await deleteSessionsOf(transaction, staff_pk)
    await store.updateStaff(transaction, staff_pk, { password_hash })
    const actor = { staff_pk, staff_name, ip: comer.ip, call: comer.call }
    const deed = { kind: 'staff', subject: staff_pk, label: '초대를 받아 비밀번호를 정했습니다.' }
    await record(context, transaction, actor, deed)
    return startSession(context, transaction, { ...comer, staff_pk, stage: 'setup' })
  })
  comer.keep(cookie)
  return { stage: 'setup', staff_name, passkey: false, totp: false }
}
