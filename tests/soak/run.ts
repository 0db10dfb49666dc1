// `npm run soak`, at the end of `npm run test:nightly`: readers, searchers and members at one server for `SOAK_MINUTES` (60).
// Nothing may be answered by an error of ours, and the memory kept after a quarter of the time must do for the rest.
import { clientSecretHeaders, paths, wrongLogin } from '#tests/soak/visits.ts'
import { withFolder, withServer } from '#tests/bench/child.ts'
import type { Asked } from '#tests/bench/messages.ts'
import type { Pulse } from '#tests/support/pulse.ts'

const minutes = Number(process.env['SOAK_MINUTES'] ?? 60)
const visitors = 8
/** In bytes. */
const mayGrow = 20_000_000

const tally = { answers: 0, faults: 0 }

const visit = async (url: string, index: number): Promise<void> => {
  const path = paths[index % (paths.length + 1)]
  const { status, body } =
    path === undefined
      ? await fetch(url + wrongLogin.path, {
          method: 'POST',
          headers: clientSecretHeaders,
          body: wrongLogin.body,
        })
      : await fetch(url + path, { headers: clientSecretHeaders })
  await body?.pipeTo(new WritableStream())
  tally.answers += 1
  if (status >= 500) tally.faults += 1
}

const visitUntil = async (url: string, end: number): Promise<void> => {
  const one = async (first: number): Promise<void> => {
    for (let index = first; Date.now() < end; index += 1) await visit(url, index)
  }
  await Promise.all(Array.from({ length: visitors }, (_, first) => one(first)))
}

const soak = async (url: string, ask: (asked: Asked) => Promise<unknown>): Promise<void> => {
  const pulse = async () => (await ask({ ask: 'pulse' })) as Pulse
  await ask({ ask: 'fill', posts: 10_000 })
  const start = Date.now()
  await visitUntil(url, start + (minutes * 60_000) / 4)
  const before = await pulse()
  await visitUntil(url, start + minutes * 60_000)
  const grown = (await pulse()).used - before.used
  console.log({ ...tally, minutes, megabytesGrown: grown / 1e6 })
  if (tally.answers === 0 || tally.faults > 0 || grown > mayGrow) process.exitCode = 1
}

await withFolder((DATA_DIR) => withServer({ DATA_DIR }, soak))
