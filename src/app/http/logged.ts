import { performance } from 'node:perf_hooks'
import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import { requestToken } from '#accounts/api/sessions.ts'
import { emitCall } from '#app/http/emitted.ts'
import type { ErrorName } from '#platform/rules/error-codes.ts'
import { networkOf } from '#platform/server/addresses.ts'
import type { Context } from '#platform/server/context.ts'
import { AppError } from '#platform/server/errors.ts'
import { loggedPath } from '#platform/server/http/access-log.ts'
import { ipOf } from '#platform/server/http/request.ts'
import { requestLogOf } from '#platform/server/log.ts'

declare module 'hono' {
  interface ContextVariableMap {
    member: number | undefined
    staff: number | undefined
  }
}

/**
 * Refusals worth a log line: someone was refused access. Code 97 is left out, because every
 * session meets it in time.
 */
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
 * Logs one line per call, without address, query or body. A refused access adds the refusal, the
 * member's or staff number if known, the limit that was reached, and the network without its last
 * part.
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
  // A call without a token is simply not logged in.
  if (error.refusal === 'sessionOver' && !sentToken(c)) return undefined
  const [member, staff] = [c.get('member'), c.get('staff')]
  const who = { ...(member !== undefined && { member }), ...(staff !== undefined && { staff }) }
  return { refused: error.refusal, ...who, ...error.noted }
}

const sentToken = (c: HonoContext): boolean =>
  c.req.path === `/api${requestToken.path}` ||
  !['', 'null'].includes(c.req.header('authorization') ?? '')
