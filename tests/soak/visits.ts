import { request } from 'undici'
import { login, logout } from '#accounts/api/sessions.ts'
import { sendEmailVerification, verifyCode } from '#accounts/api/verification.ts'
import { listMembers } from '#members/api/office-members.ts'
import { getToday } from '#office/api/today.ts'
import { getPayInfo, pgReady } from '#payments/api/payments.ts'
import type { Call, Envelope } from '#platform/api/call.ts'
import { listCall, listPage, pastPage, postPage, searchPage } from '#tests/bench/addresses.ts'
import { goThroughWindow } from '#tests/support/shopper.ts'

export interface Society {
  /** Ids of members who have not paid this year's fee, all with one password. */
  ids: readonly string[]
  password: string
  /** Cookies of the office's sessions. */
  cookies: readonly string[]
}

/** Notes how long a request took in ms, and what the server answered where that is nothing good. */
export type Note = (what: string, ms: number, came: Came) => void

export interface Came {
  /** An error of ours, or a visitor who was asked to come again. */
  fault?: string
  /** A refusal, by its code: two visitors may be the same member at once. */
  refused?: string
}

const pages = (turn: number): string =>
  [
    ...['/', '/introduce', '/membership', listPage(1 + (turn % 50)), listPage(1)],
    ...[postPage(1 + (turn % 3_000)), postPage(1 + (turn % 40)), searchPage(turn), pastPage(1)],
    listCall('trend', 1 + (turn % 100)),
  ][turn % 10] ?? '/'

/** So many of a hundred visits are these, the others read; a thousandth part pays, as one member of a thousand does a day. */
const kindOf = (turn: number): 'read' | 'login' | 'signup' | 'console' | 'pay' => {
  const place = (turn * 7_919) % 1_000
  if (place < 900) return 'read'
  if (place < 950) return 'login'
  if (place < 980) return 'signup'
  return place < 999 ? 'console' : 'pay'
}

/** Visits by their number, each noted request by request. */
export const visitsOf = (url: string, society: Society, note: Note) => {
  let paid = 0
  const headersOf = (turn: number, own: Record<string, string> = {}) => ({
    'client-secret': 'society-web',
    'accept-encoding': 'br',
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
    'content-type': 'application/json',
    // Every visitor has an address of his own, as a proxy would say it.
    'x-forwarded-for': `198.${18 + (turn % 2)}.${Math.floor(turn / 250) % 250}.${turn % 250}`,
    origin: url,
    ...own,
  })
  const timed = async <T>(what: string, work: () => Promise<Came & { value?: T }>) => {
    const start = performance.now()
    const { value, ...came } = await work().catch((error: unknown): Came & { value?: T } => ({
      fault: String(error),
    }))
    note(what, performance.now() - start, came)
    return value
  }
  const ask = <Input, T>(
    what: string,
    { method, path }: Call<Input, T>,
    input: Input,
    headers: Record<string, string>,
  ) =>
    timed<T>(what, async () => {
      const isGet = method === 'GET'
      const query = new URLSearchParams(Object(input) as Record<string, string>).toString()
      const address = `${url}/api${path}${isGet ? `?${query}` : ''}`
      const body = isGet ? null : JSON.stringify(input)
      const response = await fetch(address, { method, headers, body })
      const text = await response.text()
      if (response.status >= 500) return { fault: `${path}: ${response.status}` }
      const answer = JSON.parse(text) as Envelope<T>
      return answer.success ? { value: answer.data } : { refused: `${path}: ${answer.error.code}` }
    })
  const logIn = async (turn: number, member_id = '') => {
    const input = { member_id, member_password: society.password }
    const session = await ask('login', login, input, headersOf(turn, { authorization: 'null' }))
    return headersOf(turn, { authorization: session?.access_token ?? 'null' })
  }
  const visits = {
    read: (turn: number) =>
      timed('read', async () => {
        const path = pages(turn)
        // A third of what `fetch` costs whoever asks.
        const { statusCode, body } = await request(url + path, { headers: headersOf(turn) })
        await body.dump({ limit: Infinity })
        return statusCode === 200 ? {} : { fault: `${path}: ${statusCode}` }
      }),
    login: async (turn: number) => {
      const headers = await logIn(turn, society.ids[turn % society.ids.length])
      await ask('my page', getPayInfo, {}, headers)
      await ask('logout', logout, {}, headers)
    },
    signup: async (turn: number) => {
      const email = `new${turn}@example.org`
      const headers = headersOf(turn, { authorization: 'null' })
      await ask('code', sendEmailVerification, { email, purpose: 'signup' }, headers)
      await ask('wrong code', verifyCode, { email, code: '000000', purpose: 'signup' }, headers)
    },
    console: async (turn: number) => {
      const cookie = society.cookies[turn % society.cookies.length] ?? ''
      const headers = headersOf(turn, { cookie })
      if (turn % 2 === 0) await ask('console', getToday, {}, headers)
      else await ask('console', listMembers, {}, headers)
    },
    pay: async (turn: number) => {
      paid += 1
      const headers = await logIn(turn, society.ids.at(-paid))
      const info = await ask('my page', getPayInfo, {}, headers)
      const due = info?.pay_info.find(({ status }) => status === '미납')
      if (due === undefined) return
      const order = {
        member_type: due.pay_info_member_type,
        amount: due.pay_info_amt,
        goods_type: '연회비' as const,
        goods_name: due.pay_info_goods_name,
      }
      const opened = await ask('pay', pgReady, order, headers)
      if (opened === undefined) return
      await timed('window', async () => {
        const back = new URL(await goThroughWindow({ url }, opened.data.nextPcUrl))
        const options = { redirect: 'manual', headers } as const
        const { status } = await fetch(url + back.pathname + back.search, options)
        return status < 400 ? {} : { fault: `approval: ${status}` }
      })
    },
  }
  return (turn: number): Promise<unknown> => visits[kindOf(turn)](turn)
}
