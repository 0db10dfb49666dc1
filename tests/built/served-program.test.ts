import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const folder = resolve('dist/server')
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
