import type { LoginAnswer, LoginInput, RequestTokenAnswer } from '#contract/sessions.schema.ts'
import { memberIdKey } from '#rules/member-id.ts'
import { retention } from '#rules/retention.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/database.ts'
import { AppError } from '#server/errors.ts'
import {
  countOne,
  isSpent,
  type Limit,
  resetUnlessSpent,
  spendOne,
} from '#server/limits/service.ts'
import { verifyPassword } from '#server/members/passwords.ts'
import { findMemberById } from '#server/members/store.ts'
import { type Origin, originOf, unknownOrigin } from '#server/sessions/origin.ts'
import * as store from '#server/sessions/store.ts'
import { hashOfRefreshToken, newRefreshToken, signAccessToken } from '#server/sessions/tokens.ts'
import { randomUUID } from 'node:crypto'
import pLimit from 'p-limit'

const minute = 60
const day = 86_400_000

const callsOfAddress: Limit = { name: 'login', most: 100, seconds: 60 * minute }
const failures: Limit = { name: 'login-failure', most: 5, seconds: 15 * minute }

/** How long a refresh token lives after its last use and after the login, in ms (ruling 10). */
const unusedFor = 14 * day
const sinceLogin = retention.session.period.days * day

/**
 * Many who log in at once wait for each other from the first step on, or their counting alone, which SQLite does one
 * after the other, would hold everyone else up. As many as keep the hashing busy.
 */
const inTurn = pLimit(4)

/**
 * Logs a member in and ends the earlier session (ruling 10). Throws `loginFailed` (85) for an unknown id and a wrong
 * password alike, `loginLimited` (86) after 5 failures of one id from one address in 15 minutes, `tooMany` after 100
 * calls of one address in an hour (ruling 11).
 */
export const login = (context: Context, input: LoginInput, caller: Caller): Promise<LoginAnswer> =>
  inTurn(() => logIn(context, input, caller))

interface Caller {
  ip: string
  userAgent: string
}

const logIn = async (
  context: Context,
  { member_id, member_password }: LoginInput,
  { ip, userAgent }: Caller,
): Promise<LoginAnswer> => {
  await spendOne(context, callsOfAddress, [ip])
  const who = [memberIdKey(member_id), ip]
  if (await isSpent(context, failures, who)) throw new AppError('loginLimited')
  const member = await findMemberById(context.db, member_id)
  const right = await verifyPassword(member?.password_hash, member_password)
  if (member === undefined || !right) throw await failedLogin(context, who)

  const tokens = await context.db.transaction().execute(async (transaction) => {
    // Guesses made at the same time: whichever ends after the fifth failure is refused, right or wrong.
    if (!(await resetUnlessSpent(context, transaction, failures, who))) {
      throw new AppError('loginLimited')
    }
    return startSession(context, transaction, member.member_pk, originOf(userAgent, ip))
  })
  return { member_name: member.member_name, member_pk: member.member_pk, ...tokens }
}

const failedLogin = async (context: Context, who: readonly string[]): Promise<AppError> => {
  const count = await countOne(context, failures, who)
  return new AppError(count > failures.most ? 'loginLimited' : 'loginFailed')
}

/** Makes the session that replaces the member's earlier one. Throws `loginFailed` when the member has just withdrawn. */
export const startSession = async (
  context: Context,
  transaction: Transaction,
  memberPk: number,
  origin: Origin = unknownOrigin,
): Promise<{ access_token: string; refresh_token: string }> => {
  const now = context.clock.now().toISOString()
  const session_id = randomUUID()
  const refresh_token = newRefreshToken()
  if (!(await store.touchMember(transaction, memberPk, now))) throw new AppError('loginFailed')
  await store.replaceActiveSession(transaction, memberPk)
  await store.addSession(transaction, {
    session_id,
    member_pk: memberPk,
    state: 'active',
    refresh_token_hash: hashOfRefreshToken(refresh_token),
    created_at: now,
    last_used_at: now,
    ...origin,
  })
  const access_token = await signAccessToken(context, { member_pk: memberPk, session_id })
  return { access_token, refresh_token }
}

/**
 * A new access token for a refresh token, which stays the same: several tabs may ask at once. Throws
 * `loggedInElsewhere` (91) where a newer login has replaced the session, `sessionOver` (84) for a token that was
 * revoked, is unknown, was not used for 14 days or is 90 days old (ruling 10).
 */
export const requestToken = async (
  context: Context,
  refreshToken: string,
): Promise<RequestTokenAnswer> => {
  const now = context.clock.now()
  const hash = hashOfRefreshToken(refreshToken)
  const createdAfter = before(now, sinceLogin)
  const times = { now: now.toISOString(), usedAfter: before(now, unusedFor), createdAfter }
  const session = await store.useRefreshToken(context.db, hash, times)
  if (session !== undefined) return { access_token: await signAccessToken(context, session) }
  const replaced = await store.isReplacedRefreshToken(context.db, hash, createdAfter)
  throw new AppError(replaced ? 'loggedInElsewhere' : 'sessionOver')
}

const before = (now: Date, time: number): string => new Date(now.getTime() - time).toISOString()
