import { findProblems } from '#texts/server/content/problems.ts'
import { test } from '#tests/support/content-test.ts'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'

test.for([
  ['<meta http-equiv="refresh" content="0;url=https://evil.example/">'],
  ['<script>'],
  ['<base href="https://evil.example/">'],
  ['<form action="https://evil.example/">'],
  ['<astro-island component-url="https://evil.example/x.js">'],
  ['<iframe src="https://www.youtube-nocookie.com/embed/x">'],
  ['<svg onload="alert(1)">'],
  ['<b onclick="alert(1)">'],
  ['<p style="position: fixed">'],
  ['<a href="javascript:alert(1)">'],
  ['<a href="java&#10;script:alert(1)">'],
] as const)('%s in Markdown is named by its line', async ([tag], { content }) => {
  await content.change(
    'introduce/greeting.md',
    '\n---\n',
    `\n---\n\n<p>글</p>\n${tag}\n\n글 ${tag} 글\n\n`,
  )
  const file = 'introduce/greeting.md'
  const lines = (await readFile(join(content.folder, file), 'utf8')).split('\n')
  const problems = findProblems(content.folder, content.publicDir)
  expect(problems.map(({ found, ...problem }) => ({ ...problem, tag: found }))).toEqual(
    lines.flatMap((text, index) =>
      text.includes(tag)
        ? [{ file, line: index + 1, tag, message: expect.stringContaining('HTML') as string }]
        : [],
    ),
  )
})

test.for([
  ['[글](javascript:alert(1))', 'javascript:alert(1)'],
  ['<javascript:alert(1)>', 'javascript:alert(1)'],
  ['[글][1]\n\n[1]: data:text/html,x', 'data:text/html,x'],
  ['![글](https://evil.example/count.png)', 'https://evil.example/count.png'],
  ['[글](//evil.example)', '//evil.example'],
] as const)('%s leads nowhere', async ([text, found], { content }) => {
  await content.change('introduce/greeting.md', '\n---\n', `\n---\n${text}\n\n`)
  const problems = findProblems(content.folder, content.publicDir)
  expect(problems).toMatchObject([{ file: 'introduce/greeting.md', found }])
  expect(problems[0]?.message).toContain('쓸 수 없는 주소')
})

test('what Markdown needs of HTML, and links of every kind', async ({ content }) => {
  const text = [
    '<!-- 직원에게 -->\n\n가<br>나 <b>다</b><sup>2</sup> ~~라~~ <span lang="en">e</span>',
    '[가](/terms#article-7) [나](mailto:a@example.org) [다](tel:02-000-0000) https://example.org',
    '<table><tr><td colspan="2">마</td></tr></table>',
  ].join('\n\n')
  await content.change('introduce/greeting.md', '\n---\n', `\n---\n${text}\n\n`)
  expect(findProblems(content.folder, content.publicDir)).toEqual([])
})

test.for([
  ['home.yaml', 'href: /introduce', 'href: javascript:alert(1)', 'tiles → 1번째 → href'],
  ['home.yaml', 'href: /introduce', 'href: //evil.example', 'tiles → 1번째 → href'],
  ['site.yaml', 'url: https://journal', 'url: javascript://journal', 'journal → url'],
  ['sponsors.yaml', 'url: https://', 'url: data://', 'items → 1번째 → url'],
] as const)('%s: %s made %s', async ([file, from, to, field], { content }) => {
  await content.change(file, from, to)
  expect(findProblems(content.folder, content.publicDir)).toMatchObject([{ file, field }])
})

test.for([
  ['a paragraph without an end', '_가'.repeat(30_000)],
  ['a text without an end', '가\n\n'.repeat(70_000)],
  ['quotations within each other', '> '.repeat(30_000)],
  ['lists within each other', '1. '.repeat(30_000)],
] as const)('%s is not read any further', async ([, text], { content }) => {
  await content.change('introduce/greeting.md', '\n---\n', `\n---\n${text}\n\n`)
  expect(findProblems(content.folder, content.publicDir)).toMatchObject([
    { file: 'introduce/greeting.md', message: expect.stringContaining('나누어 적어') as string },
  ])
})
