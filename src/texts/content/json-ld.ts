import type { Article, BreadcrumbList, Organization, WithContext } from 'schema-dts'
import { sectionOf } from '#boards/rules/page-variants.ts'
import { pathHere, say, sayOwn } from '#platform/rules/say.ts'
import type { Site } from '#texts/content/schema/site.ts'

type Origin = URL | string

/** Describes the society for the home page. Placeholders in site.yaml are left out (ruling 30). */
export const organization = (site: Site, origin: Origin): WithContext<Organization> => {
  const isReal = (key: string): boolean => !site.placeholders.includes(key)
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: site.name,
    alternateName: [site.nameEn, site.abbreviation],
    description: site.description,
    url: new URL('/', origin).href,
    logo: new URL('/icon-512.png', origin).href,
    ...(isReal('address') && { address: site.address }),
    ...(isReal('phone') && { telephone: international(site.phone) }),
    ...(isReal('fax') && site.fax !== undefined && { faxNumber: international(site.fax) }),
    ...(isReal('email') && { email: site.email }),
  }
}

/** `02-000-0000` → `+82-2-000-0000`. */
export const international = (phone: string): string => phone.replace(/^0/, '+82-')

export const breadcrumbList = (
  trail: readonly { title: string; path?: string }[],
  origin: Origin,
): WithContext<BreadcrumbList> => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [{ title: say('홈'), path: pathHere('/') }, ...trail].map(
    ({ title, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: sayOwn(title),
      ...(path !== undefined && { item: new URL(sectionOf(path), origin).href }),
    }),
  ),
})

/** `date` is ISO UTC; `address` is absolute. */
export const article = (
  { name }: Site,
  post: {
    title: string
    description: string
    date: string
    author: string
    address: string
    imageUrl: string | null
  },
): WithContext<Article> => ({
  '@context': 'https://schema.org',
  '@type': 'Article',
  headline: post.title,
  description: post.description,
  datePublished: post.date,
  inLanguage: 'ko',
  mainEntityOfPage: post.address,
  author: { '@type': 'Organization', name: post.author },
  publisher: {
    '@type': 'Organization',
    name,
    logo: new URL('/icon-512.png', post.address).href,
  },
  ...(post.imageUrl !== null && { image: new URL(post.imageUrl, post.address).href }),
})
