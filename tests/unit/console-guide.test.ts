import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { commands } from '#app/shell/commands.ts'
import { orderStates } from '#payments/rules/orders.ts'
import { anchorOf, guideParts } from '#staff/rules/console-guide.ts'
import { sections } from '#staff/rules/console-sections.ts'
import { shots } from '#tests/guide/shots.ts'

// Each screen's 도움말 opens its part of content/README.md, and the guide's pictures are there.

const guide = readFileSync('content/README.md', 'utf8')
const headings = Array.from(guide.matchAll(/^##+ (.+)$/gm), ([, heading = '']) => heading)

test('every room of the console has a part of the guide', () => {
  for (const { label } of sections) expect(headings).toContain(guideParts[label])
})

test.for(Object.values(guideParts))('‘%s’ is there, once', (heading) => {
  const anchor = anchorOf(heading)
  expect(headings.filter((one) => anchorOf(one) === anchor)).toEqual([heading])
})

test('the guide shows every picture that the script takes, and no other, in words, too', () => {
  const shown = Array.from(
    guide.matchAll(/!\[(.*)\]\(\.\.\/(.+)\)/g),
    ([, alt = '', path = '']) => {
      expect(alt.length, path).toBeGreaterThan(20)
      return path
    },
  )
  const taken = shots.map(({ name }) => join('docs/guide', `${name}.webp`))
  expect(shown.toSorted()).toEqual(taken.toSorted())
  const kept = globSync('docs/guide/*').map((path) => basename(path))
  expect(kept.toSorted()).toEqual(taken.map((path) => basename(path)).toSorted())
})

test('docs/shell.md has a line for each command, and for each state of an order', () => {
  const lines = readFileSync('docs/shell.md', 'utf8').matchAll(/^\| (`[^|]+`) +\|/gm)
  const told = Array.from(lines, ([, names = '']) =>
    Array.from(names.matchAll(/`(.+?)`/g), ([, name]) => name),
  )
  for (const name of [...Object.keys(commands), ...orderStates]) expect(told.flat()).toContain(name)
})
