import { fingerprint } from '#build/fingerprint.ts'
import { environment } from '#server/config.ts'
import { Refusal } from '#server/startup/program.ts'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

/** Whether dist is missing, or was built from anything else than what is there now. */
export const needsBuild = async (root: string): Promise<boolean> => {
  const mark = join(root, 'dist/built-from')
  if (!existsSync(mark)) return true
  return (await readFile(mark, 'utf8')) !== (await fingerprint(root))
}

/** Builds the site in a process of its own, whose memory is given back. Throws a refusal with what it said. */
export const buildSite = async (root: string): Promise<void> => {
  const build = spawn(process.execPath, [join(root, 'node_modules/astro/bin/astro.mjs'), 'build'], {
    cwd: root,
    env: environment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [said, complained, [code]] = await Promise.all([
    text(build.stdout),
    text(build.stderr),
    once(build, 'close') as Promise<[number | null]>,
  ])
  if (code !== 0) throw new Refusal(`${said}${complained}\n사이트를 만들지 못했습니다.`)
}

/** Throws a refusal where there is nothing to serve. */
export const refuseWithoutBuild = (root: string): void => {
  const parts = ['dist/server/entry.mjs', 'dist/_headers.json']
  if (parts.every((part) => existsSync(join(root, part)))) return
  throw new Refusal('만들어 둔 사이트(dist)가 없습니다. npm run build를 먼저 실행하십시오.')
}
