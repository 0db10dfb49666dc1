import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const table = '../../.config/modules.mjs'
const { refusal } = (await import(table)) as {
  refusal: (from: string, to: string, isType: boolean) => string | undefined
}
const drawing = readFileSync('docs/architecture.md', 'utf8')
const places = new Map(
  Array.from(drawing.matchAll(/(\w+)\["([\w/.-]+)"\]/g), ([, name = '', place = '']) => [
    name,
    place,
  ]),
)
const arrows = Array.from(
  drawing.matchAll(/(\w+)(?:\["[^"]*"\])? -->(?:\|"[^"]*"\|)? (\w+)/g),
  ([, from = '', to = '']) => [from, to] as const,
)

test('the drawing shows all four ways', () => {
  expect(arrows.length).toBeGreaterThan(30)
  expect(drawing.match(/subgraph/g)).toHaveLength(4)
})

test.for(arrows)('%s → %s goes between places that there are, the allowed way', ([from, to]) => {
  const [source, target] = [places.get(from) ?? '', places.get(to) ?? '']
  for (const place of [source, target]) {
    const is = existsSync(`src/${place}`) || globSync(`src/${place}{.*,/**/*}`).length > 0
    expect(is, place).toBe(true)
  }
  expect(refusal(`${source}/a.ts`, `${target}/a.ts`, target.includes('/api/'))).toBeUndefined()
})
