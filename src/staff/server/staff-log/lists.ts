import type { Context } from '#platform/server/context.ts'
import type { Actor } from '#platform/server/http/staff.ts'
import { type LogEntry, recordAlone } from '#staff/server/staff-log/service.ts'

/** What the log keeps of a search: never the words, which may be somebody's name. */
export const askedFor = <Wanted extends { q?: string | undefined }>(
  { q, ...wanted }: Wanted,
  page?: number,
) => ({
  ...wanted,
  ...(q !== undefined && q !== '' && { words: true }),
  ...(page !== undefined && { page }),
})

interface Taken extends LogEntry {
  /** Whose rows were chosen; undefined: all that match. */
  keys: readonly unknown[] | undefined
}

/** Writes the row of a list that is taken home, before anything of it is sent. */
export const recordFile = (
  context: Context,
  actor: Actor,
  { keys, after, ...action }: Taken,
): Promise<void> =>
  recordAlone(context, actor, {
    ...action,
    after: { ...after, ...(keys !== undefined && { selected: keys.length }) },
  })
