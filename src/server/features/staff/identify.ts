import type { Context } from '#server/base/context.ts'
import { AppError } from '#server/base/errors.ts'
import { ipOf } from '#server/base/http/address.ts'
import { cookieIn, readCookie } from '#server/features/staff/door-route.ts'
import { findSession, isFresh, touch } from '#server/features/staff/session.ts'
import { findRoles } from '#server/features/staff/store.ts'
import type { Staff } from '#server/base/http/staff.ts'
import type { Hono } from 'hono'

/** Lets the console's calls ask who makes them. */
export const identifyStaff = (app: Hono, context: Context): void => {
  app.use('/api/v1/console/*', (c, next) => {
    c.set('staffOf', async (asking, { fresh, call }) => {
      const session = await findSession(context, readCookie(asking, context))
      if (session.stage !== 'in') throw new AppError('staffSessionOver')
      if (fresh && !isFresh(context, session)) throw new AppError('factorNeeded')
      await touch(context, session)
      const { staff_pk, staff_name, session_hash } = session
      const roles = await findRoles(context.db, staff_pk)
      return { staff_pk, staff_name, session_hash, roles, ip: ipOf(asking, context), call }
    })
    return next()
  })
}

/** Who looks at a page of the console that is made on demand; undefined where nobody is in. */
export const staffOfPage = async (
  context: Context,
  request: Request,
): Promise<Staff | undefined> => {
  try {
    const session = await findSession(context, cookieIn(request.headers.get('cookie'), context))
    if (session.stage !== 'in') return undefined
    const { staff_pk, staff_name, session_hash } = session
    const roles = await findRoles(context.db, staff_pk)
    return {
      staff_pk,
      staff_name,
      session_hash,
      roles,
      ip: '',
      call: new URL(request.url).pathname,
    }
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}
