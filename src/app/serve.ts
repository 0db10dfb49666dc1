import type { Context } from '#platform/server/context.ts'
import { type Job, startJobs } from '#app/jobs.ts'
import { serveMetrics } from '#app/metrics/serve.ts'
import { type ActiveSite, createActiveSite } from '#app/releases/active-site.ts'
import type { Hono } from 'hono'
import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How long a request may take to arrive, in ms. */
const arrivalLimit = 30_000

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
  const server = createServer(
    { requestTimeout: arrivalLimit, headersTimeout: arrivalLimit, keepAliveTimeout: idleLimit },
    listener,
  )
  // Node itself keeps a connection open for some seconds when its last answer ends after the server was closed.
  server.on('request', (_request, response) => {
    response.once('close', () => {
      if (!server.listening) setImmediate(() => server.closeIdleConnections())
    })
  })
  return server
}
