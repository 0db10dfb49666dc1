import type { Call } from '#contract/call.ts'
import { call } from '#tests/support/call.ts'
import type { Site } from '#tests/support/site.ts'

/** A browser of one's own: keeps its cookies from call to call, and may come from an address of its own. */
export const visitor = (site: Site, from?: string, knownCookie?: string) => {
  const jar = new Map<string, string>()
  const put = (pair: string): void => {
    const [name = '', value = ''] = pair.split('=')
    jar.set(name, value)
  }
  if (knownCookie !== undefined) put(knownCookie)
  const cookie = (): string | undefined =>
    jar.size === 0 ? undefined : [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  let token: string | undefined
  return {
    cookie,
    /** Goes on with a session. */
    logIn: ({ access_token }: { access_token: string }) => {
      token = access_token
    },
    call: async <Input, T>(made: Call<Input, T>, input: Input) => {
      const sent = cookie()
      const answer = await call(site, made, input, {
        ...(sent !== undefined && { cookie: sent }),
        ...(from !== undefined && { from }),
        ...(token !== undefined && { token }),
      })
      for (const set of answer.headers['set-cookie'] ?? []) put(set.split(';')[0] ?? '')
      return answer
    },
  }
}

export type Visitor = ReturnType<typeof visitor>
