import { boardRows } from '#boards/rules/boards.ts'
import { canonicalOf } from '#boards/rules/page-variants.ts'
import { inject } from 'light-my-request'
import type { RequestListener } from 'node:http'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Has every list and a post of each made before anybody asks, so that the first reader after a start waits for no code
 * to be loaded and compiled. Counts no reading. A page that fails fails again, and says why, when it is asked for.
 */
export const warmUp = async (listener: RequestListener): Promise<void> => {
  await visit(listener, '학회')
  await giveBack()
  // That took what was compiled, too, and what is there already is not made again: another word.
  await warmRelease(listener)
}

/** The same for a release that is put in place while others read: what is given back at a start would hold them up. */
export const warmRelease = (listener: RequestListener): Promise<void> => visit(listener, '연구')

const visit = async (listener: RequestListener, word: string): Promise<void> => {
  const search = `search=${encodeURIComponent(word)}`
  for (const { address } of boardRows) {
    // As readers have it: under the path of the file they are only led to that.
    const list = canonicalOf(address) ?? address
    const { payload } = await inject(listener, { method: 'GET', url: list })
    const searched = `${list}${list.includes('?') ? '&' : '?'}${search}`
    await inject(listener, { method: 'GET', url: searched })
    const post = /\/(?:infoplace|conference)\/detail\/\d+/.exec(payload)?.[0]
    if (post !== undefined) await inject(listener, { method: 'HEAD', url: `${post}?${search}` })
  }
}

type Collect = (how: { type: 'major'; flavor: 'last-resort'; execution: 'async' }) => Promise<void>

/** Gives back what loading and compiling left behind, 30 MB, which V8 would keep until something needs the room. */
const giveBack = async (): Promise<void> => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as Collect
  await collect({ type: 'major', flavor: 'last-resort', execution: 'async' })
}
