// Runs `start` or `main` of this folder: `main` as the build wrote it (src/app/build/server-program.ts), else from the sources
// with Node's compile cache, as taking the types out of TypeScript costs half a second of each start.
import { existsSync } from 'node:fs'
import module from 'node:module'
import { fileURLToPath } from 'node:url'

const built = new URL('../../dist/server/main.mjs', import.meta.url)
const cache = fileURLToPath(new URL('../../node_modules/.cache/server', import.meta.url))
const [program] = process.argv.slice(2)

// React, which pages of posts are made with, is three times as slow and as large where this is not said.
process.env.NODE_ENV ??= 'production'

endWithNpm(process.ppid)
// The machine's own Node, where npm has not linked the one that the project brings.
if (Number.parseInt(process.versions.node, 10) < 24) refuseLibraries()
try {
  await run()
} catch (error) {
  if (!['ERR_MODULE_NOT_FOUND', 'ERR_DLOPEN_FAILED'].includes(error.code)) throw error
  refuseLibraries(error)
}

async function run() {
  if (program === 'main' && existsSync(built)) {
    const { main } = await import(built)
    return main()
  }
  module.enableCompileCache(cache)
  if (program === 'main') return (await import('./main.ts')).main()
  return (await import('./start.ts')).start()
}

/** npm hands a signal on to its shell only, which ends without its command: the server would be left behind on its port. */
function endWithNpm(parent) {
  if (!['start', 'serve'].includes(process.env.npm_lifecycle_event)) return
  const look = setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
  }, 500)
  look.unref()
}

function refuseLibraries({ message = `Node ${process.versions.node}` } = {}) {
  const [reason] = message.split('\n')
  console.error(
    `라이브러리(node_modules)가 온전하지 않습니다(${reason}). ` +
      '‘npm ci --ignore-scripts’와 ‘npm rebuild --ignore-scripts’를 차례로 실행하십시오.',
  )
  process.exit(1)
}
