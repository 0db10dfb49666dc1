// Runs `start` or `main` of this folder. If the build has bundled `main`
// (src/app/build/server-program.ts), that runs; else the sources, with Node's compile cache,
// because stripping types costs half a second of each start.
import { existsSync } from 'node:fs'
import module from 'node:module'
import { fileURLToPath } from 'node:url'

const built = new URL('../../dist/server/main.mjs', import.meta.url)
const cache = fileURLToPath(new URL('../../node_modules/.cache/server', import.meta.url))
const [program] = process.argv.slice(2)

// Without it React, which renders pages of posts, is three times as slow and as large.
process.env.NODE_ENV ??= 'production'

endWithNpm(process.ppid)
// This is the machine's own Node if npm has not linked the project's.
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

/**
 * npm passes a signal only to its shell, which ends without its command. The server would stay on
 * its port.
 */
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
