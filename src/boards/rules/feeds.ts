import { boardRows, type PostType } from '#boards/rules/boards.ts'
import { feedAddress } from '#boards/rules/posts.ts'

const news = boardRows.filter(({ feed }) => feed).map(({ type }) => type)

/** Each RSS feed's address with the boards that it carries (norms 5.1). */
export const feeds: Readonly<Record<string, readonly PostType[]>> = {
  '/rss.xml': news,
  ...Object.fromEntries(news.map((type) => [feedAddress(type), [type]])),
}

/** Whether robots.txt, the site map or a feed lies there: made on demand, because posts come and go without a build. */
export const isFeed = (path: string): boolean =>
  path in feeds || /^\/(robots\.txt|sitemap\.xml|sitemap-posts-[1-9]\d{0,5}\.xml)$/.test(path)
