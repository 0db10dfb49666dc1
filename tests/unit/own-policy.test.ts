import { hash } from 'node:crypto'
import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import { ownPolicy } from '#platform/server/http/page-headers.ts'

const hashOf = (text: string): string => `'sha256-${hash('sha256', text, 'base64')}'`

const [own, other] = ["own('노화')", "other('노화')"]
const policy = `script-src 'self' ${hashOf(own)} ${hashOf(other)}; style-src ${hashOf('p{}')}`

test.for([
  ['a script', `<p>글</p><script>${own}</script>`],
  ['a script of a type', `<script type="module">${own}</script>`],
  ['a style', '<style>p{}</style>'],
  ['a script elsewhere', '<script src="/a.js"></script>'],
  ['none', '<p>1 &lt; 2</p>'],
  ['what looks like one in an attribute', `<p title="<script>">글</p><script>${own}</script>`],
  ['what looks like one in a comment', `<!-- <script> --><script>${own}</script>`],
  ['a bracket in an attribute', `<a title='2 > 1' href="?a>b">글</a><script>${own}</script>`],
  ['a tag in a script', `<script>${own}</script><script>"<style>p{}</style>"</script>`],
  ['over several lines', `<script\n  type="module"\n>${own}</script\n>`.replace('\n>', '>')],
])('the policy of a page with %s names what a browser would run', ([, html = '']) => {
  const inline = parse(html, { comment: true }).querySelectorAll('style, script:not([src])')
  const hashes = inline.map(({ rawText }) => hashOf(rawText))
  const named = [own, other, 'p{}'].map(hashOf).filter((hash) => hashes.includes(hash))
  const written = ownPolicy(Buffer.from(html), policy).matchAll(/'sha256-[^']+'/g)
  expect([...written].map(([hash]) => hash)).toEqual(named)
})
