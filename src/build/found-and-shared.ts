// After the build: the pictures of link previews, the fixed pages' part of the site map, and for whom it was built.
import { builtPages } from '#build/built-pages.ts'
import { lastChange } from '#build/content-dates.ts'
import { isClosed } from '#rules/robots.ts'
import { urlset } from '#server/feeds/sitemap.ts'
import type { AstroIntegration } from 'astro'
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

export const foundAndShared = (): AstroIntegration => ({
  name: 'found-and-shared',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const pages = await builtPages(fileURLToPath(dir))
      const open = pages.flatMap(({ file, canonical }) =>
        canonical === undefined || isClosed(file)
          ? []
          : [{ loc: canonical, lastmod: lastChange(file)?.toISOString() }],
      )
      await writeFile(new URL('sitemap-pages.xml', dir), urlset(open))
      // Only a build needs the drawing libraries.
      const { drawLinkPictures } = await import('#build/link-pictures.ts')
      await drawLinkPictures(fileURLToPath(dir), pages)
    },
  },
})
