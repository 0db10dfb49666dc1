import { minute } from '#platform/rules/spans.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { AppError } from '#platform/server/errors.ts'
import { originOf } from '#platform/server/http/origin.ts'
import { knownName, rememberBrowser } from '#platform/server/login/known-browsers.ts'
import { staffSession } from '#staff/rules/staff.ts'
import { hashOf, newToken } from '#staff/server/secrets.ts'
import * as store from '#staff/server/session-store.ts'
import { staffBrowsers } from '#staff/server/session-store.ts'

/** Time from the password to the second factor, in ms. */
const loginLimit = 30 * minute

/** Resolution of the last use in ms: one write per minute instead of one per call. */
const touchAfter = minute

export interface Caller {
  ip: string
  userAgent: string
}

export const startSession = async (
  context: Context,
  transaction: Transaction,
  { staff_pk, stage, ip, userAgent }: { staff_pk: number; stage: 'password' | 'setup' } & Caller,
): Promise<string> => {
  const { token, hash } = newToken()
  const now = context.clock.now().toISOString()
  await store.insertSession(transaction, {
    session_hash: hash,
    staff_pk,
    stage,
    created_at: now,
    last_used_at: now,
    ...originOf(userAgent, ip),
  })
  return token
}

/** Throws `staffSessionOver` if the cookie is unknown or its session over. */
export const findSession = async (
  context: Context,
  cookie: string | undefined,
): Promise<store.FoundSession> => {
  const found =
    cookie === undefined ? undefined : await store.findSession(context.db, hashOf(cookie))
  if (found === undefined || isOver(context, found)) throw new AppError('staffSessionOver')
  return found
}

/** 30 minutes idle, 12 hours at most (console.md). */
const isOver = ({ clock }: Context, session: store.FoundSession): boolean => {
  const now = clock.now().getTime()
  const since = (moment: string): number => now - Date.parse(moment)
  if (session.stage !== 'in') return since(session.created_at) > loginLimit
  return (
    since(session.last_used_at) > staffSession.idle * minute ||
    since(session.created_at) > staffSession.longest * minute
  )
}

export const isFresh = ({ clock }: Context, { factor_at }: store.FoundSession): boolean =>
  factor_at !== null && clock.now().getTime() - Date.parse(factor_at) <= staffSession.fresh * minute

export const touch = async (context: Context, session: store.FoundSession): Promise<void> => {
  const now = context.clock.now()
  if (now.getTime() - Date.parse(session.last_used_at) < touchAfter) return
  await store.updateSession(context.db, session.session_hash, { last_used_at: now.toISOString() })
}

/** The name by which this account knows the browser (ruling 38). */
export const knownBrowser = (
  context: Context,
  staffId: string,
  { names }: { names: readonly string[] },
): Promise<string | undefined> => knownName(context, staffBrowsers, staffId, names)

/**
 * Logs a session in and gives it another cookie, so that one read during the login opens nothing.
 * The browser is known from then on; `name` is its earlier name. Throws `staffSessionOver` if the
 * session has ended.
 */
export const letIn = async (
  context: Context,
  transaction: Transaction,
  { session_hash, staff_pk, stage, created_at }: store.FoundSession,
  name: string | undefined,
): Promise<{ token: string; browser: string }> => {
  const { token, hash } = newToken()
  const now = context.clock.now().toISOString()
  const there = await store.updateSession(transaction, session_hash, {
    session_hash: hash,
    stage: 'in',
    factor_at: now,
    last_used_at: now,
    offered_secret: null,
    challenge: null,
    created_at: stage === 'in' ? created_at : now,
  })
  if (!there) throw new AppError('staffSessionOver')
  const known = { owner: staff_pk, name }
  return { token, browser: await rememberBrowser(context, transaction, staffBrowsers, known) }
}
