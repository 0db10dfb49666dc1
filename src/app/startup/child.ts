import { environment } from '#platform/server/environment.ts'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

/** Runs a program of Node's in a process of its own, whose memory is given back. `said` is all that it printed, `warned` what of it are errors. */
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

/** The same, where what it prints is shown as it comes. Answers whether it ended well. */
export const showChild = async (program: string): Promise<boolean> => {
  const child = spawn(process.execPath, [program], { env: environment(), stdio: 'inherit' })
  const [code] = (await once(child, 'close')) as [number | null]
  return code === 0
}
