import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type HTMLElement, parse } from 'node-html-parser'

export interface BuiltPage {
  /** The path without `.html`: `/introduce/bylaws`. */
  file: string
  /** Absolute; undefined on a page that search engines must not keep. */
  canonical: string | undefined
  title: string
  picture: string
  hasIsland: boolean
  isEnglish: boolean
  /** Its absolute addresses by language, if it has more than one. */
  languages: Readonly<Record<string, string>>
}

/**
 * Reads every HTML file of the build except the console's, which nobody shares or searches. Throws
 * if a head was not made by src/texts/site/head/Meta.astro.
 */
export const builtPages = async (client: string): Promise<BuiltPage[]> => {
  const files = await readdir(client, { recursive: true })
  const pages = files.filter((file) => file.endsWith('.html') && !/^admin\b/.test(file)).sort()
  return Promise.all(
    pages.map(async (file) => pageIn(file, await readFile(join(client, file), 'utf8'))),
  )
}

const pageIn = (file: string, html: string): BuiltPage => {
  const head = parse(html)
  return {
    file: `/${file.replace(/\.html$/, '')}`.replace(/^\/index$/, '/'),
    canonical: head.querySelector('link[rel=canonical]')?.getAttribute('href'),
    title: content(head, 'og:title', file),
    picture: content(head, 'og:image', file),
    hasIsland: head.querySelector('astro-island') !== null,
    isEnglish: head.querySelector('html')?.getAttribute('lang') === 'en',
    languages: Object.fromEntries(
      head
        .querySelectorAll('link[rel=alternate][hreflang]')
        .map((link) => [link.getAttribute('hreflang') ?? '', link.getAttribute('href') ?? '']),
    ),
  }
}

const content = (head: HTMLElement, property: string, file: string): string => {
  const value = head.querySelector(`meta[property="${property}"]`)?.getAttribute('content')
  if (value === undefined) throw new Error(`${file} has no ${property}: wrap the page in a layout`)
  return value
}
