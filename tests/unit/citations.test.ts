import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

// Comments, titles of tests and documents cite the rules by number: each must be in docs/rules.

/** A text cites docs/rules and docs/decisions, or the standards that are listed there. */
interface Citation {
  /** `issue`: of a list that the repository does not hold; another project's is named with the project before it. */
  of: 'ruling' | 'specification' | 'norms' | 'KWCAG' | 'WCAG' | 'decision' | 'issue' | 'page'
  /** `37`, `2.6`, `P2`, `docs/rules/look.md`. */
  name: string
}

const listOf = (first: string, further = first): string =>
  `${first}(?:(?:, and |, or |, | and | or |–|-)${further})*`

const number = String.raw`\d+(?:\.\d+)*`
const mark = String.raw`[A-Z]\d{1,2}\b`
const section = listOf(`(?:${number}|${mark})`, String.raw`(?:\d+(?:\.\d+)+|${mark})`)
const item = listOf(String.raw`\d\.\d\.\d+`)

/** Behind `ruling` only the first number belongs to it: a figure may follow (`ruling 12, 60 seconds`). */
const forms: readonly [Citation['of'], RegExp][] = [
  ['ruling', new RegExp(String.raw`\bruling (${number})`, 'gi')],
  ['ruling', new RegExp(String.raw`\brulings (${listOf(number)})`, 'gi')],
  ['specification', new RegExp(String.raw`(?<!norms[’'s]* )\bpart (${number})`, 'gi')],
  ['specification', new RegExp(String.raw`(?<!norms[’'s]* )\bparts (${listOf(number)})`, 'gi')],
  ['norms', new RegExp(String.raw`\bnorms[’'s]* (?:parts? )?(${section})`, 'gi')],
  ['KWCAG', new RegExp(String.raw`\bKWCAG (${item})`, 'g')],
  ['WCAG', new RegExp(String.raw`\bWCAG (${item})`, 'g')],
  ['decision', new RegExp(String.raw`\bdecision (\d{3})\b`, 'gi')],
  ['issue', new RegExp(String.raw`(?<!\w/\w+, )\bissue (${number})`, 'gi')],
]

const page =
  /(?<![\w/.-])(docs\/[\w/-]+\.md|(?:rulings|spec|specification|norms|look|console|style|architecture)\.md)/g

