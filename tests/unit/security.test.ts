import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** OWASP ASVS 5.0.0: how many requirements of levels 1 and 2 each section of a chapter has, from its first on. */
const chapters: Readonly<Record<number, readonly number[]>> = {
  1: [2, 9, 11, 3, 2],
  2: [3, 3, 4, 1],
  3: [0, 2, 4, 6, 5, 0, 2],
  4: [3, 1, 2, 4],
  5: [1, 3, 2, 3],
  6: [3, 12, 4, 4, 5, 3, 0, 4],
  7: [3, 4, 2, 5, 2, 2],
  8: [2, 3, 1, 1],
  9: [3, 4],
  10: [2, 2, 4, 11, 5, 2, 3],
  11: [2, 3, 3, 4, 1, 1],
  12: [3, 2, 4],
  13: [1, 5, 2, 5],
  14: [2, 4, 3],
  15: [3, 3, 7],
  16: [1, 5, 4, 3, 3],
  17: [1, 4, 2],
}

const numbered = (start: string, count: number, from = 1): string[] =>
  Array.from({ length: count }, (_, index) => `${start}.${index + from}`)

const requirements = Object.entries(chapters).flatMap(([chapter, sections]) =>
  sections.flatMap((count, index) => numbered(`${chapter}.${index + 1}`, count)),
)

/** The requirements that a cell of a table names: `1.2.1–1.2.3`, `3.5.1, 3.5.2`. */
const namedIn = (cell: string): string[] =>
  cell.split(',').flatMap((part) => {
    const [first = '', last = first] = part.trim().split('–')
    const at = first.lastIndexOf('.')
    const [from, to] = [Number(first.slice(at + 1)), Number(last.slice(at + 1))]
    return numbered(first.slice(0, at), to - from + 1, from)
  })

const page = readFileSync('docs/security.md', 'utf8')
const rows = page
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))

test('each requirement of levels 1 and 2 is answered once', () => {
  const named = rows.flatMap(([, cell = '']) => namedIn(cell))
  expect(named.toSorted()).toEqual(requirements.toSorted())
  expect(page).toContain(`(${named.length} of them)`)
})

test('each answer says whether it holds, and what by', () => {
  for (const [, cell, holds, by] of rows) {
    expect.soft(holds, cell).toMatch(/^(?:yes|partly|no|–)$/)
    expect.soft(by, cell).not.toBe('')
  }
})

test('what does not hold is said again at the end', () => {
  const end = page.slice(page.indexOf('## What does not hold'))
  const missing = rows
    .filter(([, , holds]) => holds === 'no')
    .flatMap(([, cell = '']) => namedIn(cell))
  expect(missing.filter((one) => !end.includes(one))).toEqual([])
})

test('each kind of attack has a test that asks it', () => {
  const [, table = ''] = /## What was tried\n([^#]*)/.exec(page) ?? []
  const kinds = table.split('\n').slice(5).filter(Boolean)
  expect(kinds.length).toBeGreaterThan(20)
  for (const kind of kinds) expect.soft(kind).toMatch(/^\| [^|`]+ \| `tests\/[^|]+ \|$/)
})

test('every test, file and document that it names is there', () => {
  const paths = [...page.matchAll(/`([^` ]+)`/g)].flatMap(([, path = '']) =>
    /^(?:(?:src|tests|docs|deploy|content|\.config)\/|[\w.-]+\.(?:md|json|yaml)$|Dockerfile$|\.dockerignore$)/.test(
      path,
    )
      ? [path]
      : [],
  )
  expect(paths.length).toBeGreaterThan(100)
  expect(paths.filter((path) => !existsSync(path))).toEqual([])
})
