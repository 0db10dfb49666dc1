import { environment } from '#platform/server/environment.ts'
import type { BuildTools } from '#texts/server/releases/build.ts'
import { spawn } from 'node:child_process'
import { join } from 'node:path'

/** In MB: a build of this site takes 400. */
const enough = 1024

/** How far behind everything else of this machine. */
const niceness = '10'

/** A clock that is this much off was moved, in ms. */
const moved = 60_000

/** What Astro says as it goes on, and how the office reads it. */
const phases: readonly [RegExp, string][] = [
  [/Building server entrypoints|Collecting build info/, '글과 화면을 엮고 있습니다.'],
  [/Building client|building client/, '화면의 프로그램을 만들고 있습니다.'],
  [/prerendering static routes/, '화면을 하나하나 만들고 있습니다.'],
  [/"found-and-shared"/, '링크 그림과 사이트맵을 만들고 있습니다.'],
  [/"compressed"/, '파일을 압축하고 있습니다.'],
]

/**
 * Builds a site beside the one in use, in a process of its own with a low priority and a limit on its memory.
 * `root` is the program's folder, `memory` in MB. What it prints is told by `said`, and where it is by `tell`; `signal` ends it.
 */
export const astroBuild =
  (root: string, memory = enough): BuildTools['build'] =>
  async ({ folder, now, tell, signal }) => {
    const wrapper = join(import.meta.dirname, 'build-child.mjs')
    const machine = performance.timeOrigin + performance.now()
    const clock = Math.abs(now.getTime() - machine) > moved ? now.toISOString() : ''
    const node = [`--max-old-space-size=${memory}`, wrapper]
    const given = [...node, join(root, 'node_modules/astro/bin/astro.mjs'), clock]
    // All threads of it, which no call of Node's reaches.
    const isWindows = process.platform === 'win32'
    const command = isWindows ? process.execPath : 'nice'
    const rest = isWindows ? given : ['-n', niceness, process.execPath, ...given]
    const child = spawn(command, rest, {
      cwd: root,
      env: { ...environment(), CONTENT_DIR: join(folder, 'content'), BUILD_DIR: folder },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      signal,
      killSignal: 'SIGKILL',
    })
    let said = ''
    const hear = (data: Buffer): void => {
      said = (said + data.toString()).slice(-20_000)
      const found = phases.findLast(([pattern]) => pattern.test(said))
      if (found !== undefined) tell(found[1])
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    const ended = Promise.withResolvers<number | null>()
    child.once('error', (error) => {
      hear(Buffer.from(String(error)))
      ended.resolve(null)
    })
    child.once('close', (code, reason) => {
      if (reason !== null) hear(Buffer.from(`ended by ${reason}\n`))
      ended.resolve(code)
    })
    return { ok: (await ended.promise) === 0, said }
  }
