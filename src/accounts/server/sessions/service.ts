import { randomUUID } from 'node:crypto'
import type { LoginAnswer, LoginInput } from '#accounts/api/sessions.ts'
import {
  hashOfFamily,
  newFamily,
  refreshTokenOf,
} from '#accounts/server/sessions/refresh-tokens.ts'
import { signAccessToken } from '#accounts/server/sessions/refresh-tokens.ts'
import { memberBrowsers } from '#accounts/server/sessions/store.ts'
import * as store from '#accounts/server/sessions/store.ts'
import { memberIdKey } from '#members/rules/reserved-ids.ts'
import { isGone } from '#members/server/member-statuses/service.ts'
import { findMemberById, hasPasswordHash, setMember } from '#members/server/service.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { Deadline } from '#platform/server/deadline.ts'
import { AppError } from '#platform/server/errors.ts'
import { type Origin, originOf, unknownOrigin } from '#platform/server/http/origin.ts'
import { hour, minute } from '#platform/server/limits/service.ts'
import { knownName, rememberBrowser } from '#platform/server/login/known-browsers.ts'
import { countTry, forgetTry, type LoginLimits } from '#platform/server/login/tries.ts'
import { verifyPassword } from '#platform/server/passwords/hashes.ts'

const memberLimits: LoginLimits = {
  of: 'member',
  calls: { name: 'login', most: 100, seconds: hour },
  failures: { name: 'login-failure', most: 5, seconds: 15 * minute },
  failuresOfId: { name: 'login-failure-id', most: 20, seconds: hour },
}

interface Caller {
  ip: string
  userAgent: string
  names: readonly string[]
  deadline: Deadline
}

interface LoggedIn extends LoginAnswer {
  browser: string
}

/**
 * Logs a member in and ends the earlier session (ruling 10). Throws `loginFailed` (85) for an
 * unknown id and a wrong password alike; `loginLimited` (86) after 5 failures per id and address
 * in 15 minutes (ruling 11), and after 20 per id in an hour unless the member has logged in with
 * this browser before (ruling 38); `tooMany` after 100 calls per address in an hour or while too
 * many wait.
 */
export const login = async (
  context: Context,
  { member_id, member_password }: LoginInput,
  caller: Caller,
): Promise<LoggedIn> => {
  const idKey = memberIdKey(member_id)
  const browser = await knownName(context, memberBrowsers, idKey, caller.names)
  const attempt = { idKey, ip: caller.ip, browser }
  const member = await findMemberById(context.db, attempt.idKey)
  const right = await verifyPassword(member?.password_hash, member_password, () =>
    countTry(context, memberLimits, attempt, member?.member_pk),
  )
  if (member === undefined || !right) {
    throw new AppError('loginFailed').concerning(member?.member_pk)
  }
  const { member_pk, member_name, password_hash } = member
  return context.db.transaction().execute(async (transaction) => {
    await forgetTry(context, transaction, memberLimits, attempt)
    const origin = originOf(caller.userAgent, caller.ip)
    const tokens = await startSession(context, transaction, member_pk, origin)
    // Refused if the password was changed since the comparison, or the member has died or left.
    const isTheirs = await hasPasswordHash(transaction, member_pk, password_hash)
    if (!isTheirs || (await isGone(context, transaction, member_pk))) {
      throw new AppError('loginFailed').concerning(member_pk)
    }
    const known = { owner: member_pk, name: attempt.browser }
    const browser = await rememberBrowser(context, transaction, memberBrowsers, known)
    caller.deadline.hold()
    return { member_name, member_pk, ...tokens, browser }
  })
}

/** Replaces the member's earlier session. Throws `loginFailed` if the member has just withdrawn. */
export const startSession = async (
  context: Context,
  transaction: Transaction,
  memberPk: number,
  origin: Origin = unknownOrigin,
): Promise<{ access_token: string; refresh_token: string }> => {
  const now = context.clock.now().toISOString()
  const session_id = randomUUID()
  const family = newFamily()
  if (!(await setMember(transaction, memberPk, { last_login_at: now })))
    throw new AppError('loginFailed')
  await store.replaceActiveSession(transaction, memberPk)
  await store.addSession(transaction, {
    session_id,
    member_pk: memberPk,
    state: 'active',
    refresh_token_hash: hashOfFamily(family),
    generation: 0,
    created_at: now,
    last_used_at: now,
    ...origin,
  })
  const access_token = await signAccessToken(context, { member_pk: memberPk, session_id })
  return { access_token, refresh_token: refreshTokenOf(context, { family, generation: 0 }) }
}

export {
  destroyPastSessions,
  endSession,
  endSessionsOf,
  findSessionsOfGone,
} from '#accounts/server/sessions/store.ts'
