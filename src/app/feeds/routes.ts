import type { Hono } from 'hono'
import { etag, RETAINED_304_HEADERS } from 'hono/etag'
import { rss } from '#app/feeds/rss.ts'
import { postsPerFile, robots, sitemapIndex, sitemapOfPosts } from '#app/feeds/sitemap.ts'
import { highestPost, newestPosts, postsBetween } from '#app/feeds/store.ts'
import { type PostType, postTypes } from '#boards/rules/boards.ts'
import { feeds } from '#boards/rules/posts.ts'
import { createKeep, keptOrLast } from '#boards/server/posts/kept.ts'
import type { Context } from '#platform/server/context.ts'
import { AppError } from '#platform/server/errors.ts'
import { forEverybody } from '#platform/server/http/caching.ts'

/** Posts in a feed (norms 5.1), and its cache time in seconds. */
const postsPerFeed = 30
const caching = forEverybody(300)

const retainedHeaders = ['CDN-Cache-Control', ...RETAINED_304_HEADERS]

interface Feed {
  text: string
  /** Seconds until it may change. */
  left: number
}

/** Bytes kept in all. */
const maxBytes = 16 * 1024 * 1024

export const feedRoutes = (app: Hono, context: Context): void => {
  const { db, config, site } = context
  const { siteUrl } = config
  const keep = createKeep<{ text: string }>(maxBytes)
  const answer = (path: string, type: string, make: (asked: string) => Promise<Feed>): void => {
    app.get(path, etag({ weak: true, retainedHeaders }), async (c) => {
      const { text, left } = await make(c.req.path)
      return c.body(text, 200, {
        'Content-Type': `${type}; charset=utf-8`,
        Vary: 'Accept-Encoding',
        ...caching(left),
      })
    })
  }
  const kept =
    (shows: readonly PostType[], make: (asked: string) => Promise<string>) =>
    async (key: string): Promise<Feed> => {
      const { value, left } = await keptOrLast(context, keep, {
        key,
        make: async () => {
          const text = await make(key)
          return { value: { text }, shows, size: Buffer.byteLength(text) }
        },
      })
      return { ...value, left }
    }

  answer('/robots.txt', 'text/plain', () =>
    Promise.resolve({ text: robots(siteUrl), left: Infinity }),
  )
  answer(
    '/sitemap.xml',
    'application/xml',
    kept(postTypes, async () => sitemapIndex(siteUrl, await highestPost(db))),
  )
  const postsOfMap = async (asked: string): Promise<string> => {
    const upTo = Number(/\d+/.exec(asked)?.[0]) * postsPerFile
    const posts = await postsBetween(db, upTo - postsPerFile, upTo)
    if (posts.length === 0) throw new AppError('notFound')
    return sitemapOfPosts(siteUrl, posts)
  }
  answer(
    '/:file{sitemap-posts-[1-9][0-9]{0,5}\\.xml}',
    'application/xml',
    kept(postTypes, postsOfMap),
  )
  for (const [path, types] of Object.entries(feeds)) {
    const channel = { siteUrl, siteName: site.name, path, types }
    const made = async () => rss(channel, await newestPosts(db, types, postsPerFeed))
    answer(path, 'application/rss+xml', kept(types, made))
  }
}
