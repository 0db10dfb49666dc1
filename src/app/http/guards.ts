import type { Hono, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { allCalls } from '#app/api/calls.ts'
import { logged } from '#app/http/logged.ts'
import { sendPart } from '#boards/api/office-post-drafts.ts'
import { addEvidence } from '#payments/api/book-evidence.ts'
import { approvalCallback, pgReady } from '#payments/api/payments.ts'
import { closedPath, descriptionPath } from '#platform/api/addresses.ts'
import { usualMaxBody } from '#platform/api/call.ts'
import type { Context } from '#platform/server/context.ts'
import { type Deadline, startDeadline } from '#platform/server/deadline.ts'
import { AppError } from '#platform/server/errors.ts'
import { forNobody } from '#platform/server/http/caching.ts'
import { refuse } from '#platform/server/http/refuse.ts'
import { callId } from '#platform/server/http/request.ts'

/**
 * Time limits of a call in ms. A call to the card gateway gets more than the gateway's own
 * deadlines.
 */
const maxTime = 15_000
const maxGatewayTime = 75_000
/** An upload may take as long as a request may take to arrive: the venue's line is slow. */
const maxUploadTime = 30_000

/** Addresses that a browser opens as bare links cannot carry the client secret (ruling 3). */
const links = new Set([
  descriptionPath,
  ...allCalls
    .filter(({ access, answer }) => access === 'link' || (access === 'staff' && answer === 'file'))
    .map(({ path }) => `/api${path}`),
])

const isLink = (path: string): boolean => links.has(path) || path.startsWith(closedPath)

const uploading = new Set([sendPart, addEvidence].map(({ path }) => `/api${path}`))
const atGateway = new Set([`/api${pgReady.path}`, `/api${approvalCallback.path}`])

declare module 'hono' {
  interface ContextVariableMap {
    deadline: Deadline | undefined
  }
}

export const guard = (
  app: Hono,
  context: Context,
  limits: { maxTime: number; maxGatewayTime: number } = { maxTime, maxGatewayTime },
): void => {
  const { config, log } = context
  // The call timed out and was answered, so a late error goes nowhere.
  app.onError((error, c) =>
    c.get('deadline')?.signal.aborted && c.finalized
      ? c.res
      : refuse(c, error, log, c.get('requestId')),
  )
  app.notFound((c) => {
    const methods = methodsOf(app, c.req.path)
    if (methods.length === 0) return refuse(c, new AppError('notFound'), log, c.get('requestId'))
    c.header('Allow', methods.join(', '))
    if (c.req.method === 'OPTIONS') return c.body(null, 204)
    return refuse(c, new AppError('wrongMethod'), log, c.get('requestId'))
  })
  app.use(callId)
  app.use('/api/*', logged(context))
  app.use('/api/*', timely(limits))
  app.use('/api/*', async (c, next) => {
    c.header('Cache-Control', forNobody)
    if (!isLink(c.req.path)) requireClientSecret(config.clientSecret, c.req.header('client-secret'))
    await next()
  })
  app.use(limited)
}

/** Checks the call's own size limit before any body is parsed (ruling 2). */
const limited: MiddlewareHandler = (c, next) => (bodyLimits.get(c.req.path) ?? usualLimit)(c, next)

const usualLimit = bodyLimit({ maxSize: usualMaxBody })
const bodyLimits = new Map(
  allCalls.flatMap(({ path, maxBody }) =>
    maxBody === undefined ? [] : [[`/api${path}`, bodyLimit({ maxSize: maxBody })]],
  ),
)

const methodsOf = ({ router }: Hono, path: string): string[] => {
  const known = (method: string): boolean =>
    router.match(method, path)[0].some(([[, route]]) => route.method === method)
  return [...(known('GET') ? ['GET', 'HEAD'] : []), ...(known('POST') ? ['POST'] : [])]
}

const timeFor = (path: string, limits: { maxTime: number; maxGatewayTime: number }): number => {
  if (uploading.has(path)) return maxUploadTime
  return atGateway.has(path) ? limits.maxGatewayTime : limits.maxTime
}

const timely =
  (limits: { maxTime: number; maxGatewayTime: number }): MiddlewareHandler =>
  async (c, next) => {
    const deadline = startDeadline(timeFor(c.req.path, limits))
    c.set('deadline', deadline)
    try {
      await Promise.race([next(), deadline.over])
    } finally {
      deadline.end()
    }
  }

/** Refuses a call without the application's key (ruling 3). */
const requireClientSecret = (secret: string, given: string | undefined): void => {
  if (given !== secret) throw new AppError('wrongSecret')
}
