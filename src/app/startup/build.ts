import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { programFingerprint } from '#app/build/fingerprint.ts'
import { buildChild } from '#app/releases/astro-build.ts'
import { seoulDay } from '#platform/rules/days.ts'
import { systemClock } from '#platform/server/clock.ts'
import { contentDirOf } from '#platform/server/config.ts'
import { contentFingerprint, readContent } from '#platform/server/content-folder.ts'
import { environment } from '#platform/server/environment.ts'
import { Refusal } from '#platform/server/program.ts'
import { changesBetween } from '#texts/server/releases/day.ts'

const markIn = (root: string, name: string): Promise<string> =>
  readFile(join(root, 'dist', name), 'utf8').catch(() => '')

/**
 * True if dist is missing, or if the program, the content or what holds on the Seoul day of `now`
 * has changed since it was built.
 */
export const needsBuild = async (root: string, now = systemClock.now()): Promise<boolean> => {
  if ((await shippedProgram(root)) !== (await programFingerprint(root))) return true
  const content = await readContent(contentDirOf(environment(), root))
  if ((await markIn(root, 'content-print')) !== contentFingerprint(content)) return true
  return changesBetween(content, await markIn(root, 'built-day'), seoulDay(now))
}

/** Builds for the given time, else for the machine's. Throws Refusal with the build's output. */
export const buildSite = async (root: string, told?: Date): Promise<void> => {
  const astro = join(root, 'node_modules/astro/bin/astro.mjs')
  const { ok, said } = await runChild(buildChild, astro, told?.toISOString() ?? '')
  if (!ok) throw new Refusal(`${said}\n사이트를 생성하지 못했습니다.`)
}

/** Identifies the build's program and settings (src/app/build/built-from.ts); '' if unknown. */
export const shippedProgram = (root: string): Promise<string> => markIn(root, 'program')

/** Throws Refusal if there is no build. */
export const refuseWithoutBuild = (root: string): void => {
  const parts = ['dist/server/entry.mjs', 'dist/_headers.json']
  if (parts.every((part) => existsSync(join(root, part)))) return
  throw new Refusal('만들어 둔 사이트(dist)가 없습니다. npm run build를 먼저 실행하십시오.')
}

/**
 * Runs a Node program in a separate process, which frees its memory. `said` is all its output,
 * `warned` only stderr.
 */
export const runChild = async (
  program: string,
  ...given: string[]
): Promise<{ ok: boolean; said: string; warned: string }> => {
  const child = spawn(process.execPath, [program, ...given], {
    env: environment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [said, complained, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ])
  return { ok: code === 0, said: `${said}${complained}`, warned: complained }
}

export const showChild = async (program: string): Promise<boolean> => {
  const child = spawn(process.execPath, [program], { env: environment(), stdio: 'inherit' })
  const [code] = (await once(child, 'close')) as [number | null]
  return code === 0
}
