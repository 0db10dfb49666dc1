import type { Context as HonoContext, Hono } from 'hono'
import type { ErrorName } from '#platform/rules/error-codes.ts'
import type { Context } from '#platform/server/context.ts'
import { AppError } from '#platform/server/errors.ts'
import { ipOf } from '#platform/server/http/request.ts'
import type { Staff } from '#platform/server/http/staff.ts'
import { mayDo } from '#staff/rules/staff.ts'
import { cookieIn, readCookie } from '#staff/server/login-route.ts'
import { hashOf } from '#staff/server/secrets.ts'
import * as sessions from '#staff/server/session-store.ts'
import { findSession, isFresh, touch } from '#staff/server/session.ts'
import { findRoles } from '#staff/server/store.ts'

const ofSessions: ReadonlySet<ErrorName> = new Set([
  'factorWrong',
  'foreignOrigin',
  'forbidden',
  'tooMany',
])

export const identifyStaff = (app: Hono, context: Context): void => {
  app.use('/api/v1/console/*', async (c: HonoContext, next) => {
    c.set('staffOf', async (asking, { call, permission, fresh }) => {
      const session = await findSession(context, readCookie(asking, context))
      const staff = await staffIn(context, session)
      await touch(context, session)
      if (!mayDo(staff, permission)) throw new AppError('forbidden')
      if (fresh && !isFresh(context, session)) throw new AppError('factorNeeded')
      return { ...staff, ip: ipOf(asking, context), call }
    })
    await next()
    const { error } = c
    if (!(error instanceof AppError) || !ofSessions.has(error.refusal)) return
    const cookie = readCookie(c, context)
    // The answer is already decided: if the database fails, the log lacks the name.
    const found =
      cookie && (await sessions.findSession(context.db, hashOf(cookie)).catch(() => undefined))
    if (found) c.set('staff', found.staff_pk)
  })
}

/** Throws `staffSessionOver` if the login is not complete. */
const staffIn = async ({ db }: Context, session: sessions.FoundSession) => {
  const { stage, staff_pk, staff_name, session_hash } = session
  if (stage !== 'in') throw new AppError('staffSessionOver')
  return { staff_pk, staff_name, session_hash, roles: await findRoles(db, staff_pk) }
}

/** The staff member who views an on-demand page; undefined if nobody is logged in. */
export const staffOfPage = async (
  context: Context,
  request: Request,
): Promise<Staff | undefined> => {
  try {
    const session = await findSession(context, cookieIn(request.headers.get('cookie'), context))
    const { pathname: call } = new URL(request.url)
    return { ...(await staffIn(context, session)), ip: '', call }
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}
