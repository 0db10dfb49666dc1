import {
  type Citation,
  citationsIn,
  headingsIn,
  linksIn,
  pathsIn,
  rowsIn,
} from '#tests/support/citations.ts'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

// Comments, titles of tests and documents cite the rules by number: each must be in docs/rules.

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
  const cited = files.map((file) => ({ file, nothing: namesNothing(read(file)) }))
  expect(cited.filter(({ nothing }) => nothing.length > 0)).toEqual([])
})

test('the search reaches comments, styles, documents, settings and texts', () => {
  const of = (start: string) =>
    files.filter((file) => file.startsWith(start)).flatMap((file) => citationsIn(read(file)))
  expect(of('src').length).toBeGreaterThan(200)
  expect(of('tests').length).toBeGreaterThan(15)
  expect(of(join('docs', 'decisions')).length).toBeGreaterThan(5)
  expect(of(join('src', 'styles')).length).toBeGreaterThan(0)
  expect(files).toEqual(
    expect.arrayContaining([
      'README.md',
      'package.json',
      '.env.example',
      join('content', 'README.md'),
      join('.config', 'lint.mjs'),
    ]),
  )
})

test.each([
  ['ruling 99', 'ruling 99'],
  ['rulings 37 and 99', 'ruling 99'],
  ['spec part 40', 'specification 40'],
  ['spec part 4.2', 'specification 4.2'],
  ['norms 9', 'norms 9'],
  ['norms 9.9', 'norms 9.9'],
  ['norms 2.8, P99', 'norms P99'],
  ['KWCAG 9.9.9', 'KWCAG 9.9.9'],
  ['decision 999', 'decision 999'],
  ['issue 7, item 6', 'issue 7'],
  ['docs/rules/nothing.md', 'page docs/rules/nothing.md'],
  ['spec.md', 'page docs/rules/spec.md'],
])('%s names nothing', (text, found) => {
  expect(namesNothing(`${text}, ruling 7`)).toEqual([found])
})

test.each([
  ['(ruling 37)', 'ruling 37'],
  ['Ruling 12; a stranger', 'ruling 12'],
  ['it is ruling 28’s, and 90 days', 'ruling 28'],
  ['ruling 12, 60 seconds', 'ruling 12'],
  ['rulings 13 and 37', 'ruling 13, ruling 37'],
  ['rulings 2, 4–6', 'ruling 2, ruling 4, ruling 5, ruling 6'],
  ['rulings 22, 28, and 29.', 'ruling 22, ruling 28, ruling 29'],
  ['(rulings 7 and 9, norms W5)', 'ruling 7, ruling 9, norms W5'],
  ['/**\n * (spec part 8,\n * ruling\n * 40).\n */', 'ruling 40, specification 8'],
  ['// by rulings 28\n// and 40', 'ruling 28, ruling 40'],
  ['# as rulings 28\n# and 40 say', 'ruling 28, ruling 40'],
  ['the specification’s own (part 3)', 'specification 3'],
  ['spec parts 5 and 8', 'specification 5, specification 8'],
  ['norms 1.2, 3.3.4', 'norms 1.2, norms 3.3.4'],
  ['norms 4.6, 10 minutes', 'norms 4.6'],
  ['norms 2.8, P2 and 3.3.', 'norms 2.8, norms P2, norms 3.3'],
  ['consistent with norms part 2.5', 'norms 2.5'],
  ['KWCAG 2.4.2, WCAG 1.4.12, WCAG 2.2', 'KWCAG 2.4.2, WCAG 1.4.12'],
  ['decision 013', 'decision 013'],
  ['(daumPostcode/kakaoPostcodeQnA, issue 642), issue 3’s limits', 'issue 3'],
  ['`look.md`, docs/payments.md', 'page docs/rules/look.md, page docs/payments.md'],
  ['a part of 3, norms of 1990, overruling 4 rulings, ../look.md', ''],
])('%j cites %s', (text, cited) => {
  expect(
    citationsIn(text)
      .map(({ of, name }) => `${of} ${name}`)
      .join(', '),
  ).toBe(cited)
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

  test('points at nothing that is gone', () => {
    const gone = globSync('docs/rules/*.md').flatMap((file) =>
      pathsIn(read(file)).filter((path) => !existsSync(path)),
    )
    expect(gone).toEqual([])
  })
})

test('no document links to a file that is gone', () => {
  const documents = [...globSync('docs/**/*.md'), 'README.md', 'CONTRIBUTING.md']
  const gone = documents.flatMap((file) =>
    linksIn(read(file))
      .filter((link) => !existsSync(join(dirname(file), link)))
      .map((link) => `${file}: ${link}`),
  )
  expect(gone).toEqual([])
})

test('links are told from examples and from other sites', () => {
  const text = '[`a.ts`](../a.ts), [b](b.md#c), `![d](d.jpg)`, [e](https://e.org), [f](/f), [g](#g)'
  expect(linksIn(`${text}\n\`\`\`md\n[h](h.md)\n\`\`\`\n`)).toEqual(['../a.ts', 'b.md'])
})
