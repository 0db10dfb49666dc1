import { expect } from 'vitest'
import { test } from '#tests/support/content-test.ts'

const file = 'introduce/greeting.md'

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
] as const)('%s in Markdown is named by its line', ([found], { content }) => {
  content.change(file, '\n---\n', `\n---\n\n<p>글</p>\n${found}\n\n글 ${found} 글\n\n`)
  const lines = content.text(file).split('\n')
  const message = expect.stringContaining('HTML') as string
  expect(content.problems()).toMatchObject(
    lines.flatMap((text, at) =>
      text.includes(found) ? [{ file, line: at + 1, found, message }] : [],
    ),
  )
})

test.for([
  ['[글](javascript:alert(1))', 'javascript:alert(1)'],
  ['<javascript:alert(1)>', 'javascript:alert(1)'],
  ['[글][1]\n\n[1]: data:text/html,x', 'data:text/html,x'],
  ['![글](https://evil.example/count.png)', 'https://evil.example/count.png'],
  ['[글](//evil.example)', '//evil.example'],
  [String.raw`[글](/\\evil.example)`, String.raw`/\evil.example`],
  [String.raw`[글](<\\/evil.example>)`, String.raw`\/evil.example`],
] as const)('%s leads nowhere', ([text, found], { content }) => {
  content.change(file, '\n---\n', `\n---\n${text}\n\n`)
  const message = expect.stringContaining('사용할 수 없는 주소') as string
  expect(content.problems()).toMatchObject([{ file, found, message }])
})

test('what Markdown needs of HTML, and links of every kind', ({ content }) => {
  const text = `<!-- 직원에게 -->

가<br>나 <b>다</b><sup>2</sup> ~~라~~ <span lang="en">e</span>

[가](/terms#article-7) [나](mailto:a@example.org) [다](tel:02-000-0000) https://example.org

<table><tr><td colspan="2">마</td></tr></table>`
  content.change(file, '\n---\n', `\n---\n${text}\n\n`)
  expect(content.problems()).toEqual([])
})

test.for([
  ['home.yaml', 'href: /introduce', 'href: javascript:alert(1)', 'tiles → 1번째 → href'],
  ['home.yaml', 'href: /introduce', 'href: //evil.example', 'tiles → 1번째 → href'],
  ['home.yaml', 'href: /introduce', String.raw`href: /\evil.example`, 'tiles → 1번째 → href'],
  ['home.yaml', 'href: /introduce', String.raw`href: "/.\\/evil.example"`, 'tiles → 1번째 → href'],
  ['sponsors.yaml', 'url: https://', 'url: https:\\\\', 'items → 1번째 → url'],
  ['site.yaml', 'url: https://journal', 'url: javascript://journal', 'journal → url'],
  ['sponsors.yaml', 'url: https://', 'url: data://', 'items → 1번째 → url'],
] as const)('%s: %s made %s', ([name, from, to, field], { content }) => {
  content.change(name, from, to)
  expect(content.problems()).toMatchObject([{ file: name, field }])
})

test.for([
  ['a paragraph without an end', '_가'.repeat(30_000)],
  ['a text without an end', '가\n\n'.repeat(70_000)],
  ['quotations within each other', '> '.repeat(30_000)],
  ['lists within each other', '1. '.repeat(30_000)],
] as const)('%s is not read any further', ([, text], { content }) => {
  content.change(file, '\n---\n', `\n---\n${text}\n\n`)
  const message = expect.stringContaining('나누어 입력') as string
  expect(content.problems()).toMatchObject([{ file, message }])
})

const levels = (mark: string, count = 5_000) => mark.repeat(count)
const laughs = Array.from({ length: 9 }, (_, at) => {
  const value = at === 0 ? '하,' : `*v${at - 1},`
  return `v${at}: &v${at} [${levels(value, 9)}]`
})
const stairs = Array.from({ length: 300 }, (_, at) => `${' '.repeat(at)}a:`)

test.for([
  ['a name that stands for nothing', 'extra: *주의', 1, '별표(*)'],
  ['a value that has a name', 'extra: &주의 조심', 1, '별표(*)'],
  ['a repetition', 'one: &한 {a: 1}\ntwo: *한', 1, '별표(*)'],
  ['a repetition of itself', 'one: &한 [*한]', 1, '별표(*)'],
  ['a repetition where another standard is asked for', '<<: *한', 1, '별표(*)'],
  ['a billion laughs', laughs.join('\n'), 1, '별표(*)'],
  ['brackets within brackets', `extra: ${levels('[')}`, 1, '중첩'],
  ['brackets that are closed', `extra: ${levels('[')}${levels(']')}`, 1, '중첩'],
  ['brackets over many lines', `extra: ${levels('[\n')}`, 31, '중첩'],
  ['braces within braces', `extra: ${levels('{a: ')}`, 1, '중첩'],
  ['lists within lists', `extra:\n  ${levels('- ')}`, 2, '중첩'],
  ['keys within keys', levels('? '), 1, '중첩'],
  ['values within values', levels('a: '), 1, '중첩'],
  ['lines further and further in', stairs.join('\n'), 122, '중첩'],
  ['more than anybody writes', levels('# 글\n', 30_000), 10_001, '중첩'],
] as const)('%s: a problem of that text, at its line', ([, more, line, words], { content }) => {
  content.write('home.yaml', `${more}\n${content.text('home.yaml')}`)
  content.change(file, '---\n', `---\n${more}\n`)
  const message = expect.stringContaining(words) as string
  expect(content.problems()).toEqual([
    { file: 'home.yaml', line, message },
    { file, line: line + 1, message },
  ])
})

/** As much as is read of one kind, `part` by `part`. */
const filled = (part: (at: number) => string, between = '\n', most = 59_000): string => {
  const parts: string[] = []
  for (let length = 0; length < most; length += (parts.at(-1)?.length ?? 0) + between.length)
    parts.push(part(parts.length))
  return parts.join(between)
}
const short = (at: number): string => at.toString(36)

test.for([
  ['keys', filled((at) => `${short(at)}:`)],
  ['keys that are numbers', filled((at) => `${at}:`)],
  ['keys in one line', `extra: {${filled(short, ',')}}`],
  ['keys of a field that takes any', `reasons:\n${filled((at) => ` ${short(at)}: 1`)}`],
  ['the key of before', filled(() => 'a:')],
  ['keys that are lists', filled((at) => `? [${short(at)}]`)],
  ['values with a type', filled((at) => `${short(at)}: !x y`)],
  ['lines of a list', `extra:\n${filled(() => '- a')}`],
  ['commas', `extra: [${filled(() => '', ',')}]`],
  ['brackets that nothing opened', filled(() => ']', '')],
  ['colons in colons', filled(() => 'a: b: c')],
  ['directives', filled(() => '%x')],
  ['one long line', `extra: a${' '.repeat(59_000)}b`],
] as const)('a text full of %s holds nobody up', ([, yaml], { content }) => {
  content.write('bylaws/2019-01-01/version.yaml', `${yaml}\n`)
  const start = process.threadCpuUsage()
  expect(content.problems()).not.toEqual([])
  const { user, system } = process.threadCpuUsage(start)
  expect((user + system) / 1_000).toBeLessThan(1_000)
})
