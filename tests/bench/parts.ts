// What a page of posts that nobody has asked for yet is made of, each part apart: its queries and its compression.
import { boardLabels } from '#boards/rules/boards.ts'
import { listOfPage, postOfPage } from '#boards/server/posts/page.ts'
import { pastConferencesOfPage } from '#conference/server/conferences/service.ts'
import type { Context } from '#platform/server/context.ts'
import { quickBrotli } from '#platform/server/http/made-file.ts'
import { inject } from 'light-my-request'
import type { RequestListener } from 'node:http'

/** Of all threads of this process since it began, in ms. */
export const processorTime = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** The processor time of each of `works`, done one after the other, in ms. */
const costOf = async (works: readonly (() => Promise<unknown>)[]): Promise<number> => {
  const before = processorTime()
  for (const work of works) await work()
  return (processorTime() - before) / works.length
}

/** What the queries of these pages cost, in ms a page. */
export const costOfQueries = (context: Context, paths: readonly string[]): Promise<number> =>
  costOf(paths.map((path) => () => queriesOf(context, path)))

/** As they are before they are compressed: made once, so that making them again is part of no round. */
const plain = new Map<string, Buffer>()

/** What one compression of these pages costs for their first reader, in ms a page. */
export const costOfCompression = async (
  site: RequestListener,
  paths: readonly string[],
): Promise<number> => {
  const pages: Buffer[] = []
  for (const url of paths) {
    const page = plain.get(url) ?? (await inject(site, { method: 'GET', url })).rawPayload
    plain.set(url, page)
    pages.push(page)
  }
  return costOf(pages.map((page) => () => quickBrotli(page)))
}

/** As the pages themselves ask. */
const queriesOf = (context: Context, path: string): Promise<unknown> => {
  const { pathname, searchParams } = new URL(path, 'http://localhost')
  const pk = /\d+$/.exec(pathname)?.[0]
  if (pk !== undefined) return postOfPage(context, pk)
  if (pathname === '/conference') return pastConferencesOfPage(context, searchParams)
  const menu = boardLabels.find((label) => label === searchParams.get('menu'))
  return listOfPage(context, menu ?? boardLabels[0] ?? '공지사항', searchParams)
}
