import { heldSinceBefore, retention } from '#platform/rules/retention.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { createHash, randomBytes } from 'node:crypto'

/** Where the names of browsers are kept: those of members and those of the office apart. */
export interface BrowserStore {
  /** Which of the names are those of the account with this id, of logins after `since`. */
  findNames: (
    db: Database,
    asked: { idKey: string; hashes: readonly string[]; since: string },
  ) => Promise<ReadonlySet<string>>
  /** Keeps one, or when it was last used. `owner`: the account's number. */
  putName: (
    transaction: Transaction,
    browser: { name_hash: string; owner: number; last_login_at: string },
  ) => Promise<void>
}

/** From when on a login makes a browser known. */
export const knownSince = ({ clock }: Pick<Context, 'clock'>): string =>
  heldSinceBefore(retention.session.period, clock.now())?.toISOString() ?? ''

/**
 * By which of its names a browser is known to the account of this id, in whatever case: who has logged in with it in the
 * last 90 days (ruling 38). Unknown ids cost the same look.
 */
export const knownName = async (
  context: Context,
  browsers: BrowserStore,
  idKey: string,
  names: readonly string[],
): Promise<string | undefined> => {
  if (names.length === 0) return undefined
  const asked = { idKey, hashes: names.map(hashOf), since: knownSince(context) }
  const known = await browsers.findNames(context.db, asked)
  return names.find((name) => known.has(hashOf(name)))
}

/** Notes the login, under a new name where the browser is new to the account (`name` undefined); answers the name. */
export const rememberBrowser = async (
  { clock }: Context,
  transaction: Transaction,
  browsers: BrowserStore,
  {
    owner,
    name = randomBytes(16).toString('base64url'),
  }: { owner: number; name?: string | undefined },
): Promise<string> => {
  const last_login_at = clock.now().toISOString()
  await browsers.putName(transaction, { name_hash: hashOf(name), owner, last_login_at })
  return name
}

/** Only this is stored. */
export const hashOf = (name: string): string =>
  createHash('sha256').update(name).digest('base64url')
