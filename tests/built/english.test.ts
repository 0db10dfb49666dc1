import { type HTMLElement, NodeType, parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import { canonicalOf, fileOf } from '#boards/rules/page-variants.ts'
import { englishPages } from '#platform/rules/english-pages.ts'
import { koreanPath } from '#platform/rules/english-paths.ts'
import { builtPages } from '#tests/weight/built-page.ts'

const addressOf = (file: string): string =>
  `/${file.replace(/\.html$/, '')}`.replace(/(?<=^|^\/en)\/index$/, '') || '/'

/** What stands in them is read as elements, too. */
const blockTextElements = { script: true, style: true }
const pages = new Map(
  builtPages().map(({ file, html }) => [addressOf(file), parse(html, { blockTextElements })]),
)
const english = [...pages.keys()].flatMap((address) => {
  const korean = koreanPath(address)
  return korean === undefined ? [] : [{ address, korean }]
})
/** English pages of this build by their Korean address, with those that are made on demand. */
const names = pages.get(english[0]?.address ?? '')?.querySelector('[data-pages]')
const known = names?.getAttribute('data-pages')?.split(' ') ?? []
/** They say things in their own way. */
const alone = ['/', '/404', '/contact']

const hangul = /[ㄱ-ㅎㅏ-ㅣ가-힣]/
const read = ['alt', 'title', 'aria-label', 'aria-description', 'placeholder', 'content', 'label']
const isData = ({ tagName, attributes }: HTMLElement): boolean =>
  tagName === 'STYLE' || (tagName === 'SCRIPT' && attributes['type'] !== 'application/ld+json')

/** Korean that a page says, and whether it says that this is Korean. */
const koreanOn = (element: HTMLElement, lang = 'en'): { words: string; lang: string }[] => {
  if (isData(element)) return []
  const here = element.attributes['lang'] ?? lang
  const values = read.map((name) => element.attributes[name] ?? '')
  const found = values.filter((value) => hangul.test(value)).map((words) => ({ words, lang: here }))
  const below = element.childNodes.flatMap((node) => {
    if (node.nodeType === NodeType.ELEMENT_NODE) return koreanOn(node as HTMLElement, here)
    const words = node.nodeType === NodeType.TEXT_NODE ? node.text.trim() : ''
    return hangul.test(words) ? [{ words: words.replaceAll(/\s+/g, ' '), lang: here }] : []
  })
  return [...found, ...below]
}

const pathOf = (href: string): string => {
  const { pathname, search } = new URL(href, 'http://site')
  return decodeURI(pathname + search)
}

const twinsOf = (address: string, language: 'ko' | 'en'): string[] =>
  (
    pages.get(address)?.querySelectorAll(`[hreflang=${language}], header [lang=${language}]`) ?? []
  ).map((link) => pathOf(link.getAttribute('href') ?? ''))

const namesOf = (address: string) => [address, decodeURI(canonicalOf(address) ?? address)]
const leadsTo = (from: string, language: 'ko' | 'en', to: string): boolean =>
  twinsOf(from, language).some((path) => namesOf(to).includes(path))

/** Links to a Korean page that exists in English, without saying so. */
const leavingEnglish = (address: string): string[] =>
  (pages.get(address)?.querySelectorAll('a[href^="/"]:not([lang])') ?? []).flatMap((link) => {
    const href = link.getAttribute('href') ?? ''
    const file = fileOf(new URL(href, 'http://site'))
    return known.includes(file) ? [href] : []
  })

const faultsOf = ({ address, korean }: (typeof english)[number]): string[] => {
  const page = pages.get(address)
  if (page === undefined) return []
  const isAlone = alone.includes(korean)
  const hasTwin = pages.has(korean) && korean !== '/404'
  const lang = page.querySelector('html')?.getAttribute('lang')
  return [
    ...koreanOn(page)
      .filter((said) => said.lang !== 'ko')
      .map(({ words }) => `says ${words.slice(0, 80)}`),
    ...leavingEnglish(address).map((href) => `leads to ${href} in Korean`),
    ...(lang === 'en' ? [] : [`has lang ${lang}`]),
    ...(isAlone || pages.has(korean) ? [] : ['has no Korean page']),
    ...(!hasTwin || leadsTo(address, 'ko', korean) ? [] : ['names no Korean page']),
    ...(!hasTwin || leadsTo(korean, 'en', address) ? [] : ['is not named by the Korean']),
  ]
}

/** Each once, with the pages that have it. */
const faults = (): string[] => {
  const found = english.flatMap((page) => faultsOf(page).map((fault) => ({ fault, ...page })))
  return Object.entries(Object.groupBy(found, ({ fault }) => fault)).map(([fault, at = []]) => {
    const some = [...new Set(at.map(({ address }) => address))]
    return `${fault}: ${some.slice(0, 3).join(' ')}${some.length > 3 ? ` and ${some.length - 3} more` : ''}`
  })
}

test('an English page says no Korean but names, and knows its Korean page, which knows it', () => {
  expect(english.length).toBeGreaterThan(1)
  expect(known.filter((path) => !(path in englishPages) && !alone.includes(path))).toEqual([])
  expect(faults()).toEqual([])
})

test('a Korean page says that it is Korean, and is the English of none', () => {
  const others = [...pages].filter(([address]) => koreanPath(address) === undefined)
  const unsaid = others.filter(
    ([, page]) => page.querySelector('html')?.getAttribute('lang') !== 'ko',
  )
  expect(unsaid.map(([address]) => address)).toEqual([])
})

/** A page's title and headings. */
const wordsOf = (address: string): string => {
  const page = pages.get(address)
  if (page === undefined) return address === '/contact' ? '' : 'made on demand'
  const headings = page.querySelectorAll('h1, main h2').map(({ text }) => text)
  const title = page.querySelector('title')?.text.split(' | ')[0] ?? ''
  const all = [...new Set([title, ...headings].map((text) => text.replaceAll(/\s+/g, ' ').trim()))]
  const more = all.length > 8 ? [`${all.length - 8} more`] : []
  return [...all.slice(0, 8), ...more].filter(Boolean).join(' · ').replaceAll('|', '\\|')
}

const keptOn = (address: string): string => {
  const page = pages.get(address)
  const kept = page ? koreanOn(page).filter(({ lang }) => lang === 'ko') : []
  const words = kept.map((said) => said.words)
  return [...new Set(words)].filter((word) => word !== '한국어').join(', ')
}

test('docs/english.md lists the pages with what they say in both languages', async () => {
  const listed = [
    ...new Set([...Object.keys(englishPages), ...english.map(({ korean }) => korean)]),
  ]
  const rows = listed.toSorted().map((korean) => {
    const address = `/en${korean === '/' ? '' : korean}`
    const isMade = pages.has(address) || known.includes(korean)
    const said = isMade ? wordsOf(pages.has(address) ? address : korean) : 'no English texts'
    return `| \`${korean}\` | ${wordsOf(korean)} | ${said} | ${keptOn(address)} |`
  })
  const head = [
    '# Pages in English\n',
    'Made by `tests/built/english.test.ts` from the pages that are built of the tests’ content: the title and headings of each in both',
    'languages, and the Korean words that stand on the English page (names that have no English).\n',
    '<!-- prettier-ignore -->',
    '| page | Korean | English | Korean words kept |\n| --- | --- | --- | --- |',
  ]
  await expect(`${[...head, ...rows].join('\n')}\n`).toMatchFileSnapshot('../../docs/english.md')
})
