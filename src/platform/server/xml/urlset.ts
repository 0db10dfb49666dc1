import { xml } from '#platform/server/xml/xml.ts'

export const siteMapNamespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

interface Entry {
  /** Absolute. */
  loc: string
  /** An ISO time. */
  lastmod: string | undefined
}

/** A file of the site map. */
export const urlset = (entries: readonly Entry[]): string =>
  xml({
    urlset: {
      '@xmlns': siteMapNamespace,
      url: entries.map(({ loc, lastmod }) => (lastmod === undefined ? { loc } : { loc, lastmod })),
    },
  })
