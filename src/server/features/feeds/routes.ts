import { feeds } from '#rules/feeds.ts'
import type { Context } from '#server/base/context.ts'
import { AppError } from '#server/base/errors.ts'
import { robots } from '#server/features/feeds/robots.ts'
import { rss } from '#server/features/feeds/rss.ts'
import { postsPerFile, sitemapIndex, sitemapOfPosts } from '#server/features/feeds/sitemap.ts'
import { highestPost, newestPosts, postsBetween } from '#server/features/feeds/store.ts'
import type { Hono } from 'hono'
import { etag } from 'hono/etag'

/** Posts in a feed (norms 5.1), and how long a reader may keep it, in seconds. */
const postsPerFeed = 30
const maxAge = 300

/** robots.txt, the site map and RSS: on demand, because posts come and go without a build. */
export const feedRoutes = (app: Hono, { db, config: { siteUrl }, site }: Context): void => {
  const answer = (path: string, type: string, make: (asked: string) => Promise<string>): void => {
    app.get(path, etag({ weak: true }), async (c) => {
      const text = await make(c.req.path)
      return c.body(text, 200, {
        'Content-Type': `${type}; charset=utf-8`,
        'Cache-Control': `public, max-age=${maxAge}`,
      })
    })
  }

  answer('/robots.txt', 'text/plain', () => Promise.resolve(robots(siteUrl)))
  answer('/sitemap.xml', 'application/xml', async () =>
    sitemapIndex(siteUrl, await highestPost(db)),
  )
  answer('/:file{sitemap-posts-[1-9][0-9]{0,5}\\.xml}', 'application/xml', async (asked) => {
    const upTo = Number(/\d+/.exec(asked)?.[0]) * postsPerFile
    const posts = await postsBetween(db, upTo - postsPerFile, upTo)
    if (posts.length === 0) throw new AppError('notFound')
    return sitemapOfPosts(siteUrl, posts)
  })
  for (const [path, types] of Object.entries(feeds)) {
    answer(path, 'application/rss+xml', async () =>
      rss(
        { siteUrl, siteName: site.name, path, types },
        await newestPosts(db, types, postsPerFeed),
      ),
    )
  }
}
