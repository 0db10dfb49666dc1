import { expect } from 'vitest'
import { isMap, isSeq, parseDocument } from 'yaml'
import { test } from '#tests/support/content-test.ts'
import { runs } from '#tests/support/nightly.ts'
import { findProblems } from '#texts/server/content/problems.ts'

type Way = readonly (string | number)[]

/** The ways to all values of a text, of lists to those of the first two. */
const waysIn = (node: unknown, way: Way = []): Way[] => {
  const keyed = isMap(node) ? node.items.map(({ key, value }) => [String(key), value]) : []
  const listed = isSeq(node) ? [...node.items.slice(0, 2).entries()] : []
  const below = [...keyed, ...listed] as [string | number, unknown][]
  const own = way.length === 0 ? [] : [way]
  return [...own, ...below.flatMap(([key, value]) => waysIn(value, [...way, key]))]
}

/** Each place has two of them by day. */
const odd = [
  ['', 'nothing'],
  ['2026-02-30', 'a day that is none'],
  ['9999-12-31', 'the last day of all'],
  ['0000-01-01T00:00:00+14:00', 'a moment before all years'],
  [1e15, 'more than any number'],
  [Number.NaN, 'no number'],
  [[], 'an empty list'],
  [{}, 'an empty group'],
] as const

test.for(odd)(
  '%j, %s, in any place is at most a problem of its text',
  ([value, what], { content }) => {
    const turn = odd.findIndex((one) => one[1] === what)
    let count = 0
    for (const [file, { bytes }] of content.files) {
      if (!file.endsWith('.yaml')) continue
      const yaml = new TextDecoder().decode(bytes)
      const ways = waysIn(parseDocument(yaml).contents)
      for (const way of ways.filter((_, at) => (at + turn) % runs(4, 1) === 0)) {
        const document = parseDocument(yaml)
        document.setIn(way, value)
        const alone = new Map([[file, { bytes: Buffer.from(document.toString()) }]])
        const own = findProblems(alone, 'public').filter((problem) => problem.file === file)
        expect(own.map(({ message }) => message).join(' '), way.join(' ')).not.toMatch(
          /검사하지 못/,
        )
        count += own.length
      }
    }
    expect(count).toBeGreaterThan(30)
  },
)
