import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { environment } from '#platform/server/environment.ts'
import { type Build, buildLimit } from '#texts/server/releases/build.ts'

export const buildChild = join(import.meta.dirname, 'build-child.mjs')

/** In ms. A clock that differs by more was set. */
const moved = 60_000

/**
 * Builds in a separate process with low priority and limited memory. `memory` is in MB (this site
 * takes 400), `limit` in ms.
 */
export const astroBuild =
  (root: string, { memory = 1024, limit = buildLimit } = {}): Build =>
  async ({ folder, now, onPhase }) => {
    const machine = performance.timeOrigin + performance.now()
    const clock = Math.abs(now.getTime() - machine) > moved ? now.toISOString() : ''
    const program = [
      process.execPath,
      // As in package.json: lowers peak memory by a third (docs/decisions/074-server-memory.md).
      '--max-semi-space-size=4',
      '--heap-growing-percent=30',
      `--max-old-space-size=${memory}`,
      buildChild,
      join(root, 'node_modules/astro/bin/astro.mjs'),
      clock,
    ]
    // `nice` lowers the priority of all threads; no call of Node's reaches them.
    const nice = process.platform === 'win32' ? [] : ['nice', '-n', '10']
    const [command = '', ...given] = [...nice, ...program]
    const child = spawn(command, given, {
      cwd: root,
      env: {
        ...environment(),
        CONTENT_DIR: join(folder, 'content'),
        BUILD_DIR: folder,
        // The bundler returns unused memory at once.
        MIMALLOC_PURGE_DELAY: '0',
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      timeout: limit,
      // Not SIGKILL, which the system sends when memory runs out.
      killSignal: 'SIGALRM',
    })
    let said = ''
    const keep = (data: Buffer | Error | string): void => {
      said = (said + data.toString()).slice(-20_000)
    }
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    // src/app/build/progress.ts sends the phases.
    child.on('message', (phase) => onPhase(phase as string))
    child.on('error', keep)
    const [code, reason] = (await once(child, 'close').catch(() => [])) as unknown[]
    if (typeof reason === 'string') keep(`ended by ${reason}\n`)
    return { ok: code === 0, said }
  }
