/** The longest file of a bank that is taken, in bytes: a year of a society's account is a tenth of it. */
export const mostSheetFile = 2 * 1024 * 1024

/** The most rows of one file. */
export const mostSheetRows = 10_000
