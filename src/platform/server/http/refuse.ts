import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Logger } from 'pino'
import type { Envelope } from '#platform/api/call.ts'
import { errors } from '#platform/api/errors.ts'
import { sayOwn } from '#platform/rules/say.ts'
import { isOutage, outageOf } from '#platform/server/db/errors.ts'
import { AppError } from '#platform/server/errors.ts'

export const refuse = (c: Context, thrown: unknown, log: Logger, id: string): Response => {
  const error = asAppError(thrown)
  const { code, status } = errors[error.refusal]
  if (isOutage(thrown)) log.error({ id, ...outageOf(thrown) }, 'unavailable')
  else if (status >= 500) log.error({ id, err: thrown }, 'call failed')
  const body: Envelope<never> = {
    success: false,
    error: {
      code,
      message: sayOwn(error.message),
      ...(error.fields && { fields: said(error.fields) }),
      ...(error.current && { current: error.current }),
      ...(status >= 500 && { id }),
    },
  }
  if (error.retryAfter !== undefined) c.header('Retry-After', String(error.retryAfter))
  // The rest of the body stays unread, so the connection must end: a proxy's next request on it,
  // which may be anybody's, would be lost.
  if (error.refusal === 'tooLarge') c.header('Connection', 'close')
  return c.json(body, status)
}

const said = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([field, message]) => [field, sayOwn(message)]))

const asAppError = (thrown: unknown): AppError => {
  if (isOutage(thrown)) return new AppError('unavailable', { retryAfter: 5 })
  if (thrown instanceof AppError) return thrown
  if (!(thrown instanceof HTTPException)) return new AppError('internal')
  if (thrown.status === 413) return new AppError('tooLarge')
  return new AppError('invalid')
}
