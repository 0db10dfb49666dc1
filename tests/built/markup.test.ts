// The items of KWCAG 2.2 that can be read off the markup (docs/accessibility.md), on every pre-rendered page.
import { builtPages } from '#app/build/built-pages.ts'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type HTMLElement, parse } from 'node-html-parser'
import { describe, expect, test } from 'vitest'

const client = 'dist/client'

const pages = await Promise.all(
  (await builtPages(client)).map(async ({ file }) => {
    const name = file === '/' ? 'index' : file
    return { file, html: parse(await readFile(join(client, `${name}.html`), 'utf8')) }
  }),
)

const shown = (elements: HTMLElement[]): string[] =>
  elements.map((element) => element.outerHTML.slice(0, 160))

describe.each(pages)('$file', ({ html }) => {
  test('1.1.1 every picture has a text for it, empty where it only decorates', () => {
    const images = html.querySelectorAll('img')
    expect(shown(images.filter((image) => !image.hasAttribute('alt')))).toEqual([])
    expect(
      shown(images.filter((image) => /이미지|사진$|\.svg/.test(image.attributes['alt'] ?? ''))),
    ).toEqual([])
  })

  test('1.3.1 every table has a caption, and its heads say what they head', () => {
    const tables = html.querySelectorAll('table')
    expect(shown(tables.filter((table) => table.querySelector('caption') === null))).toEqual([])
    expect(shown(html.querySelectorAll('th:not([scope])'))).toEqual([])
  })

  test('2.1.2, 2.1.4 the order of the focus is the document’s, and no key is taken', () => {
    const order = html.querySelectorAll('[tabindex]')
    expect(shown(order.filter(({ attributes }) => Number(attributes['tabindex']) > 0))).toEqual([])
    expect(shown(html.querySelectorAll('[accesskey]'))).toEqual([])
  })

  test('2.4.1 the first link leads to the content', () => {
    expect(html.querySelector('a')?.getAttribute('href')).toBe('#main')
    expect(html.querySelector('#main')?.tagName).toBe('MAIN')
  })

  test('2.4.2 headings go down one step at a time', () => {
    const levels = html
      .querySelector('main')
      ?.querySelectorAll('h1, h2, h3, h4, h5, h6')
      .map(({ tagName }) => Number(tagName.slice(1)))
    const jumps = levels?.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)
    expect(jumps).toEqual([])
  })

  test('3.1.1 it is in Korean, and can be enlarged', () => {
    expect(html.querySelector('html')?.getAttribute('lang')).toBe('ko')
    const viewport = html.querySelector('meta[name=viewport]')?.getAttribute('content')
    expect(viewport).toBe('width=device-width, initial-scale=1')
  })

  test('3.2.1 links that open a window say so', () => {
    const links = html.querySelectorAll('a[target=_blank]')
    expect(shown(links.filter((link) => !link.textContent.includes('새 창')))).toEqual([])
  })

  test('days are written in one way: 2025.09.08', () => {
    expect(html.querySelector('main')?.textContent).not.toMatch(/\b\d{4}-\d{2}-\d{2}\b/)
  })

  test('4.1.1 no id stands twice', () => {
    const ids = html.querySelectorAll('[id]').map(({ id }) => id)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })
})
