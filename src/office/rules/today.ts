/** What the first page of the console hears of by the last time that it was there. */
export const signKinds = ['backup', 'gateway'] as const

export type SignKind = (typeof signKinds)[number]

/** What somebody has to look after at once, because the server cannot: its clock, its database, its backups, texts that it cannot read. */
export const alarmKinds = ['clock', 'backup', 'texts'] as const

/** After so many days without a backup somebody should look after it. */
export const backupDays = 3

/** Of how many years the first page shows the members, and of how many days before an event its registrations. */
export const todaySpan = { years: 6, days: 60 } as const
