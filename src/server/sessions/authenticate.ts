import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { findSession } from '#server/sessions/store.ts'
import { readAccessToken } from '#server/sessions/tokens.ts'

export interface Member {
  member_pk: number
  session_id: string
  staff: boolean
}

/**
 * The member of an `Authorization` header, a bare token or `Bearer …` (ruling 3). Throws `loggedInElsewhere` (91)
 * where a newer login has replaced the session, `accessTokenExpired` (97) after 15 minutes, `sessionOver` (84) for
 * everything else: ended, unknown, garbage, missing (ruling 10).
 */
export const memberOf = async (context: Context, header: string | undefined): Promise<Member> => {
  const token = await readAccessToken(context, (header ?? '').replace(/^Bearer +/i, ''))
  if (token === undefined) throw new AppError('sessionOver')
  const session = await findSession(context.db, token.session_id)
  if (session?.state !== 'active') {
    const refusal = session?.state === 'replaced' ? 'loggedInElsewhere' : 'sessionOver'
    throw new AppError(refusal).concerning(token.member_pk)
  }
  if (token.expired) throw new AppError('accessTokenExpired')
  return {
    member_pk: session.member_pk,
    session_id: token.session_id,
    staff: session.staff === 1,
  }
}

/**
 * As `memberOf`, for a call that visitors make too: undefined without a token. Throws where one was sent that is over, so
 * that a browser renews it and asks again.
 */
export const callerOf = async (
  context: Context,
  header: string | undefined,
): Promise<Member | undefined> =>
  header === undefined || header === '' || header === 'null' ? undefined : memberOf(context, header)
