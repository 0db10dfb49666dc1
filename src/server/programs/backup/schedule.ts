import { type BackupMade, backUpWhenDue } from '#server/features/backups/service.ts'
import type { Config } from '#server/base/config.ts'
import type { Job } from '#server/programs/jobs.ts'
import { runChild } from '#server/programs/startup/child.ts'
import { fileURLToPath } from 'node:url'

const longest = 500

/** In a process of its own: copying, compressing and sealing would keep visitors waiting. */
const makeApart = async (): Promise<BackupMade> => {
  const program = fileURLToPath(import.meta.resolve('#server/programs/shell/main.ts'))
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
          ...{ name: 'backup', every: 60_000, first: 90_000, byClock: true },
          work: (context) => backUpWhenDue(context, at, make),
        },
      ]
