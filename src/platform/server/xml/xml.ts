import Builder from 'fast-xml-builder'

const builder = new Builder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  cdataPropName: 'cdata',
  suppressBooleanAttributes: false,
  suppressEmptyNode: true,
})

/** Characters that XML 1.0 cannot contain, not even escaped. */
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu

export const writable = (text: string): string => text.replace(unwritable, '')

/** `@name` is an attribute, `cdata` a CDATA section, an array a repeated element. */
export const xml = (document: object): string =>
  writable(builder.build({ '?xml': { '@version': '1.0', '@encoding': 'UTF-8' }, ...document }))

export const siteMapNamespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

export interface Entry {
  loc: string
  lastmod: string | undefined
  /** Addresses of the page by language. */
  languages?: Readonly<Record<string, string>>
}

export const urlset = (entries: readonly Entry[]): string =>
  xml({
    urlset: {
      '@xmlns': siteMapNamespace,
      ...(entries.some(({ languages }) => languages) && {
        '@xmlns:xhtml': 'http://www.w3.org/1999/xhtml',
      }),
      url: entries.map(({ loc, lastmod, languages = {} }) => ({
        loc,
        ...(lastmod !== undefined && { lastmod }),
        'xhtml:link': Object.entries(languages).map(([language, href]) => ({
          '@rel': 'alternate',
          '@hreflang': language,
          '@href': href,
        })),
      })),
    },
  })
