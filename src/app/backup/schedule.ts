import { type BackupMade, backUpWhenDue } from '#office/server/backups.ts'
import type { Config } from '#platform/server/config.ts'
import type { Job } from '#app/jobs.ts'
import { runChild } from '#app/startup/build.ts'
import { fileURLToPath } from 'node:url'

const longest = 500

/** In a process of its own: copying, compressing and sealing would keep visitors waiting. */
const makeApart = async (): Promise<BackupMade> => {
  const program = fileURLToPath(import.meta.resolve('#app/shell/main.ts'))
  const { ok, warned } = await runChild(program, 'backup', '--all', '--prune')
  const said = warned.trim().slice(0, longest)
  return { ok, said: said === '' ? null : said }
}

/** The backups that a server makes by itself; none where it was not told where to. It deletes by the clock. */
export const backups = (
  { backup: { dir, at } }: Config,
  make: () => Promise<BackupMade> = makeApart,
): readonly Job[] =>
  dir === undefined
    ? []
    : [
        {
          name: 'backup',
          every: 60_000,
          first: 90_000,
          byClock: true,
          work: (context) => backUpWhenDue(context, at, make),
        },
      ]
