import { addDays, dayStart, seoulDay, weekdayOf } from '#platform/rules/days.ts'

/** Counts the Seoul days, the weeks from Monday and the months whose last backup is kept. */
const keptBackups = { days: 7, weeks: 5, months: 11 } as const

/** In days. A copy at another place outlives its backup by so long (docs/operations.md, 4). */
export const copyOutlives = 30

/**
 * In days. Destroyed data live on in a backup for so long (content/privacy, section 7). More than
 * a month is allowed only for sealed backups, which together with their copies last a year.
 */
export const oldestBackup = { open: 30, sealed: 365 - copyOutlives } as const

/** In letters. */
export const shortestPassphrase = 16

const dayLength = 86_400_000

const mondayOf = (day: string): string => addDays(day, -'월화수목금토일'.indexOf(weekdayOf(day)))

interface Made {
  at: Date
  sealed: boolean
}

const newestOf = <Backup extends Made>(
  newestFirst: readonly Backup[],
  periodOf: (day: string) => string,
  most: number,
): Backup[] => {
  const found = new Map<string, Backup>()
  for (const backup of newestFirst) {
    const period = periodOf(seoulDay(backup.at))
    if (!found.has(period) && found.size < most) found.set(period, backup)
  }
  return [...found.values()]
}

/**
 * The backups to keep at `now`, newest first. The newest is always kept, as it may be the only
 * one.
 */
export const backupsToKeep = <Backup extends Made>(
  made: readonly Backup[],
  now: Date,
): Backup[] => {
  const newestFirst = made.toSorted((one, other) => other.at.getTime() - one.at.getTime())
  const kept = new Set([
    ...newestOf(newestFirst, (day) => day, keptBackups.days),
    ...newestOf(newestFirst, mondayOf, keptBackups.weeks),
    ...newestOf(newestFirst, (day) => day.slice(0, 7), keptBackups.months),
  ])
  const isTooOld = ({ at, sealed }: Made): boolean =>
    now.getTime() - at.getTime() > oldestBackup[sealed ? 'sealed' : 'open'] * dayLength
  return newestFirst.filter(
    (backup, index) => index === 0 || (kept.has(backup) && !isTooOld(backup)),
  )
}

/** The last moment at which it was `at` (such as `03:00`) in Seoul. */
export const lastSlot = (at: string, now: Date): Date => {
  const [hours = 0, minutes = 0] = at.split(':').map(Number)
  const into = (hours * 60 + minutes) * 60_000
  const today = dayStart(seoulDay(now)).getTime() + into
  return new Date(today <= now.getTime() ? today : today - dayLength)
}
