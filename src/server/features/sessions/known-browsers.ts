import { heldSinceBefore, retention } from '#rules/retention.ts'
import type { Context } from '#server/base/context.ts'
import type { Transaction } from '#server/base/db/database.ts'
import * as store from '#server/features/sessions/known-browser-store.ts'
import { createHash, randomBytes } from 'node:crypto'

/**
 * By which of its names a browser is known to the member of this id, in whatever case: who has logged in with it in the
 * last 90 days (ruling 38). Unknown ids cost the same look.
 */
export const knownName = async (
  { clock, db }: Context,
  idKey: string,
  names: readonly string[],
): Promise<string | undefined> => {
  if (names.length === 0) return undefined
  const since = heldSinceBefore(retention.session.period, clock.now())?.toISOString() ?? ''
  const known = await store.findNames(db, { idKey, hashes: names.map(hashOf), since })
  return names.find((name) => known.has(hashOf(name)))
}

/** Notes the login, under a new name where the browser is new to the member; answers the name. */
export const rememberBrowser = async (
  { clock }: Context,
  transaction: Transaction,
  memberPk: number,
  name = randomBytes(16).toString('base64url'),
): Promise<string> => {
  await store.putName(transaction, {
    name_hash: hashOf(name),
    member_pk: memberPk,
    last_login_at: clock.now().toISOString(),
  })
  return name
}

/** Only this is stored. */
export const hashOf = (name: string): string =>
  createHash('sha256').update(name).digest('base64url')
