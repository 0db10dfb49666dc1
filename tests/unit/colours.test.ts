import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { colours } from '#platform/rules/colours.ts'

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const theme = new Map(
  Array.from(
    readFileSync('src/styles/theme.css', 'utf8').matchAll(/--color-([\w-]+): (#[\da-f]{3,6});/g),
    ([, name = '', value = '']) => [name, value.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3')],
  ),
)

test('mails, papers and pictures have the colours of the style sheet', () => {
  for (const [name, value] of Object.entries(colours)) {
    expect(theme.get(kebab(name)), name).toBe(value)
  }
  const named = new Set(Object.keys(colours).map(kebab))
  expect([...theme.keys()].filter((name) => !named.has(name))).toEqual(['white'])
})
