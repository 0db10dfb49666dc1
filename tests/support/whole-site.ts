import type { OutgoingHttpHeaders } from 'node:http'
import { expect } from 'vitest'
import { serve } from '#app/serve.ts'
import { send } from '#tests/support/call.ts'
import { fakeDist } from '#tests/support/fake-dist.ts'
import { type Site, test as base } from '#tests/support/site.ts'

/** A server on a build that is in `dist`. */
export interface Whole {
  url: string
  dist: string
}

/** The site behind the listener of production; its pages of posts tell what they were made of (tests/support/fake-dist.ts). */
export const test = base.extend<{ whole: Whole }>({
  whole: async ({ site: { context } }, use) => {
    const dist = await fakeDist(context.config.dataDir)
    await using served = await serveWhole(context, dist)
    await use({ url: served.url, dist })
  },
})

/** A server of production on a site's context. */
export const serveWhole = async (context: Site['context'], dist: string) => {
  const { server, url } = await serve({ ...context, config: { ...context.config, port: 0 } }, dist)
  return {
    url,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await server[Symbol.asyncDispose]()
    },
  }
}

/** What a page of posts there says of itself. */
export interface Page {
  /** Which of all renderings it is. */
  made: number
  url: string
  who?: string
  titles: string[]
  hit: number
}

export const get = (whole: Pick<Whole, 'url'>, path: string, headers: OutgoingHttpHeaders = {}) =>
  send(whole, { method: 'GET', path, headers })

export const pageOf = async (
  whole: Pick<Whole, 'url'>,
  path: string,
  headers?: OutgoingHttpHeaders,
) => {
  const { status, text } = await get(whole, path, headers)
  expect(status).toBe(200)
  return JSON.parse(text) as Page
}
