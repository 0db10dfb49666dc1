const codes = new Set(['23505', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY'])

/** Whether a write failed because a unique value was there already, on either engine. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && codes.has(String(error.code))

/** Whether somebody else was writing to the embedded database's file. */
export const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY')
