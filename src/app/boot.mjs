// Runs `start` or `main` of this folder: `main` as the build wrote it (src/app/build/server-program.ts), else from the sources
// with Node's compile cache, as taking the types out of TypeScript costs half a second of each start. The first time, a
// process of its own fills the cache.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import module from 'node:module'
import { fileURLToPath } from 'node:url'
import { nodeOptions } from './startup/node-options.mjs'
import { endWithNpm } from './startup/with-npm.mjs'

// The process that started this one: read at once, for it may be gone when the first look is taken.
const parent = process.ppid

// glibc keeps what each thread gives back for that thread, up to eight arenas a core, and gives little of it back to the
// system: 60 MB after many pages. Pages and what they are compressed with are mapped each for itself, and leave no holes
// (docs/decisions/074-server-memory.md). It reads this when a program begins, so the program begins once more in its
// place, with Node's own options: whoever starts a server names this file and the program only.
const thrift = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '65536',
  MALLOC_MMAP_THRESHOLD_: '16384',
}
if (process.execve && !nodeOptions.every((option) => process.execArgv.includes(option))) {
  const again = [process.execPath, ...process.execArgv, ...nodeOptions, ...process.argv.slice(1)]
  process.execve(process.execPath, again, { ...thrift, ...process.env })
}

// React, which pages of posts are made with, is three times as slow and as large where this is not said.
process.env.NODE_ENV ??= 'production'

const built = new URL('../../dist/serve/main.mjs', import.meta.url)
const cache = fileURLToPath(new URL('../../node_modules/.cache/server', import.meta.url))
const [program] = process.argv.slice(2)

endWithNpm(parent, process.env.npm_lifecycle_event)
// The machine's own Node, where npm has not linked the one that the project brings.
if (Number.parseInt(process.versions.node, 10) < 24) refuseLibraries()
try {
  if (program === 'main' && existsSync(built)) {
    const { main } = await import(built)
    await main()
  } else await fromSources()
} catch (error) {
  if (!['ERR_MODULE_NOT_FOUND', 'ERR_DLOPEN_FAILED'].includes(error.code)) throw error
  refuseLibraries(error)
}

function refuseLibraries({ message = `Node ${process.versions.node}` } = {}) {
  const [reason] = message.split('\n')
  console.error(
    `라이브러리(node_modules)가 온전하지 않습니다(${reason}). ` +
      '‘npm ci --ignore-scripts’와 ‘npm rebuild --ignore-scripts’를 차례로 실행하십시오.',
  )
  process.exit(1)
}

async function fromSources() {
  if (!existsSync(cache) && program !== 'fill-cache') {
    const own = fileURLToPath(import.meta.url)
    const { status } = spawnSync(process.execPath, [own, 'fill-cache'], { stdio: 'inherit' })
    if (status !== 0) process.exit(1)
  }
  module.enableCompileCache(cache)
  // The one that runs is loaded alone: the demo would stay in the server's memory.
  if (program !== 'main') {
    const { start } = await import('./start.ts')
    if (program === 'start') await start()
  }
  if (program !== 'start') {
    const { main } = await import('./main.ts')
    if (program === 'main') await main()
  }
}
