import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const layers = JSON.parse(readFileSync('.config/layers.json', 'utf8')) as Record<string, string[]>
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

/** The longest folder of the table that a place lies in. */
const layerOf = (place: string): string =>
  Object.keys(layers)
    .filter((layer) => place.startsWith(`${layer}/`) || place === layer)
    .toSorted((one, other) => other.length - one.length)[0] ?? place

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
  const [above, below] = [layerOf(source), layerOf(target)]
  if (above !== below) expect(layers[above], `${source} → ${target}`).toContain(below)
})
