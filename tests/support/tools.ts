import { spawnSync } from 'node:child_process'

/** Whether this machine has a program. */
export const isHere = (program: string): boolean =>
  spawnSync('which', [program], { stdio: 'ignore' }).status === 0

/** Runs a program to its end. `said` is all that it printed. */
export const runTool = (
  program: string,
  given: readonly string[],
  env: Record<string, string> = {},
): { ok: boolean; said: string } => {
  const { status, stdout, stderr } = spawnSync(program, given, {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env },
  })
  return { ok: status === 0, said: `${stdout}${stderr}` }
}
