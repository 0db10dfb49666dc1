// After the build: the pictures of link previews, the fixed pages' part of the site map, and for whom it was built.
import { type BuiltPage, builtPages } from '#app/build/built-pages.ts'
import { lastChange } from '#app/build/content-dates.ts'
import { tabsOf } from '#boards/rules/page-variants.ts'
import { isClosed } from '#app/rules/robots.ts'
import { urlset } from '#platform/server/xml/urlset.ts'
import type { AstroIntegration } from 'astro'
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

export const foundAndShared = (siteUrl: string): AstroIntegration => ({
  name: 'found-and-shared',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      // src/app/startup/site-url.ts compares it with what the server is told.
      await writeFile(new URL('../site-url', dir), siteUrl)
      const pages = await builtPages(fileURLToPath(dir))
      const entries = [...entriesOf(pages), ...listsOf(siteUrl)]
      await writeFile(new URL('sitemap-pages.xml', dir), urlset(entries))
      // Only a build needs the drawing libraries.
      const { drawLinkPictures } = await import('#app/build/link-pictures.ts')
      await drawLinkPictures(fileURLToPath(dir), pages)
    },
  },
})

/** The lists of posts, which are made on demand. */
const listsOf = (siteUrl: string) =>
  [
    ...tabsOf('/infoplace'),
    ...tabsOf('/conference').filter(({ file }) => file === '/conference/past'),
  ].map(({ href }) => ({ loc: new URL(href, siteUrl).href, lastmod: undefined }))

/** A version of the bylaws that is in force is also a tab: each address once. */
const entriesOf = (pages: readonly BuiltPage[]) => {
  const lastmods = new Map<string, string | undefined>()
  for (const { file, canonical } of pages) {
    if (canonical === undefined || isClosed(file)) continue
    lastmods.set(canonical, lastmods.get(canonical) ?? lastChange(file)?.toISOString())
  }
  return [...lastmods].map(([loc, lastmod]) => ({ loc, lastmod }))
}
