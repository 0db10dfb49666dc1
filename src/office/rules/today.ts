export const signKinds = ['backup', 'gateway'] as const

export type SignKind = (typeof signKinds)[number]

/** Problems that the server cannot mend: its clock, backups, and unreadable texts. */
export const alarmKinds = ['clock', 'backup', 'texts'] as const

export const backupDays = 3

export const todaySpan = { years: 6, days: 60 } as const
