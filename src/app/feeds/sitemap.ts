import type { postsBetween } from '#app/feeds/store.ts'
import { closedPaths } from '#app/rules/robots.ts'
import { postAddress } from '#boards/rules/posts.ts'
import { englishPages } from '#platform/rules/english-pages.ts'
import { siteMapNamespace, urlset, xml } from '#platform/server/xml/xml.ts'

export const postsPerFile = 5_000

export const sitemapIndex = (siteUrl: string, highestPost: number): string => {
  const files = Array.from({ length: Math.ceil(highestPost / postsPerFile) }, (_, index) =>
    postsFile(index + 1),
  )
  return xml({
    sitemapindex: {
      '@xmlns': siteMapNamespace,
      sitemap: ['/sitemap-pages.xml', ...files].map((path) => ({
        loc: new URL(path, siteUrl).href,
      })),
    },
  })
}

const postsFile = (page: number): string => `/sitemap-posts-${page}.xml`

export const sitemapOfPosts = (
  siteUrl: string,
  posts: Awaited<ReturnType<typeof postsBetween>>,
): string =>
  urlset(
    posts.map(({ type, post_pk, enrolled_at }) => ({
      loc: new URL(postAddress(type, post_pk), siteUrl).href,
      lastmod: enrolled_at,
    })),
  )

/**
 * Link previews (KakaoTalk, Facebook) and search engines may read everything else, assets
 * included.
 */
export const robots = (siteUrl: string): string =>
  [
    'User-agent: *',
    ...[...closedPaths, ...closedPaths.flatMap(englishOf)].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${new URL('/sitemap.xml', siteUrl).href}`,
    '',
  ].join('\n')

const englishOf = (path: string): string[] =>
  Object.keys(englishPages).some((page) => page.startsWith(path)) ? [`/en${path}`] : []
