import {
  getConferenceDetail,
  getPastConferences,
  getPreRegistration,
} from '#contract/conferences.ts'
import { getPayInfo } from '#contract/payments.ts'
import { getInfo, getInfoDetail } from '#contract/posts.ts'
import * as profile from '#contract/profile.ts'
import { getRegisterInfo } from '#contract/registration.ts'
import type { RequestTokenAnswer } from '#contract/sessions.schema.ts'
import { requestToken } from '#contract/sessions.ts'
import { verifyCode } from '#contract/verification.ts'
import type { PlantedMembers } from '#tests/bench/messages.ts'
import type { Storm } from '#tests/bench/storm.ts'
import { send, type Sent } from '#tests/support/call.ts'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** How many log in at the same instant, and how often they do. */
export const loginsAtOnce = 100
const storms = 10

/** Percentile 99 of one call in ms: with nothing else going on, and while everybody logs in. */
export interface Held {
  what: string
  quiet: number
  busy: number
}

const callHeaders = (token = 'null') => ({
  'client-secret': 'society-web',
  'content-type': 'application/json',
  authorization: token,
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
})

/** What people do meanwhile: every call that can be made over and over, and three pages. */
const othersOf = ({ access_token, refresh_token }: PlantedMembers): Record<string, Sent> => {
  const headers = callHeaders(access_token)
  const get = ({ path }: { path: string }, query = ''): [string, Sent] => [
    path,
    { method: 'GET', path: `/api${path}${query}`, headers },
  ]
  const post = ({ path }: { path: string }, input: object): [string, Sent] => [
    path,
    { method: 'POST', path: `/api${path}`, headers, body: JSON.stringify(input) },
  ]
  const page = (path: string): [string, Sent] => [path, { method: 'GET', path }]
  return Object.fromEntries([
    get(getInfo, '?type=notice&page=1'),
    get(getInfoDetail, '?type=notice&info_pk=1'),
    get(getPreRegistration),
    get(getPastConferences, '?page=1'),
    get(getConferenceDetail, '?conference_pk=1'),
    get(profile.getMemberInfo),
    get(profile.getMemberCompanyInfo),
    get(profile.getMemberEduInfo),
    get(profile.getMemberEtcInfo),
    get(getPayInfo),
    get(getRegisterInfo, '?page=1'),
    post(requestToken, { refresh_token }),
    post(verifyCode, { email: 'nobody@example.org', code: '000000' }),
    page('/'),
    page('/introduce'),
    page('/infoplace/detail/1'),
  ])
}

/** A refresh token is good for one exchange, and what it is exchanged for for the next. */
const nextBody = (answer: string): string => {
  const { data } = JSON.parse(answer) as { data: RequestTokenAnswer }
  return JSON.stringify({ refresh_token: data.refresh_token })
}

/** Makes the calls in turn until `over`, two at a time, and notes how long each took, in ms. */
const callAll = async (
  url: string,
  others: Record<string, Sent>,
  { over, times }: { over: Promise<unknown>; times: Map<string, number[]> },
): Promise<void> => {
  let going = true
  const turns = Object.entries(others)
  // Not always the same call when the storm breaks.
  let turn = Math.floor(Math.random() * turns.length)
  const work = async (): Promise<void> => {
    while (going) {
      const [what, sent] = turns[turn++ % turns.length] ?? []
      if (what === undefined || sent === undefined) return
      const start = performance.now()
      const { status, text } = await send({ url }, sent)
      if (status >= 400) throw new Error(`${what} answered ${status}`)
      if (what === requestToken.path) sent.body = nextBody(text)
      const known = times.get(what) ?? []
      known.push(performance.now() - start)
      times.set(what, known)
    }
  }
  const workers = [work(), work()]
  await over
  going = false
  await Promise.all(workers)
}

/** Everybody logs in at once, from an address that has not called yet. Answers how long it took, in ms. */
const everybodyLogsIn = async (
  url: string,
  { ids, password }: PlantedMembers,
  storm: number,
): Promise<number> => {
  const workerData: Storm = { url, ids, password, from: `127.0.0.${10 + storm}` }
  const worker = new Worker(new URL('storm.ts', import.meta.url), { workerData })
  const [took] = (await once(worker, 'message')) as [number]
  return took
}

const percentile99 = (times: readonly number[] = []): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? Number.NaN

/** Quiet and busy spells of one length in turn; the first of each does not count. */
export const heldUpByLogins = async (
  url: string,
  members: PlantedMembers,
): Promise<{ storm: number; held: Held[] }> => {
  const others = othersOf(members)
  const quiet = new Map<string, number[]>()
  const busy = new Map<string, number[]>()
  const spells: number[] = []
  for (let storm = 0; storm <= storms; storm += 1) {
    const counts = storm > 0
    const logins = everybodyLogsIn(url, members, storm)
    await callAll(url, others, { over: logins, times: counts ? busy : new Map<string, number[]>() })
    const spell = await logins
    if (counts) spells.push(spell)
    const rest = new Promise((resolve) => setTimeout(resolve, spell))
    await callAll(url, others, { over: rest, times: counts ? quiet : new Map<string, number[]>() })
  }
  return {
    storm: spells.reduce((sum, spell) => sum + spell, 0) / spells.length,
    held: Object.keys(others).map((what) => ({
      what,
      quiet: percentile99(quiet.get(what)),
      busy: percentile99(busy.get(what)),
    })),
  }
}
