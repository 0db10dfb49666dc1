import { expect, test } from 'vitest'
import { isNightly, runs } from '#tests/support/nightly.ts'
import { patternsOfSource } from '#tests/support/patterns.ts'

// No regular expression takes longer than its text is long, whatever the text (recheck finds the worst one). By day what
// it cannot judge at once is left to the night.

// In this process: no Java, and no program of its own.
process.env['RECHECK_BACKEND'] = 'pure'
const { checkSync } = await import('recheck')

/** Where patterns are that it cannot judge within its time, and why they are none of the slow. */
const judged = new Map([
  ['src/payments/api/entries.schema.ts', 'a text of 200 letters'],
  ['src/platform/server/http/page-headers.ts', 'of pages that Astro made, where what begins ends'],
])

/** How long it may think about one, in ms. By its count of steps, not by time, it says what is slow. */
const timeout = runs(500, 30_000)
const byCount = { timeout, attackTimeout: null, incubationTimeout: null }

/** A repeat without an end; without one a pattern takes no longer than a figure of its own. */
const isOpen = (source: string): boolean =>
  /[*+]|\{\d+,\}/.test(source.replaceAll(/\\./g, '_').replaceAll(/\[[^\]]*\]/g, '_'))

const places = Map.groupBy(patternsOfSource(), ({ source, flags }) => `/${source}/${flags}`)

test('every regular expression is found', () => {
  expect(places.size).toBeGreaterThan(300)
})

test('none is slow', { timeout: 3_600_000 }, () => {
  const slow = [...places.values()].flatMap((those) => {
    const [{ source, flags, at } = { source: '', flags: '', at: '' }] = those
    if (!isOpen(source)) return []
    const found = checkSync(source, flags, byCount)
    const { status } = found
    const isLeft = status === 'unknown' && (!isNightly || judged.has(at.split(':')[0] ?? ''))
    return status === 'safe' || isLeft
      ? []
      : [`${at} ${'complexity' in found ? found.complexity.summary : status} ${source}`]
  })
  expect(slow).toEqual([])
})
