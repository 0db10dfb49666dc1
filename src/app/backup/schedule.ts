import { fileURLToPath } from 'node:url'
import type { Job } from '#app/jobs.ts'
import { runChild } from '#app/startup/build.ts'
import { type BackupMade, backUpWhenDue } from '#office/server/backups.ts'
import type { Config } from '#platform/server/config.ts'

const longest = 500

/** Runs in a process of its own: copying, compressing and sealing would delay visitors. */
const makeApart = async (): Promise<BackupMade> => {
  const program = fileURLToPath(import.meta.resolve('#app/shell/main.ts'))
  const { ok, warned } = await runChild(program, 'backup', '--all', '--prune')
  const said = warned.trim().slice(0, longest)
  return { ok, said: said === '' ? null : said }
}

/**
 * The daily backup job; none if BACKUP_DIR is not set. It waits while the clock is in doubt,
 * because it deletes by age.
 */
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
