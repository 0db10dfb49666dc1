// Runs `start` or `main` of this folder with Node's compile cache: without it, taking the types out of TypeScript
// keeps 25 MB for the life of the process and half a second of each start. The first time, a process of its own fills
// the cache.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// React, which pages of posts are made with, is three times as slow and as large where this is not said.
process.env.NODE_ENV ??= 'production'

const cache = fileURLToPath(new URL('../../../node_modules/.cache/server', import.meta.url))
const [program] = process.argv.slice(2)

if (!existsSync(cache) && program !== 'fill-cache') {
  spawnSync(process.execPath, [fileURLToPath(import.meta.url), 'fill-cache'], { stdio: 'inherit' })
}
enableCompileCache(cache)
// The one that runs is loaded alone: the demo's drawings would stay in the server's memory.
if (program !== 'main') {
  const { start } = await import('./start.ts')
  if (program === 'start') await start()
}
if (program !== 'start') {
  const { main } = await import('./main.ts')
  if (program === 'main') await main()
}
