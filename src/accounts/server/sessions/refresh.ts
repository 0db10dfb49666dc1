import type { RequestTokenAnswer } from '#accounts/api/sessions.ts'
import * as store from '#accounts/server/sessions/refresh-store.ts'
import {
  hashOfFamily,
  readRefreshToken,
  refreshTokenOf,
} from '#accounts/server/sessions/refresh-tokens.ts'
import { signAccessToken } from '#accounts/server/sessions/refresh-tokens.ts'
import { speakingTo } from '#members/server/service.ts'
import { pathHere, say } from '#platform/rules/say.ts'
import { day, second } from '#platform/rules/spans.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { AppError } from '#platform/server/errors.ts'
import { queueMail } from '#platform/server/mail/service.ts'
import { retention } from '#privacy/rules/retention.ts'

/** Lifetimes of a refresh token after its last use and after login, in ms (ruling 10). */
const unusedFor = 14 * day
const sinceLogin = retention.session.period.days * day

/** A used token is still accepted for this time, in ms: tabs ask at once, and answers get lost. */
const grace = 30 * second

/** The generation now in force, or an error. */
type Outcome = { session_id: string; member_pk: number; generation: number } | AppError

/**
 * Exchanges a refresh token for an access token and the next refresh token. The same token within
 * 30 seconds returns the one now in force; later, two parties must have it, so the session ends
 * and the member is notified. Throws `loggedInElsewhere` (91) after a newer login, and
 * `sessionOver` (84) if it was revoked, is unknown, unused for 14 days or 90 days old (ruling 10).
 */
export const requestToken = async (context: Context, text: string): Promise<RequestTokenAnswer> => {
  const token = readRefreshToken(context, text)
  if (token === undefined) throw new AppError('sessionOver')
  const family = hashOfFamily(token.family)
  const outcome = await context.db
    .transaction()
    .execute((transaction) => use(context, transaction, { ...token, family }))
  // Thrown after the transaction, so that the ended session stays ended.
  if (outcome instanceof AppError) throw outcome
  const { session_id, member_pk, generation } = outcome
  return {
    access_token: await signAccessToken(context, { session_id, member_pk }),
    refresh_token: refreshTokenOf(context, { family: token.family, generation }),
  }
}

const use = async (
  context: Context,
  transaction: Transaction,
  token: store.StoredToken,
): Promise<Outcome> => {
  const now = context.clock.now().getTime()
  const times = {
    now: iso(now),
    usedAfter: iso(now - unusedFor),
    createdAfter: iso(now - sinceLogin),
  }
  const session = await store.advance(transaction, token, times)
  if (session === undefined) return judge(context, transaction, token)
  await store.addUse(transaction, { ...session, generation: token.generation, used_at: times.now })
  await store.deleteUsesBefore(transaction, session.session_id, iso(now - grace))
  return { ...session, generation: token.generation + 1 }
}

const judge = async (
  context: Context,
  transaction: Transaction,
  token: store.StoredToken,
): Promise<Outcome> => {
  const now = context.clock.now().getTime()
  const session = await store.findByFamily(transaction, token.family)
  if (session === undefined) return new AppError('sessionOver')
  const { session_id, member_pk, generation } = session
  const over = new AppError('sessionOver').concerning(member_pk)
  if (session.created_at <= iso(now - sinceLogin)) return over
  if (session.state === 'replaced') return new AppError('loggedInElsewhere').concerning(member_pk)
  if (session.state === 'ended' || session.last_used_at <= iso(now - unusedFor)) return over
  const use = await store.findUse(transaction, session_id, token.generation)
  if (use !== undefined && use.used_at >= iso(now - grace))
    return { session_id, member_pk, generation }
  if (await store.endActive(transaction, session_id))
    await speakingTo(transaction, { member_pk }, () => warn(context, transaction, session.email))
  return over
}

const warn = async (
  context: Context,
  transaction: Transaction,
  to: string | null,
): Promise<void> => {
  if (to === null) return
  const message = {
    to,
    subject: say('보안을 위해 로그아웃되었습니다'),
    paragraphs: [
      say(
        '이미 만료된 로그인 정보로 접속이 시도되었습니다. 보안을 위해 로그아웃 처리했으며, 회원정보와 비밀번호는 변경되지 않았습니다.',
      ),
      say(
        '홈페이지에 다시 로그인하시면 정상적으로 이용하실 수 있습니다. 인터넷 연결이 끊겼거나 컴퓨터를 이전 상태로 복원한 경우에도 드물게 발생합니다.',
      ),
      say(
        '해당 사항이 없으시면 로그인 정보가 유출되었을 수 있습니다. 다시 로그인하여 MY 페이지에서 비밀번호를 변경하시고, 도움이 필요하시면 학회 사무국으로 알려 주십시오.',
      ),
    ],
    link: { label: say('로그인'), href: `${context.config.siteUrl}${pathHere('/auth/login')}` },
  }
  await queueMail(context, message, { db: transaction })
}

const iso = (time: number): string => new Date(time).toISOString()
