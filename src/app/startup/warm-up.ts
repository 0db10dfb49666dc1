import type { RequestListener } from 'node:http'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { inject } from 'light-my-request'
import { boardRows } from '#boards/rules/boards.ts'
import { canonicalOf } from '#boards/rules/page-variants.ts'

/**
 * Requests every list and one post of each at start, so that the first reader waits for no code to
 * load. No reading is counted. Failures are ignored here; they recur, with a message, when a
 * reader asks.
 */
export const warmUp = async (listener: RequestListener): Promise<void> => {
  await visit(listener, '학회')
  await giveBack()
  // The collection also drops compiled code, and cached pages are not rendered again, so another
  // word is searched.
  await warmRelease(listener)
}

/**
 * Warms up a release while others read. It leaves out the garbage collection, which would hold
 * them up.
 */
export const warmRelease = (listener: RequestListener): Promise<void> => visit(listener, '연구')

const visit = async (listener: RequestListener, word: string): Promise<void> => {
  const search = `search=${encodeURIComponent(word)}`
  for (const { address } of boardRows) {
    // At the readers' address: the file's own path only redirects.
    const list = canonicalOf(address) ?? address
    const { payload } = await inject(listener, { method: 'GET', url: list })
    const searched = `${list}${list.includes('?') ? '&' : '?'}${search}`
    await inject(listener, { method: 'GET', url: searched })
    const post = /\/(?:infoplace|conference)\/detail\/\d+/.exec(payload)?.[0]
    if (post !== undefined) await inject(listener, { method: 'HEAD', url: `${post}?${search}` })
  }
}

type Collect = (how: { type: 'major'; flavor: 'last-resort'; execution: 'async' }) => Promise<void>

/** Frees 30 MB left from loading and compiling, which V8 would keep until it needs room. */
const giveBack = async (): Promise<void> => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as Collect
  await collect({ type: 'major', flavor: 'last-resort', execution: 'async' })
}