/** Every citation in `text`, one number each, also where a comment's or a paragraph's line ends within it. */
const citationsIn = (text: string): Citation[] => {
  const running = text.replaceAll(/\s*\n\s*(?:\*(?!\/)|\/\/|#)?\s*/g, ' ')
  return [
    ...forms.flatMap(([of, form]) =>
      [...running.matchAll(form)].flatMap(([, list = '']) =>
        namesIn(list).map((name) => ({ of, name })),
      ),
    ),
    ...[...running.matchAll(page)].map(([, name = '']) => ({
      of: 'page' as const,
      name: name.startsWith('docs/') ? name : `docs/rules/${name}`,
    })),
  ]
}

/** `2, 4–6` is 2, 4, 5 and 6. */
const namesIn = (list: string): string[] =>
  list.split(/, and |, or |, | and | or /).flatMap((names) => {
    const [first = '', last] = names.split(/[–-]/)
    if (last === undefined || !/^\d+$/.test(first)) return names.split(/[–-]/)
    const from = Number(first)
    return Array.from({ length: Number(last) - from + 1 }, (_, index) => String(from + index))
  })

/** Where a document's links lead, as they are written; not those to other sites, or in examples. */
const linksIn = (markdown: string): string[] =>
  [...withoutCode(markdown).matchAll(/\]\((?![a-z]+:|[#/])([^)#\s]+)[^)]*\)/g)].map(
    ([, to = '']) => to,
  )

const withoutCode = (markdown: string): string =>
  markdown.replaceAll(/^```[^]*?^```/gm, '').replaceAll(/`[^`\n]*`/g, '')

const ending = String.raw`[\w[.][\w[\]./-]*\.(?:tsx?|mjs|astro|css|md|ya?ml|sql)`

/** The files that a document names in code marks, by their path or the end of it, and the folders by their path. */
const pathsIn = (markdown: string): string[] =>
  [
    ...markdown.matchAll(
      new RegExp(String.raw`\`(${ending}|(?:src|tests|docs|content)/[^\`\s]*)\``, 'g'),
    ),
  ].map(([, path = '']) => path)

/** The files that comments of code name. */
const namedInComments = (code: string): string[] =>
  [...code.matchAll(/\/\*\*?[^]*?\*\/|(?:^|\s)\/\/.*|<!--[^]*?-->/g)].flatMap(([comment]) =>
    [...comment.matchAll(new RegExp(String.raw`(?<![\w/.<>@-])${ending}\b`, 'g'))]
      .map(([path]) => path)
      .filter((path) => path.includes('/')),
  )

/** Numbers of the headings of a level: `## 12. Codes by e-mail`, `### 2.6 Safety measures`. */
const headingsIn = (markdown: string): string[] =>
  [...markdown.matchAll(/^#{2,3} (\d+(?:\.\d+)?)\.? /gm)].map(([, number = '']) => number)

/** First cells of tables that are numbers or marks: `1.4.3`, `0.10`, `P2`. */
const rowsIn = (markdown: string): string[] =>
  [...markdown.matchAll(/^\| (\d+(?:\.\d+)+|[A-Z]\d+) +\|/gm)].map(([, name = '']) => name)

const read = (file: string): string => readFileSync(file, 'utf8')
const rule = (name: string): string => read(`docs/rules/${name}.md`)

const textual = new Set(
  '.ts .tsx .mjs .js .astro .css .md .yaml .yml .json .sql .example'.split(' '),
)
/** This one makes citations up, and a lock file cites nothing. */
const leftOut = new Set(['package-lock.json', join('tests', 'unit', 'citations.test.ts')])
const folders = '{src,tests,docs,content,public,.config,.github}/**'
const files = [...globSync(folders), ...globSync('*'), '.env.example'].filter(
  (file) => textual.has(extname(file)) && !leftOut.has(file),
)

const norms = rule('norms')
/** The rows of one section of the norms. */
const rowsOf = (section: string): string[] =>
  rowsIn(norms.split(/^### /m).find((text) => text.startsWith(`${section} `)) ?? '')

const known: Readonly<Record<Exclude<Citation['of'], 'page'>, ReadonlySet<string>>> = {
  ruling: new Set(headingsIn(rule('rulings'))),
  specification: new Set(headingsIn(rule('specification'))),
  norms: new Set([...headingsIn(norms), ...rowsIn(norms)]),
  KWCAG: new Set(rowsOf('1.2')),
  WCAG: new Set(rowsOf('1.3')),
  issue: new Set(),
  decision: new Set(globSync('docs/decisions/*.md').map((file) => file.split(/[\\/-]/)[2] ?? '')),
}

const isKnown = ({ of, name }: Citation): boolean =>
  of === 'page' ? existsSync(name) : known[of].has(name)

const namesNothing = (text: string): string[] =>
  citationsIn(text)
    .filter((citation) => !isKnown(citation))
    .map(({ of, name }) => `${of} ${name}`)

test('every citation names a rule that there is', () => {
  const cited = files.map((file) => ({
    file,
    nothing: namesNothing(read(file)),
  }))
  expect(cited.filter(({ nothing }) => nothing.length > 0)).toEqual([])
})

test.each([
  ['rulings 37 and 99', ['ruling 99']],
  ['spec part 4.2, norms 9.9, KWCAG 9.9.9', ['specification 4.2', 'norms 9.9', 'KWCAG 9.9.9']],
  ['decision 999, issue 7', ['decision 999', 'issue 7']],
  ['docs/rules/nothing.md, spec.md', ['page docs/rules/nothing.md', 'page docs/rules/spec.md']],
])('%s names nothing', (text, found) => {
  expect(namesNothing(`${text}; ruling 7`)).toEqual(found)
})

test.each([
  ['ruling 12, 60 seconds', 'ruling 12'],
  ['rulings 2, 4–6', 'ruling 2, ruling 4, ruling 5, ruling 6'],
  ['/**\n * (spec part 8,\n * ruling\n * 40).\n */', 'ruling 40, specification 8'],
  ['# as rulings 28\n# and 40 say', 'ruling 28, ruling 40'],
  ['norms 2.8, P2 and 3.3.', 'norms 2.8, norms P2, norms 3.3'],
  ['norms 4.6, 10 minutes', 'norms 4.6'],
  ['a part of 3, norms of 1990, overruling 4 rulings, ../look.md', ''],
])('%j cites %s', (text, cited) => {
  const found = citationsIn(text).map(({ of, name }) => `${of} ${name}`)
  expect(found.join(', ')).toBe(cited)
})

describe('docs/rules', () => {
  test('rulings and parts are numbered through, each once', () => {
    for (const name of ['rulings', 'specification']) {
      const numbers = headingsIn(rule(name)).map(Number)
      expect(numbers).toEqual(numbers.map((_, index) => index + 1))
    }
    expect(new Set(headingsIn(norms)).size).toBe(headingsIn(norms).length)
    expect([known.KWCAG.size, known.WCAG.size]).toEqual([33, 20])
  })
})

/** Names that recipes make up, that a build makes, or that stand for many: `10NN`, `library`, a day to come, `<day>`, `{a,b}`, `…`. */
const invented = /10NN|\/library\.|\/20(?:27|28)-|^dist\/|[<{*…]/

const isThere = (path: string): boolean =>
  invented.test(path) || existsSync(path) || files.some((file) => file.endsWith(`/${path}`))

const documents = [...globSync('{docs,content}/**/*.md'), ...globSync('*.md')]

test('no document or comment names a file that is gone', () => {
  const named = [
    ...documents.map((file) => ({ file, gone: pathsIn(read(file)) })),
    ...globSync('{src,tests,.config}/**/*.{ts,tsx,mjs,js,astro,css}')
      .filter((file) => !leftOut.has(file))
      .map((file) => ({ file, gone: namedInComments(read(file)) })),
  ]
    .map(({ file, gone }) => ({
      file,
      gone: gone.filter((path) => !isThere(path)),
    }))
    .filter(({ gone }) => gone.length > 0)
  expect(named).toEqual([])
})

test('no document links to a file that is gone', () => {
  const gone = documents.flatMap((file) =>
    linksIn(read(file))
      .filter((link) => !existsSync(join(dirname(file), link)))
      .map((link) => `${file}: ${link}`),
  )
  expect(gone).toEqual([])
})

test('a component is imported under its own name', () => {
  const renamed = globSync('src/**/*.astro').flatMap((file) =>
    [...read(file).matchAll(/^import (\w+) from '#.*\/(\w+)\.astro'/gm)]
      .filter(([, name, own]) => name !== own)
      .map(([line]) => `${file}: ${line}`),
  )
  expect(renamed).toEqual([])
})
