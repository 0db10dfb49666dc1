/** Bytes of a file, and files of a bank line. */
export const evidenceLimits = { bytes: 10_000_000, files: 10 }

/** Years from the close of a year until its lines and evidence are destroyed (ruling 64). */
export const bookYears = { usual: 5, publicInterest: 10 } as const

export const bookYearsOf = (site: { publicInterest: boolean }): number =>
  bookYears[site.publicInterest ? 'publicInterest' : 'usual']
