import type { Call, Envelope } from '#platform/api/call.ts'
import { listMembers } from '#members/api/office-members.ts'
import { getPayInfo, pgReady } from '#payments/api/payments.ts'
import { login, logout } from '#accounts/api/sessions.ts'
import { getToday } from '#office/api/today.ts'
import { sendEmailVerification, verifyCode } from '#accounts/api/verification.ts'
import { listCall, listPage, pastPage, postPage, searchPage } from '#tests/bench/addresses.ts'
import { goThroughWindow } from '#tests/support/shopper.ts'
import type { Society } from '#tests/soak/society.ts'
import { request } from 'undici'

/** What came of a request: how long it took in ms, and what the server answered where that is nothing good. */
export interface Told {
  what: string
  ms: number
  /** An error of ours. */
  fault?: string
  /** A refusal, by its code: two visitors may be the same member at once. */
  refused?: string
  /** Asked to come again, for too many came at once. */
  isTurnedAway?: boolean
}

/** What readers ask for. */
const pages = (turn: number): string =>
  [
    '/',
    '/introduce',
    '/membership',
    listPage(1 + (turn % 50)),
    listPage(1),
    postPage(1 + (turn % 3_000)),
    postPage(1 + (turn % 40)),
    searchPage(turn),
    pastPage(1),
    listCall('trend', 1 + (turn % 100)),
  ][turn % 10] ?? '/'

/** Of a hundred visits so many are these, the rest read; a thousandth part pays (about one member of a thousand a day does). */
const kindOf = (turn: number): 'read' | 'login' | 'signup' | 'console' | 'pay' => {
  const place = (turn * 7_919) % 1_000
  if (place < 900) return 'read'
  if (place < 950) return 'login'
  if (place < 980) return 'signup'
  return place < 999 ? 'console' : 'pay'
}

/** Every visitor has an address of his own, as a proxy would say it. */
const addressOf = (turn: number): string =>
  `198.${18 + (turn % 2)}.${Math.floor(turn / 250) % 250}.${turn % 250}`

const failed = (error: unknown): Pick<Told, 'fault' | 'isTurnedAway'> & { value?: never } => {
  const fault = String(error)
  return fault.includes('이용이 몰렸거나') ? { isTurnedAway: true } : { fault }
}

const isTurnedAway = ({ status, headers }: Response): boolean =>
  status === 503 && headers.has('retry-after')

/** Makes visits, each told request by request. */
export const createVisitor = (url: string, society: Society, tell: (told: Told) => void) => {
  let paid = 0
  const headersOf = (turn: number, own: Record<string, string> = {}) => ({
    'client-secret': 'society-web',
    'accept-encoding': 'br',
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
    'content-type': 'application/json',
    'x-forwarded-for': addressOf(turn),
    origin: url,
    ...own,
  })
  const timed = async <T>(
    what: string,
    work: () => Promise<Pick<Told, 'fault' | 'refused' | 'isTurnedAway'> & { value?: T }>,
  ): Promise<T | undefined> => {
    const start = performance.now()
    const { value, ...came } = await work().catch((error: unknown) => failed(error))
    tell({ what, ms: performance.now() - start, ...came })
    return value
  }
  const read = (turn: number) =>
    timed('read', async () => {
      const path = pages(turn)
      // A third of what `fetch` costs whoever asks.
      const { statusCode, headers, body } = await request(url + path, { headers: headersOf(turn) })
      await body.dump({ limit: Infinity })
      if (statusCode === 503 && headers['retry-after'] !== undefined) return { isTurnedAway: true }
      return statusCode === 200 ? {} : { fault: `${path}: ${statusCode}` }
    })
  const ask = <Input, T>(
    what: string,
    { method, path }: Call<Input, T>,
    input: Input,
    headers: Record<string, string>,
  ) =>
    timed<T>(what, async () => {
      const isGet = method === 'GET'
      const query = isGet
        ? `?${new URLSearchParams(Object(input) as Record<string, string>).toString()}`
        : ''
      const body = isGet ? null : JSON.stringify(input)
      const response = await fetch(`${url}/api${path}${query}`, { method, headers, body })
      const text = await response.text()
      if (isTurnedAway(response)) return { isTurnedAway: true }
      if (response.status >= 500) return { fault: `${path}: ${response.status}` }
      const answer = JSON.parse(text) as Envelope<T>
      if (answer.success) return { value: answer.data }
      return { refused: `${path}: ${answer.error.code}` }
    })
  const logIn = async (turn: number, member_id: string) => {
    const input = { member_id, member_password: society.password }
    const session = await ask('login', login, input, headersOf(turn, { authorization: 'null' }))
    return headersOf(turn, { authorization: session?.access_token ?? 'null' })
  }
  const memberOf = (turn: number): string => society.ids[turn % society.ids.length] ?? ''
  const visits = {
    read,
    login: async (turn: number) => {
      const headers = await logIn(turn, memberOf(turn))
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
      const headers = await logIn(turn, society.ids.at(-paid) ?? '')
      const info = await ask('my page', getPayInfo, {}, headers)
      const due = info?.pay_info.find(({ status }) => status === '미납')
      if (due === undefined) return
      const opened = await ask(
        'pay',
        pgReady,
        {
          member_type: due.pay_info_member_type,
          amount: due.pay_info_amt,
          goods_type: '연회비',
          goods_name: due.pay_info_goods_name,
        },
        headers,
      )
      if (opened === undefined) return
      await timed('window', async () => {
        const back = new URL(await goThroughWindow({ url }, opened.data.nextPcUrl))
        const { status } = await fetch(url + back.pathname + back.search, {
          redirect: 'manual',
          headers,
        })
        return status < 400 ? {} : { fault: `approval: ${status}` }
      })
    },
  }
  return (turn: number): Promise<unknown> => visits[kindOf(turn)](turn)
}
