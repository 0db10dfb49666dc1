import { boardRows, type PostType } from '#rules/boards.ts'
import type { Context } from '#server/base/context.ts'
import { findBoard } from '#server/features/posts/store.ts'
import { LRUCache } from 'lru-cache'

interface KeptPage {
  version: number
  /** In milliseconds of the server's clock. */
  until: number
  headers: Headers
  body: string
}

/** How old the numbers of readers on a list may be, in milliseconds; nothing else on it is ever old. */
const lifetime = 10_000

const kept = new WeakMap<Context, LRUCache<string, KeptPage>>()

/**
 * A list's page, made by `render`. Making it costs much more than reading its rows, so it is kept for some seconds,
 * and only until the board's version says that staff have published.
 */
export const cachedList = async (
  context: Context,
  address: URL,
  render: () => Promise<Response>,
): Promise<Response> => {
  const type = boardOf(address.pathname)
  if (type === undefined) return render()
  const pages = kept.get(context) ?? new LRUCache<string, KeptPage>({ max: 100 })
  kept.set(context, pages)
  const key = address.pathname + address.search
  const { version } = await findBoard(context.db, type)
  const now = context.clock.now().getTime()
  const page = pages.get(key)
  if (page?.version === version && now < page.until) return answer(page)
  const made = await render()
  if (made.status !== 200) return made
  const { headers } = made
  const fresh = { version, until: now + lifetime, headers, body: await made.text() }
  pages.set(key, fresh)
  return answer(fresh)
}

const answer = ({ headers, body }: KeptPage): Response =>
  new Response(body, { headers: new Headers(headers) })

/** The board whose list a path shows. */
const boardOf = (path: string): PostType | undefined =>
  boardRows.find(({ address }) => address === path)?.type
