import type { Context as HonoContext } from 'hono'

export interface Member {
  member_pk: number
  session_id: string
}

declare module 'hono' {
  interface ContextVariableMap {
    memberOf: (header: string | undefined) => Promise<Member>
  }
}

/** Throws 84, 91 or 97 (ruling 10). */
export const memberOf = async (c: HonoContext): Promise<Member> => {
  const member = await c.get('memberOf')(c.req.header('authorization'))
  c.set('member', member.member_pk)
  return member
}

/**
 * For calls that visitors make too: undefined without a token. Throws for a token that is over, so
 * that the browser renews it and asks again.
 */
export const callerOf = async (c: HonoContext): Promise<Member | undefined> => {
  const header = c.req.header('authorization')
  return header === undefined || header === '' || header === 'null'
    ? undefined
    : c.get('memberOf')(header)
}
