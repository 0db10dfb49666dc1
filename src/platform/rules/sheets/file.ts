/** The longest file of a bank that is taken, in bytes: a year of a society's account is a tenth of it. */
export const mostSheetFile = 2 * 1024 * 1024

/** The most rows of one file. */
export const mostSheetRows = 10_000

/** The most columns of one file, empty ones at the end aside: the widest list of an office has a third of them. */
export const mostSheetColumns = 100
