import type { Call } from '#contract/call.ts'
import { call } from '#tests/support/call.ts'
import type { Site } from '#tests/support/site.ts'

/** A browser of one's own: keeps its cookie from call to call, and may come from an address of its own. */
export const visitor = (site: Site, from?: string, knownCookie?: string) => {
  let cookie = knownCookie
  let token: string | undefined
  return {
    cookie: () => cookie,
    /** Goes on with a session. */
    logIn: ({ access_token }: { access_token: string }) => {
      token = access_token
    },
    call: async <Input, T>(made: Call<Input, T>, input: Input) => {
      const answer = await call(site, made, input, {
        ...(cookie !== undefined && { cookie }),
        ...(from !== undefined && { from }),
        ...(token !== undefined && { token }),
      })
      cookie = answer.headers['set-cookie']?.[0]?.split(';')[0] ?? cookie
      return answer
    },
  }
}

export type Visitor = ReturnType<typeof visitor>
