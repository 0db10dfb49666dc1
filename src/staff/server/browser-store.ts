import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { BrowserStore } from '#platform/server/login/known-browsers.ts'

/** The browsers of the office. */
export const staffBrowsers: BrowserStore = {
  findNames: async (db, { idKey, hashes, since }) => {
    const rows = await db
      .selectFrom('staff_browser')
      .innerJoin('staff', 'staff.staff_pk', 'staff_browser.staff_pk')
      .select('name_hash')
      .where('name_hash', 'in', hashes)
      .where('staff_id', '=', idKey)
      .where('staff_browser.last_login_at', '>', since)
      .execute()
    return new Set(rows.map(({ name_hash }) => name_hash))
  },
  putName: async (transaction, { owner, ...browser }) => {
    const { last_login_at } = browser
    await transaction
      .insertInto('staff_browser')
      .values({ ...browser, staff_pk: owner })
      .onConflict((conflict) => conflict.column('name_hash').doUpdateSet({ last_login_at }))
      .execute()
  },
}

export const deleteBrowsersOf = async (
  transaction: Transaction,
  staffPk: number,
): Promise<void> => {
  await transaction.deleteFrom('staff_browser').where('staff_pk', '=', staffPk).execute()
}

export const deletePastBrowsers = async (db: Database, lastLoginBefore: string): Promise<void> => {
  await db.deleteFrom('staff_browser').where('last_login_at', '<=', lastLoginBefore).execute()
}
