import { builtPages } from '#app/build/built-pages.ts'
import { tabsOf } from '#boards/rules/page-variants.ts'
import { resolve } from 'node:path'

const pages = await builtPages(resolve('dist/client'))

const addressOf = (canonical: string): string => {
  const { pathname, search } = new URL(canonical)
  return decodeURI(pathname + search)
}

const errorPages = ['/404', '/500']

/** The lists of posts, which are made on demand. */
const lists = [...tabsOf('/infoplace'), ...tabsOf('/conference')].map(({ href }) => decodeURI(href))

/** The address of every page and tab but single posts, as a visitor has it. */
export const everyPage: readonly string[] = [
  ...new Set([
    ...pages
      .filter(({ file }) => !errorPages.includes(file))
      .map(({ file, canonical }) => (canonical === undefined ? file : addressOf(canonical))),
    ...lists,
  ]),
]

/** Those without React: all that they say stands in the first response. */
export const fixedPages: readonly string[] = [
  ...new Set(
    pages.flatMap(({ canonical, hasIsland }) =>
      canonical === undefined || hasIsland ? [] : [addressOf(canonical)],
    ),
  ),
]
