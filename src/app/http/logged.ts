import type { ErrorName } from '#platform/rules/error-codes.ts'
import { requestToken } from '#accounts/api/sessions.ts'
import { networkOf } from '#platform/server/addresses.ts'
import type { Context } from '#platform/server/context.ts'
import { AppError } from '#platform/server/errors.ts'
import { loggedPath } from '#platform/server/http/access-log.ts'
import { emitCall } from '#app/http/emitted.ts'
import { ipOf } from '#platform/server/http/request.ts'
import { requestLogOf } from '#platform/server/log.ts'
import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import { performance } from 'node:perf_hooks'

declare module 'hono' {
  interface ContextVariableMap {
    /** The number of the member who is logged in, once that is known. */
    member: number | undefined
    /** The number of whoever of the office is in the console, or on the way in, once that is known. */
    staff: number | undefined
  }
}

/** Refusals that tell of somebody at a door that is closed to them; not 97, which every session meets in time. */
const noted: ReadonlySet<ErrorName> = new Set([
  'loginFailed',
  'loginLimited',
  'wrongOriginalPassword',
  'codeMismatch',
  'codeOver',
  'noGrant',
  'sessionOver',
  'loggedInElsewhere',
  'tooMany',
  'factorWrong',
  'invitationOver',
  'foreignOrigin',
  'forbidden',
])

/**
 * One line for each call: neither address, query nor body. One that was refused at the door says so in the same line:
 * the refusal, the number of the member or of who is of the office where it is known, the limit that was reached, and the network without its end.
 */
export const logged = (context: Context): MiddlewareHandler => {
  const note = requestLogOf(context.log)
  return async (c, next) => {
    const start = performance.now()
    await next()
    const took = performance.now() - start
    emitCall(c, took)
    const ms = Math.round(took)
    const { method } = c.req
    const path = loggedPath(c.req.path)
    const line = { id: c.get('requestId'), method, path, status: c.res.status, ms }
    const refusal = refusalOf(c)
    if (refusal === undefined) note(line, 'call')
    else context.log.warn({ ...line, ...refusal, from: networkOf(ipOf(c, context)) }, 'refused')
  }
}

const refusalOf = (c: HonoContext): object | undefined => {
  const { error } = c
  if (!(error instanceof AppError) || !noted.has(error.refusal)) return undefined
  // Who sends no token has not logged in, which is no trouble at all.
  if (error.refusal === 'sessionOver' && !sentToken(c)) return undefined
  const [member, staff] = [c.get('member'), c.get('staff')]
  const who = { ...(member !== undefined && { member }), ...(staff !== undefined && { staff }) }
  return { refused: error.refusal, ...who, ...error.noted }
}

const sentToken = (c: HonoContext): boolean =>
  c.req.path === `/api${requestToken.path}` ||
  !['', 'null'].includes(c.req.header('authorization') ?? '')
