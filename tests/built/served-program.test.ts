import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const folder = resolve('dist/server')
/** The program loads these before it answers: what is imported at the top, from one file to the next. */
const loadedAtStart = (name: string, seen = new Set<string>()): Set<string> => {
  seen.add(name)
  if (!name.startsWith('./')) return seen
  const text = readFileSync(join(folder, name), 'utf8')
  for (const [, next = ''] of text.matchAll(/(?:\bfrom|\bimport)"([^"]+)"/g))
    if (!seen.has(next)) loadedAtStart(next, seen)
  return seen
}

const parts = readdirSync(folder)
  .filter((name) => name.startsWith('main'))
  .map((name) => readFileSync(join(folder, name), 'utf8'))

test('what the build wrote of the server knows nothing of where it was made', () => {
  expect(parts.length).toBeGreaterThan(1)
  for (const part of parts) expect(part).not.toContain(resolve())
})

test('what lies beside a module is looked for where that module was written', () => {
  const named = parts.flatMap((part) => [
    ...part.matchAll(/new URL\([`"](\.[^`"]+)[`"],import\.meta\.url\)/g),
  ])
  expect(named.length).toBeGreaterThan(1)
  for (const [, path = ''] of named) expect(path).toMatch(/^\.\.\/\.\.\/src\/[a-z]+\//)
})

// docs/decisions/074-server-memory.md: some 5 to 30 MB each.
test('documents, pictures and the bucket are loaded with their first use', () => {
  const loaded = loadedAtStart('./main.mjs')
  expect(loaded).toContain('hono')
  for (const late of ['pdfkit', 'fontkit', 'sharp', 'flydrive/drivers/s3', '@e965/xlsx'])
    expect(loaded).not.toContain(late)
})
