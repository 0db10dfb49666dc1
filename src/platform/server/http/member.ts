import type { Context as HonoContext } from 'hono'

/** Who makes a call. */
export interface Member {
  member_pk: number
  session_id: string
}

declare module 'hono' {
  interface ContextVariableMap {
    /** The member of an `Authorization` header. Throws 84, 91 or 97 (ruling 10). */
    memberOf: (header: string | undefined) => Promise<Member>
  }
}

/** The member that makes a call. Throws 84, 91 or 97 (ruling 10). */
export const memberOf = async (c: HonoContext): Promise<Member> => {
  const member = await c.get('memberOf')(c.req.header('authorization'))
  c.set('member', member.member_pk)
  return member
}

/**
 * As `memberOf`, for a call that visitors make too: undefined without a token. Throws where one was sent that is over, so
 * that a browser renews it and asks again.
 */
export const callerOf = async (c: HonoContext): Promise<Member | undefined> => {
  const header = c.req.header('authorization')
  return header === undefined || header === '' || header === 'null'
    ? undefined
    : c.get('memberOf')(header)
}
