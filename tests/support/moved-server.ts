import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { createContext } from '#app/context.ts'
import { publishing } from '#app/releases/active-site.ts'
import { siteAtStart } from '#app/releases/at-start.ts'
import { serve } from '#app/serve.ts'
import { inForce } from '#app/startup/content-dir.ts'
import { stopOnSignal } from '#app/stop.ts'
import { clockStartingAt } from '#platform/server/clock.ts'
import { readConfig } from '#platform/server/config.ts'

// What `npm run serve` is, but for its clock, which runs on from the ISO time of its argument, and from every one that
// comes as a line: `serve` itself refuses any clock but the machine's.

let moved = clockStartingAt(new Date(process.argv[2] ?? ''))
createInterface(process.stdin).on('line', (line) => {
  moved = clockStartingAt(new Date(line))
})

const opened = await createContext(await inForce(readConfig()), { now: () => moved.now() })
const { context, dist } = await siteAtStart(opened, resolve())
const { server, url } = await serve(context, dist, {
  jobs: (site) => publishing(site, context.program),
})
stopOnSignal(server, context)
context.log.info({ url }, 'listening')
