import { globSync, statSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
// After the build: writes link-preview pictures, the fixed pages' part of the site map, and the
// address it was built for.
import { type BuiltPage, builtPages } from '#app/build/built-pages.ts'
import { drawLinkPictures } from '#app/build/link-pictures.ts'
import { isClosed } from '#app/rules/robots.ts'
import { tabsOf } from '#boards/rules/page-variants.ts'
import { englishPath, koreanPath } from '#platform/rules/english-paths.ts'
import { contentDirOf } from '#platform/server/config.ts'
import { type Entry, urlset } from '#platform/server/xml/xml.ts'
import { completePages } from '#texts/server/content/english.ts'

export const foundAndShared = (siteUrl: string): AstroIntegration => ({
  name: 'found-and-shared',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      // src/app/startup/warnings.ts compares it with SITE_URL.
      await writeFile(new URL('../site-url', dir), siteUrl)
      const pages = await builtPages(fileURLToPath(dir))
      const entries = [
        ...entriesOf(pages),
        ...listsOf(siteUrl, completePages(contentDirOf(), new Date())),
      ]
      await writeFile(new URL('sitemap-pages.xml', dir), urlset(entries))
      await drawLinkPictures(fileURLToPath(dir), pages)
    },
  },
})

/** Lists that are made on demand, so no files of the build. */
const listsOf = (siteUrl: string, inEnglish: readonly string[]) =>
  [
    ...tabsOf('/infoplace'),
    ...[...tabsOf('/conference'), ...tabsOf('/conference', 'depthMenu')].filter(({ file }) =>
      ['/conference/past', '/conference/programme'].includes(file),
    ),
  ].flatMap(({ href, file }): Entry[] => {
    const ko = new URL(href, siteUrl).href
    if (!inEnglish.includes(file)) return [{ loc: ko, lastmod: undefined }]
    const en = new URL(englishPath(file), siteUrl).href
    const languages = { ko, en, 'x-default': ko }
    return [ko, en].map((loc) => ({ loc, lastmod: undefined, languages }))
  })

const entriesOf = (pages: readonly BuiltPage[]) => {
  const entries = new Map<string, Entry>()
  for (const { file, canonical, languages } of pages) {
    if (canonical === undefined || isClosed(file)) continue
    const lastmod =
      entries.get(canonical)?.lastmod ?? lastChange(koreanPath(file) ?? file)?.toISOString()
    entries.set(canonical, { loc: canonical, lastmod, languages })
  }
  return [...entries.values()]
}

const sources: Readonly<Record<string, readonly string[]>> = {
  '/': ['home.yaml', 'site.yaml', 'sponsors.yaml'],
  '/introduce/greeting': ['introduce/greeting.md'],
  '/introduce/history': ['introduce/history.yaml'],
  '/introduce/officers': ['introduce/officers.yaml'],
  '/introduce/bylaws': ['bylaws'],
  '/membership': ['membership'],
  '/conference': ['conferences'],
  '/terms': ['terms'],
  '/privacy': ['privacy'],
}

const lastChange = (file: string): Date | undefined => {
  const fitting = Object.keys(sources).filter((start) => file === start || isBelow(file, start))
  const longest = fitting.sort((one, other) => other.length - one.length)[0]
  if (longest === undefined) return undefined
  const folder = contentDirOf()
  const dates = (sources[longest] ?? []).map((name) => written(join(folder, name)))
  return dates.sort((one, other) => other.getTime() - one.getTime())[0]
}

const isBelow = (file: string, start: string): boolean =>
  start !== '/' && file.startsWith(`${start}/`)

const written = (path: string): Date => {
  const below = statSync(path).isDirectory() ? globSync('**', { cwd: path }) : []
  const files = [path, ...below.map((file) => join(path, file))]
  return new Date(Math.max(...files.map((file) => statSync(file).mtimeMs)))
}
