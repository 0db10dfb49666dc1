import { namedIn, requirements } from '#tests/support/asvs.ts'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

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
