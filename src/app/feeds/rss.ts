import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'
import sanitize from 'sanitize-html'
import type { FeedPost } from '#app/feeds/store.ts'
import type { PostType } from '#boards/rules/boards.ts'
import { boardLabel, listAddress, postAddress } from '#boards/rules/posts.ts'
import { xml } from '#platform/server/xml/xml.ts'

dayjs.extend(utc)
dayjs.extend(timezone)

export interface Channel {
  siteUrl: string
  siteName: string
  path: string
  types: readonly PostType[]
}

/** RSS 2.0 with each post's whole text (norms 5.1). */
export const rss = (channel: Channel, posts: readonly FeedPost[]): string => {
  const { siteUrl, siteName, path, types } = channel
  const labels = types.map(boardLabel).filter((label) => label !== undefined)
  const [label] = labels
  const page =
    label !== undefined && labels.length === 1 ? listAddress({ menu: label }) : '/infoplace'
  const newest = posts[0]
  return xml({
    rss: {
      '@version': '2.0',
      '@xmlns:atom': 'http://www.w3.org/2005/Atom',
      '@xmlns:dc': 'http://purl.org/dc/elements/1.1/',
      channel: {
        title: `${siteName} ${labels.join('·')}`,
        link: new URL(page, siteUrl).href,
        description: `${siteName}의 ${labels.join('과 ')}`,
        language: 'ko',
        ...(newest && { lastBuildDate: rfc822(newest.enrolled_at) }),
        'atom:link': {
          '@href': new URL(path, siteUrl).href,
          '@rel': 'self',
          '@type': 'application/rss+xml',
        },
        item: posts.map((post) => itemOf(post, siteUrl)),
      },
    },
  })
}

const itemOf = (post: FeedPost, siteUrl: string) => {
  const address = new URL(postAddress(post.type, post.post_pk), siteUrl).href
  return {
    title: post.title,
    link: address,
    guid: { '@isPermaLink': 'true', '#text': address },
    pubDate: rfc822(post.enrolled_at),
    category: boardLabel(post.type),
    'dc:creator': post.admin_name,
    description: { cdata: absolute(post.content, siteUrl) },
  }
}

const rfc822 = (iso: string): string =>
  dayjs(iso).tz('Asia/Seoul').format('ddd, DD MMM YYYY HH:mm:ss ZZ')

/**
 * Feed readers show the text on other sites, so links and pictures become absolute. The text was
 * sanitised when written.
 */
const absolute = (html: string, siteUrl: string): string => {
  const resolve = (name: 'href' | 'src') => (tagName: string, attribs: sanitize.Attributes) => {
    const given = attribs[name]
    if (given === undefined || !URL.canParse(given, siteUrl)) return { tagName, attribs }
    return { tagName, attribs: { ...attribs, [name]: new URL(given, siteUrl).href } }
  }
  return sanitize(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    transformTags: { a: resolve('href'), img: resolve('src') },
  })
}
