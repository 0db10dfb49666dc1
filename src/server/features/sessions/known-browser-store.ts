import type { Database, Transaction } from '#server/base/db/database.ts'
import type { KnownBrowserTable } from '#server/base/db/session-tables.ts'

/** Which of the names are this member's, of logins after `since`. */
export const findNames = async (
  db: Database,
  { idKey, hashes, since }: { idKey: string; hashes: readonly string[]; since: string },
): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('known_browser')
    .innerJoin('member', 'member.member_pk', 'known_browser.member_pk')
    .select('name_hash')
    .where('name_hash', 'in', hashes)
    .where('member_id_key', '=', idKey)
    .where('known_browser.last_login_at', '>', since)
    .execute()
  return new Set(rows.map(({ name_hash }) => name_hash))
}

export const putName = async (
  transaction: Transaction,
  browser: KnownBrowserTable,
): Promise<void> => {
  const { last_login_at } = browser
  await transaction
    .insertInto('known_browser')
    .values(browser)
    .onConflict((conflict) => conflict.column('name_hash').doUpdateSet({ last_login_at }))
    .execute()
}

export const deletePastNames = async (
  transaction: Transaction,
  lastLoginBefore: string,
): Promise<void> => {
  await transaction
    .deleteFrom('known_browser')
    .where('last_login_at', '<=', lastLoginBefore)
    .execute()
}
