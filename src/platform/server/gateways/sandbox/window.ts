import { inTransaction } from '#platform/server/gateways/sandbox/books.ts'
import { newToken } from '#platform/server/gateways/sandbox/merchant.ts'
import { cardPayType } from '#platform/server/gateways/sandbox/pay.ts'
import type { SessionTable } from '#platform/server/gateways/sandbox/schema.ts'
import type { Simulator } from '#platform/server/gateways/sandbox/simulator.ts'
import { changeSession, findSession, lockSession } from '#platform/server/gateways/sandbox/store.ts'

/** What the shopper chose in the window. */
export type Choice = Pick<SessionTable, 'fault' | 'card_code' | 'instalment'>

/** The window as it now stands; undefined where there is none of that number. */
export const findWindow = async (
  { books, clock }: Simulator,
  aid: string,
): Promise<{ session: SessionTable; isOver: boolean } | undefined> => {
  const session = await findSession(books, aid)
  if (session === undefined) return undefined
  const isOver = session.state !== 'open' || session.expires_at < clock.now().toISOString()
  return { session, isOver }
}

/** Takes the shopper's card as authenticated. Nothing is charged; a second time changes nothing. */
export const authenticate = (simulator: Simulator, aid: string, choice: Choice): Promise<void> =>
  changeOpen(simulator, aid, { ...choice, state: 'authenticated', auth_token: newToken() })

export const closeWindow = (simulator: Simulator, aid: string): Promise<void> =>
  changeOpen(simulator, aid, { state: 'closed' })

const changeOpen = async (
  { books, clock }: Simulator,
  aid: string,
  change: Partial<SessionTable>,
): Promise<void> =>
  inTransaction(books, async (trx) => {
    const session = await lockSession(trx, aid)
    if (session?.state !== 'open' || session.expires_at < clock.now().toISOString()) return
    await changeSession(trx, aid, change)
  })

/** Where the shopper goes on from here: back to the shop, with a token where there is one. */
export const returnUrlOf = (session: SessionTable): string => {
  if (session.auth_token === null) return session.close_url
  const url = new URL(session.approval_url)
  url.searchParams.set('aid', session.aid)
  url.searchParams.set('authToken', session.auth_token)
  url.searchParams.set('payType', cardPayType)
  return url.href
}
