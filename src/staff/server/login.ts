import type { Context } from '#platform/server/context.ts'
import { AppError } from '#platform/server/errors.ts'
import { countTry, forgetTry, type Try } from '#platform/server/login/tries.ts'
import { hashPassword, verifyPassword } from '#platform/server/passwords/hashes.ts'
import type * as calls from '#staff/api/console-login.ts'
import type { LoginStatus } from '#staff/api/console-login.ts'
import * as invitations from '#staff/server/invitations.ts'
import type { Comes } from '#staff/server/login-route.ts'
import type { Comer } from '#staff/server/login-route.ts'
import { hashOf, refuseWeakOfStaff } from '#staff/server/secrets.ts'
import { deleteSessionsOf } from '#staff/server/session-store.ts'
import { findSession, knownBrowser, startSession } from '#staff/server/session.ts'
import { record } from '#staff/server/staff-log/service.ts'
import * as store from '#staff/server/store.ts'
import { demoCodeOf } from '#staff/server/totp.ts'
import { countInvitation, staffLimits } from '#staff/server/tries.ts'

type Person = NonNullable<Awaited<ReturnType<typeof store.findStaffById>>>

/**
 * Checks the password, the first step. Throws `loginFailed` for an unknown id and a wrong password
 * alike, so that ids cannot be guessed; `loginLimited` and `tooMany` as for members. A browser in
 * which this account has logged in before has its own counter (console.md, rulings 11 and 38).
 */
export const login: Comes<typeof calls.login> = async (context, comer, { staff_id, password }) => {
  const idKey = staff_id.toLowerCase()
  const browser = await knownBrowser(context, idKey, comer)
  const attempt = { idKey, ip: comer.ip, browser }
  const person = await store.findStaffById(context.db, idKey)
  await countTry(context, staffLimits, attempt, person?.staff_pk)
  const right = await verifyPassword(person?.password_hash ?? undefined, password)
  if (person === undefined || !right) {
    throw new AppError('loginFailed').concerning(person?.staff_pk, 'staff')
  }
  return enter(context, person, { attempt, comer })
}

/** Throws `loginFailed` if the password was changed or removed since it was compared. */
const enter = async (
  context: Context,
  { staff_pk, staff_name, password_hash }: Person,
  { attempt, comer }: { attempt: Try; comer: Comer },
): Promise<LoginStatus> => {
  const { token, ...status } = await context.db.transaction().execute(async (transaction) => {
    const person = await store.lockPerson(transaction, staff_pk)
    if (person.password_hash !== password_hash) {
      throw new AppError('loginFailed').concerning(staff_pk, 'staff')
    }
    await forgetTry(context, transaction, staffLimits, attempt)
    const factors = await store.findFactors(transaction, person)
    const stage = factors.passkey || factors.totp ? ('password' as const) : ('setup' as const)
    const session = { ip: comer.ip, userAgent: comer.userAgent, staff_pk, stage }
    const token = await startSession(context, transaction, session)
    return { token, stage, ...factors, demo_code: demoCodeOf(context, person) }
  })
  comer.keep({ token })
  return { ...status, staff_name }
}

/** Throws `staffSessionOver`. */
export const loginStatus: Comes<typeof calls.loginStatus> = async (context, { cookie }) => {
  const session = await findSession(context, cookie)
  const { stage, staff_name } = session
  const factors = await store.findFactors(context.db, session)
  return { stage, staff_name, ...factors, demo_code: demoCodeOf(context, session) }
}

/** Throws `invitationOver`. */
export const showInvitation: Comes<typeof calls.invitation> = async (
  context,
  { ip },
  { token },
) => {
  await countInvitation(context, ip)
  const { staff_id, staff_name, staff_pk } = await invited(context, token)
  return { staff_id, staff_name, roles: await store.findRoles(context.db, staff_pk) }
}

const invited = async ({ db, clock }: Context, token: string): Promise<Person> => {
  const now = clock.now().toISOString()
  const person = await invitations.findInvitation(db, hashOf(token))
  if (person !== undefined && person.due_at > now) return person
  throw new AppError('invitationOver').concerning(person?.staff_pk, 'staff')
}

/**
 * Sets the invited person's password; the second factor comes next. Throws `invitationOver` or
 * `weakPassword`.
 */
export const accept: Comes<typeof calls.accept> = async (context, comer, { token, password }) => {
  await countInvitation(context, comer.ip)
  const person = await invited(context, token)
  const { staff_pk, staff_name } = person
  await refuseWeakOfStaff(password, person)
  const password_hash = await hashPassword(password)
  const cookie = await context.db.transaction().execute(async (transaction) => {
    if (!(await invitations.useInvitation(transaction, hashOf(token)))) {
      throw new AppError('invitationOver').concerning(staff_pk, 'staff')
    }
    await deleteSessionsOf(transaction, staff_pk)
    await store.updateStaff(transaction, staff_pk, { password_hash })
    const actor = { staff_pk, staff_name, ip: comer.ip, call: comer.call }
    const label = '초대 수락, 비밀번호 설정'
    await record(context, transaction, actor, { kind: 'staff', subject: staff_pk, label })
    return startSession(context, transaction, { ...comer, staff_pk, stage: 'setup' })
  })
  comer.keep({ token: cookie })
  return { stage: 'setup', staff_name, passkey: false, totp: false }
}
