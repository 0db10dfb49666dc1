import type { Context } from '#platform/server/context.ts'
import { type Job, startJobs } from '#app/jobs.ts'
import { serveMetrics } from '#app/metrics/serve.ts'
import { type ActiveSite, createActiveSite } from '#app/releases/active-site.ts'
import type { Hono } from 'hono'
import { once } from 'node:events'
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/**
 * In ms: how long a request may take to arrive, its headers alone from the moment of the connection on, how often Node looks
 * for those that took longer, and how long nothing may move in either direction, which is longer than the card gateway takes.
 */
const arrivalLimits = {
  requestTimeout: 30_000,
  headersTimeout: 28_000,
  connectionsCheckingInterval: 1_000,
  timeout: 90_000,
}

/**
 * How long a connection may be idle, in ms. A proxy keeps its own for a minute (deploy/), so it is never this server that gives
 * one up: what is sent into a connection at the moment in which it is given up is lost. Visitors themselves ask again then.
 */
const idleLimits = { ofProxies: 75_000, ofVisitors: 5_000 }

interface Options {
  /** Pages of this program alone, besides the site. */
  own?: Hono
  /** What is done with the site before anybody reaches it. */
  before?: (listener: RequestListener) => Promise<void>
  /** What is done over and over with the site that is shown. */
  jobs?: (site: ActiveSite) => readonly Job[]
}

/** Listens on the configured address and answers with where that is. */
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
  // Node itself keeps a connection open for some seconds when its last answer ends after the server was closed.
  server.on('request', (_request, response) => {
    response.once('close', () => {
      if (!server.listening) setImmediate(() => server.closeIdleConnections())
    })
  })
  return server
}

/** How many requests a connection may send ahead, more than any client does. */
const mostAhead = 100

/**
 * Begins a request once the one before it on the same connection is answered: Node itself begins all that a client sends
 * ahead, two thousand of a packet. A connection that sends more ahead is closed.
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
