import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { AppError } from '#platform/server/errors.ts'
import { lockMember } from '#members/server/service.ts'
import type { ProfileRow } from '#accounts/server/profile/store.ts'
import { createHash } from 'node:crypto'

/** A section with its version: what it holds, hashed, so that nothing has to be counted up by whoever changes a member. */
export const versioned = <Section extends object>(
  section: Section,
): Section & { version: string } => ({
  ...section,
  version: createHash('sha256').update(JSON.stringify(section)).digest('base64url').slice(0, 22),
})

interface Change<Answer> {
  /** What the change was based on; undefined where the caller does not say. */
  version: string | undefined
  read: (transaction: Transaction, row: ProfileRow) => Promise<Answer>
  write: (transaction: Transaction, row: ProfileRow) => Promise<ProfileRow>
}

/**
 * Changes one section of a member's profile and answers it as it is then. Throws `profileChanged` with the section as
 * it is where it is no longer what the change was based on, so that nobody overwrites what they have not seen.
 */
export const changeSection = <Answer extends { version: string }>(
  { db }: Context,
  memberPk: number,
  { version, read, write }: Change<Answer>,
): Promise<Answer> =>
  db.transaction().execute(async (transaction) => {
    const row = await lockMember(transaction, memberPk)
    if (row === undefined) throw new AppError('sessionOver')
    const current = await read(transaction, row)
    if (version !== undefined && version !== current.version) {
      throw new AppError('profileChanged', { current })
    }
    return read(transaction, await write(transaction, row))
  })
