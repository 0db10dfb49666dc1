import type { Context } from '#platform/server/context.ts'
import type { Actor } from '#platform/server/http/staff.ts'
import type { Entry } from '#boards/server/publishing/entry.ts'
import { withFilesOf } from '#boards/server/publishing/files.ts'
import { noFiles, placeEntry } from '#boards/server/publishing/service.ts'
import { findKnown } from '#boards/server/publishing/store.ts'
import { record } from '#staff/server/staff-log/service.ts'

/** What of the entries is not published yet, oldest first. */
export const newAmong = async (
  { db }: Context,
  entries: readonly Entry[],
): Promise<readonly Entry[]> => {
  const known = await findKnown(
    db,
    entries.map(({ source }) => source),
  )
  return entries
    .filter(({ source }) => !known.has(source))
    .toSorted((one, other) => timeOf(one) - timeOf(other))
}

/** Publishes all the entries or none of them, with one row of the office's log for any. */
export const importAll = (context: Context, by: Actor, entries: readonly Entry[]): Promise<void> =>
  withFilesOf(context, entries, (stored) =>
    context.db.transaction().execute(async (transaction) => {
      const now = context.clock.now()
      for (const [index, entry] of entries.entries()) {
        const files = stored[index] ?? noFiles
        await placeEntry(transaction, { entry, files, now })
      }
      if (entries.length === 0) return
      const posts = entries.length
      const label = `게시글 ${posts}건을 옮겨 왔습니다.`
      await record(context, transaction, by, { kind: 'post', label, after: { posts } })
    }),
  )

const timeOf = ({ enrolledAt }: Entry): number => enrolledAt?.getTime() ?? Infinity
