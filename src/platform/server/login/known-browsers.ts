import { hash, randomBytes } from 'node:crypto'
import { day, keptDays } from '#platform/rules/spans.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'

export interface BrowserStore {
  findNames: (
    db: Database,
    asked: { idKey: string; hashes: readonly string[]; since: string },
  ) => Promise<ReadonlySet<string>>
  putName: (
    transaction: Transaction,
    browser: { name_hash: string; owner: number; last_login_at: string },
  ) => Promise<void>
}

export const knownSince = ({ clock }: Pick<Context, 'clock'>): string =>
  new Date(clock.now().getTime() - keptDays.browser * day).toISOString()

/**
 * The name by which this browser is known to the account, if somebody has logged in to it there
 * within 90 days (ruling 38). Unknown ids take the same time.
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

export const hashOf = (name: string): string => hash('sha256', name, 'base64url')
