import type { Hono } from 'hono'
import { readAccessToken } from '#accounts/server/sessions/refresh-tokens.ts'
import { findSession } from '#accounts/server/sessions/store.ts'
import type { Context } from '#platform/server/context.ts'
import { AppError } from '#platform/server/errors.ts'
import type { Member } from '#platform/server/http/member.ts'

/**
 * Reads an `Authorization` header: a bare token or `Bearer …` (ruling 3). Throws
 * `loggedInElsewhere` (91) if a newer login has replaced the session, `accessTokenExpired` (97)
 * after 15 minutes, and `sessionOver` (84) for anything else (ruling 10).
 */
const memberOf = async (context: Context, header: string | undefined): Promise<Member> => {
  const token = await readAccessToken(context, (header ?? '').replace(/^Bearer +/i, ''))
  if (token === undefined) throw new AppError('sessionOver')
  const session = await findSession(context.db, token.session_id)
  if (session?.state !== 'active') {
    const refusal = session?.state === 'replaced' ? 'loggedInElsewhere' : 'sessionOver'
    throw new AppError(refusal).concerning(token.member_pk)
  }
  if (token.expired) throw new AppError('accessTokenExpired')
  return { member_pk: session.member_pk, session_id: token.session_id }
}

export const identify = (app: Hono, context: Context): void => {
  app.use('/api/*', (c, next) => {
    c.set('memberOf', (header) => memberOf(context, header))
    return next()
  })
}
