import { addDays, dayStart, seoulDay, weekdayOf } from '#platform/rules/days.ts'

/** How many of each are kept: the last one of a Seoul day, of a week that begins on Monday, and of a month. */
const keptBackups = { days: 7, weeks: 5, months: 11 } as const

/** How long a copy at another place outlives its backup, in days (docs/operations.md, 4). */
export const copyOutlives = 30

/**
 * How old a backup may grow, in days: what was destroyed lives on in it for so long (content/privacy, section 7). Longer
 * than a month only where nobody reads it without the passphrase: with its copy a year.
 */
export const oldestBackup = { open: 30, sealed: 365 - copyOutlives } as const

/** The shortest passphrase that seals a backup, in letters. */
export const shortestPassphrase = 16

const dayLength = 86_400_000

const mondayOf = (day: string): string => addDays(day, -'월화수목금토일'.indexOf(weekdayOf(day)))

interface Made {
  at: Date
  /** Whether nobody reads it without the passphrase. */
  sealed: boolean
}

/** The newest of each period, of so many periods that have any. */
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

/** Which of the backups are kept at `now`, newest first. The newest always is: it is all there is. */
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

/** The last moment at which it was `at` (`03:00`) in Seoul. */
export const lastSlot = (at: string, now: Date): Date => {
  const [hours = 0, minutes = 0] = at.split(':').map(Number)
  const into = (hours * 60 + minutes) * 60_000
  const today = dayStart(seoulDay(now)).getTime() + into
  return new Date(today <= now.getTime() ? today : today - dayLength)
}
