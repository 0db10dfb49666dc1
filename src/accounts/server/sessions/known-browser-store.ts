import type { Transaction } from '#platform/server/db/database.ts'
import type { BrowserStore } from '#platform/server/login/known-browsers.ts'

/** The browsers of members. */
export const memberBrowsers: BrowserStore = {
  findNames: async (db, { idKey, hashes, since }) => {
    const rows = await db
      .selectFrom('known_browser')
      .innerJoin('member', 'member.member_pk', 'known_browser.member_pk')
      .select('name_hash')
      .where('name_hash', 'in', hashes)
      .where('member_id_key', '=', idKey)
      .where('known_browser.last_login_at', '>', since)
      .execute()
    return new Set(rows.map(({ name_hash }) => name_hash))
  },
  putName: async (transaction, { owner, ...browser }) => {
    const { last_login_at } = browser
    await transaction
      .insertInto('known_browser')
      .values({ ...browser, member_pk: owner })
      .onConflict((conflict) => conflict.column('name_hash').doUpdateSet({ last_login_at }))
      .execute()
  },
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
