import { once } from 'node:events'
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Hono } from 'hono'
import { type Job, startJobs } from '#app/jobs.ts'
import { serveMetrics } from '#app/metrics/serve.ts'
import { type ActiveSite, createActiveSite } from '#app/releases/active-site.ts'
import type { Context } from '#platform/server/context.ts'

/**
 * In ms: limits for a request's arrival, for its headers from the connection on, for Node's
 * checks, and for silence in either direction. The last exceeds the card gateway's time.
 */
const arrivalLimits = {
  requestTimeout: 30_000,
  headersTimeout: 28_000,
  connectionsCheckingInterval: 1_000,
  timeout: 90_000,
}

/**
 * Idle connections close after this time, in ms. A proxy closes its own after a minute (deploy/),
 * always before this server does: a request that meets a closing connection is lost. Browsers
 * retry by themselves.
 */
const idleLimits = { ofProxies: 75_000, ofVisitors: 5_000 }

interface Options {
  own?: Hono
  before?: (listener: RequestListener) => Promise<void>
  jobs?: (site: ActiveSite) => readonly Job[]
}

export const serve = async (
  context: Context,
  dist: string,
  { own, before, jobs = () => [] }: Options = {},
): Promise<{ server: Server; url: string; site: ActiveSite; metrics: string | undefined }> => {
  const { host, port, trustProxy } = context.config
  const idleLimit = trustProxy ? idleLimits.ofProxies : idleLimits.ofVisitors
  const site = await createActiveSite(context, dist, own)
  const { listener } = site
  await before?.(listener)
  const server = serverOf(listener, idleLimit).listen(port, host)
  await once(server, 'listening')
  const stopJobs = startJobs(site.context, jobs(site))
  const metrics = context.config.metrics && (await serveMetrics(context.config.metrics, site))
  server.once('close', () => {
    stopJobs()
    metrics?.close()
  })
  const { port: bound } = server.address() as AddressInfo
  return { server, url: `http://${host}:${bound}`, site, metrics: metrics?.url }
}

const serverOf = (listener: RequestListener, idleLimit: number): Server => {
  const { timeout, ...limits } = arrivalLimits
  const server = createServer({ ...limits, keepAliveTimeout: idleLimit }, serialized(listener))
  server.timeout = timeout
  // Node keeps a connection open for some seconds if its last answer ends after the server was
  // closed.
  server.on('request', (_request, response) => {
    response.once('close', () => {
      if (!server.listening) setImmediate(() => server.closeIdleConnections())
    })
  })
  return server
}

const mostAhead = 100

/**
 * Starts a request when the one before it on its connection is answered. Node itself would start
 * everything that a client pipelines, two thousand requests in a packet. A connection that sends
 * too many ahead is closed.
 */
const serialized = (listener: RequestListener): RequestListener => {
  const queues = new WeakMap<Socket, { last: ServerResponse; waiting: number }>()
  return (request, response) => {
    const { socket } = request
    const queue = queues.get(socket) ?? { last: response, waiting: 0 }
    queues.set(socket, queue)
    const { last } = queue
    queue.last = response
    if (last === response || last.closed) {
      listener(request, response)
    } else if (queue.waiting === mostAhead) {
      socket.destroy()
    } else {
      queue.waiting += 1
      last.once('close', () => {
        queue.waiting -= 1
        if (socket.writable) listener(request, response)
      })
    }
  }
}
