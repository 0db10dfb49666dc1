import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type HTMLElement, parse } from 'node-html-parser'
import { describe, expect, test } from 'vitest'
// The items of KWCAG 2.2 that can be read off the markup (docs/accessibility.md), on every pre-rendered page.
import { builtPages } from '#app/build/built-pages.ts'

const client = 'dist/client'

const pages = await Promise.all(
  (await builtPages(client)).map(async ({ file }) => {
    const name = file === '/' ? 'index' : file
    return { file, html: parse(await readFile(join(client, `${name}.html`), 'utf8')) }
  }),
)

/** By the switch to Korean, which no other page has. */
const isEnglish = (html: HTMLElement) => html.querySelector('header a[lang=ko]') !== null

/** By what is asked for: all of a page that does not answer to it. */
const rules: Readonly<Record<string, (html: HTMLElement) => unknown[]>> = {
  '1.1.1 every picture has a text for it, empty where it only decorates': (html) =>
    html
      .querySelectorAll('img')
      .filter(({ attributes: { alt } }) => alt === undefined || /이미지|사진$|\.svg/.test(alt)),

  '1.3.1 every table has a caption, and its heads say what they head': (html) => [
    ...html.querySelectorAll('table').filter((table) => table.querySelector('caption') === null),
    ...html.querySelectorAll('th:not([scope])'),
  ],

  '2.1.2, 2.1.4 the order of the focus is the document’s, and no key is taken': (html) => [
    ...html.querySelectorAll('[tabindex]').filter((one) => Number(one.attributes['tabindex']) > 0),
    ...html.querySelectorAll('[accesskey]'),
  ],

  '2.4.1 the first link leads to the content': (html) => {
    const isFirst = html.querySelector('a')?.getAttribute('href') === '#main'
    return isFirst && html.querySelector('main#main') ? [] : [html.querySelector('a')]
  },

  '2.4.2 headings go down one step at a time': (html) => {
    const headings = html.querySelectorAll('main :is(h1, h2, h3, h4, h5, h6)')
    const levels = headings.map(({ tagName }) => Number(tagName.slice(1)))
    return headings.filter((_, at) => (levels[at] ?? 0) > (levels[at - 1] ?? 0) + 1)
  },

  '3.1.1 it names its language, and can be enlarged': (html) =>
    [
      `html[lang=${isEnglish(html) ? 'en' : 'ko'}]`,
      'meta[name=viewport][content="width=device-width, initial-scale=1"]',
    ].filter((wanted) => html.querySelector(wanted) === null),

  '3.2.1 links that open a window say so': (html) =>
    html
      .querySelectorAll('a[target=_blank]')
      .filter(({ textContent }) => !textContent.includes(isEnglish(html) ? 'new window' : '새 창')),

  'days are written in one way: 2025.09.08': (html) =>
    html.querySelector('main')?.textContent.match(/\b\d{4}-\d{2}-\d{2}\b/g) ?? [],

  '4.1.1 no id stands twice': (html) => {
    const ids = html.querySelectorAll('[id]').map(({ id }) => id)
    return ids.filter((id, index) => ids.indexOf(id) !== index)
  },
}

describe.each(pages)('$file', ({ html }) => {
  test.each(Object.entries(rules))('%s', (_, faultsIn) => {
    expect(faultsIn(html).map(String)).toEqual([])
  })
})
