import { environment } from '#platform/server/environment.ts'
import { type Build, buildLimit } from '#texts/server/releases/build.ts'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** Runs Astro's program at another time than the machine's, if one is told. */
export const buildChild = join(import.meta.dirname, 'build-child.mjs')

/** A clock that is this much off was moved, in ms. */
const moved = 60_000

/**
 * Builds a site beside the one in use, in a process of its own with a low priority and a limit on its memory.
 * `root` is the program's folder, `memory` in MB, of which this site takes 400, `limit` in ms.
 */
export const astroBuild =
  (root: string, { memory = 1024, limit = buildLimit } = {}): Build =>
  async ({ folder, now, onPhase }) => {
    const machine = performance.timeOrigin + performance.now()
    const clock = Math.abs(now.getTime() - machine) > moved ? now.toISOString() : ''
    const program = [
      process.execPath,
      // As in package.json: a third less memory at its most (docs/decisions/074-server-memory.md).
      '--max-semi-space-size=4',
      '--heap-growing-percent=30',
      `--max-old-space-size=${memory}`,
      buildChild,
      join(root, 'node_modules/astro/bin/astro.mjs'),
      clock,
    ]
    // Behind everything else of this machine, with all its threads, which no call of Node's reaches.
    const nice = process.platform === 'win32' ? [] : ['nice', '-n', '10']
    const [command = '', ...given] = [...nice, ...program]
    const child = spawn(command, given, {
      cwd: root,
      env: {
        ...environment(),
        CONTENT_DIR: join(folder, 'content'),
        BUILD_DIR: folder,
        // The bundler gives back at once what it no longer needs.
        MIMALLOC_PURGE_DELAY: '0',
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      timeout: limit,
      // The system itself sends SIGKILL when memory runs out.
      killSignal: 'SIGALRM',
    })
    let said = ''
    const keep = (data: Buffer | Error | string): void => {
      said = (said + data.toString()).slice(-20_000)
    }
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    // What src/app/build/progress.ts sends.
    child.on('message', (phase) => onPhase(phase as string))
    child.on('error', keep)
    const [code, reason] = (await once(child, 'close').catch(() => [])) as unknown[]
    if (typeof reason === 'string') keep(`ended by ${reason}\n`)
    return { ok: code === 0, said }
  }
