import { request } from 'node:https'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { Secret, TOTP } from 'otpauth'
import type { Envelope } from '#platform/api/call.ts'

/** The site behind TLS, as somebody at another machine reaches it. */
export interface Front {
  /** The machine's address. */
  address: string
  /** The site's name. */
  host: string
  /** The certificate of who signed the site's. */
  ca: string
}

interface Said {
  status: number
  cookie: string | undefined
  text: string
}

/** Asks the site as a browser would, by its name and over TLS. */
export const ask = (
  front: Front,
  path: string,
  { cookie = '', body }: { cookie?: string; body?: unknown } = {},
): Promise<Said> =>
  new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: front.address,
        servername: front.host,
        ca: front.ca,
        path,
        agent: false,
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          host: front.host,
          'client-secret': 'society-web',
          cookie,
          'content-type': 'application/json',
        },
      },
      (response) => {
        const [set] = response.headers['set-cookie'] ?? []
        text(response).then(
          (said) =>
            resolve({ status: response.statusCode ?? 0, cookie: set?.split(';')[0], text: said }),
          reject,
        )
      },
    )
    outgoing.on('error', reject)
    outgoing.end(body === undefined ? undefined : JSON.stringify(body))
  })

const data = (what: string, { status, text: said }: Said): unknown => {
  const answer = JSON.parse(said) as Envelope<unknown>
  if (!answer.success) throw new Error(`${what}: ${status} ${said}`)
  return answer.data
}

/** Somebody of the office in the console. */
export interface Person {
  front: Front
  cookie: string
  call: <T>(path: string, body?: unknown) => Promise<T>
}

const codeOf = (secret: string, at = Date.now()): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at })

const personOf = (front: Front, cookie: string): Person => ({
  front,
  cookie,
  call: async <T>(path: string, body?: unknown) =>
    data(path, await ask(front, `/api/v1/console${path}`, { cookie, body })) as T,
})

/**
 * Logs in: without a secret for the first time, when an authenticator app is set up. A code counts once, so whoever comes
 * again shows the next one (a step of 30 s is taken before its time). Answers the app's secret, too.
 */
export const enter = async (
  front: Front,
  { id, password, secret: known }: { id: string; password: string; secret?: string },
): Promise<Person & { secret: string }> => {
  let cookie = ''
  const send = async (path: string, body: object): Promise<Said> => {
    const came = await ask(front, `/api/v1/console/${path}`, { cookie, body })
    cookie = came.cookie ?? cookie
    return came
  }
  const first = await send('login/password', { staff_id: id, password })
  // As the last program before 1.0.0 had it.
  const at = first.status === 404 ? 'door' : 'login'
  const step = async (name: string, body: object): Promise<unknown> =>
    data(name, await send(`${at}/${name}`, body))
  if (at === 'login') data('password', first)
  else await step('login', { staff_id: id, password })
  if (known !== undefined) {
    await step('totp', { code: codeOf(known, Date.now() + 30_000) })
    return { ...personOf(front, cookie), secret: known }
  }
  const { secret } = (await step('offerTotp', {})) as { secret: string }
  await step('confirmTotp', { code: codeOf(secret) })
  return { ...personOf(front, cookie), secret }
}

interface OpenText {
  text: string
  base_hash: string | null
  version: number
}
interface Plan {
  files: { path: string; hash: string | null }[]
}
interface Progress {
  release_pk: number
  state: string
  phase: string | null
}

interface Text {
  path: string
  change: (text: string) => string
  /** Whether visitors are shown what was changed. */
  isShown: () => Promise<boolean>
}

/** Has a text of the office say something else, publishes it and waits until visitors are shown it; answers the seconds. */
export const publish = async (person: Person, { path, change, isShown }: Text): Promise<number> => {
  const began = performance.now()
  const opened = await person.call<OpenText>(`/texts/open?path=${encodeURIComponent(path)}`)
  const { base_hash, version } = opened
  await person.call('/texts/save', { path, text: change(opened.text), base_hash, version })
  const { files } = await person.call<Plan>('/releases/plan', { paths: [path] })
  const drafts = files.map((file) => ({ path: file.path, hash: file.hash }))
  const { release_pk } = await person.call<{ release_pk: number }>('/releases/publish', {
    drafts,
    note: '운영 안내를 따라 한 시험',
  })
  let last = ''
  for (let waited = 0; waited < 600; waited += 1) {
    const { releases } = await person.call<{ releases: Progress[] }>('/releases/list')
    const at = releases.find((row) => row.release_pk === release_pk)
    last = JSON.stringify(at)
    if (at?.state === 'failed') throw new Error(`The publication failed: ${last}`)
    if (at?.state === 'current' && (await isShown())) return (performance.now() - began) / 1000
    await sleep(1000)
  }
  throw new Error(`The publication did not end within ten minutes: ${last}`)
}
