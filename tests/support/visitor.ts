import type { Call } from '#platform/api/call.ts'
import type { Language } from '#platform/rules/languages.ts'
import { call, personWho } from '#tests/support/call.ts'
import { logIn } from '#tests/support/members.ts'
import type { Site } from '#tests/support/site.ts'

/** A browser of one's own: keeps its cookies from call to call, and may come from an address of its own. */
export const visitor = (site: Site, from?: string, knownCookie?: string) => {
  const jar = new Map<string, string>()
  const keep = (cookie: string): void => {
    const [pair = ''] = cookie.split(';')
    jar.set(pair.split('=')[0] ?? '', pair)
  }
  knownCookie?.split('; ').forEach(keep)
  const cookies = () => (jar.size === 0 ? undefined : [...jar.values()].join('; '))
  let token: string | undefined
  let language: Language = 'ko'
  const ask = async <Input, T>(made: Call<Input, T>, input: Input) => {
    const cookie = cookies()
    const answer = await call(site, made, input, {
      ...(cookie !== undefined && { cookie }),
      ...(from !== undefined && { from }),
      ...(token !== undefined && { token }),
      language,
    })
    answer.headers['set-cookie']?.forEach(keep)
    return answer
  }
  return {
    ...personWho(ask),
    call: ask,
    keep,
    cookie: cookies,
    /** Goes on with the English pages. */
    turnToEnglish: () => {
      language = 'en'
    },
    /** Goes on with a session. */
    logIn: ({ access_token }: { access_token: string }) => {
      token = access_token
    },
  }
}

export type Visitor = ReturnType<typeof visitor>

/** The browser of a member who has just logged in. */
export const loggedIn = async (site: Site, member: { member_pk: number }): Promise<Visitor> => {
  const browser = visitor(site)
  browser.logIn(await logIn(site, member))
  return browser
}
