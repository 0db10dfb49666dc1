import { hash } from 'node:crypto'
import type { ProfileRow } from '#members/server/profile.ts'
import { lockMember } from '#members/server/service.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { AppError } from '#platform/server/errors.ts'

/** The version is a hash of the content, so that no writer must keep a counter. */
export const versioned = <Section extends object>(
  section: Section,
): Section & { version: string } => ({
  ...section,
  version: hash('sha256', JSON.stringify(section), 'base64url').slice(0, 22),
})

interface Change<Answer> {
  version: string | undefined
  read: (transaction: Transaction, row: ProfileRow) => Promise<Answer>
  write: (transaction: Transaction, row: ProfileRow) => Promise<ProfileRow>
}

/**
 * Changes one section and returns it. Throws `profileChanged` with the present section if it is
 * not the version that the change is based on, so that nobody overwrites unseen changes.
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
