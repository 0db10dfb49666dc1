import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as sheets from '#conference/rules/badge-sheets.ts'
import {
  type Badge,
  type BadgePrint,
  printBadges,
} from '#conference/server/registrants/badges/print.ts'
import { codeLength, codeLetters, groupedCode } from '#payments/rules/documents.ts'
import { codesOn, type Seen, type SeenPage, seenOn } from '#tests/support/badges.ts'
import { isNightly, runs, within } from '#tests/support/nightly.ts'

const info = { title: '명찰', author: '학회', createdAt: new Date('2026-11-21T03:00:00Z') }

const codeOf = (seed: number): string =>
  groupedCode(
    Array.from(
      { length: codeLength },
      (_, place) => codeLetters[(seed * 7 + place * place * 5 + place) % codeLetters.length] ?? '',
    ).join(''),
  )

const badgeOf = (index: number): Badge => ({
  name: `참석자${index}`,
  company: '○○대학교 의과대학 노화과학연구소',
  who: '정회원',
  code: codeOf(index),
})

const pdfOf = (wanted: Partial<BadgePrint>) =>
  printBadges(info, {
    sheet: sheets.badgeSheets['99x68'],
    start: 1,
    event: '2025 추계학술대회',
    badges: [],
    blanks: 0,
    edges: false,
    ...wanted,
  })

const print = async (wanted: Partial<BadgePrint>) => seenOn(await pdfOf(wanted))

/** In mm: what rounding may make. */
const slack = 0.01

const isIn = (seen: Seen, box: Seen): boolean =>
  seen.x >= box.x - slack &&
  seen.y >= box.y - slack &&
  seen.x + seen.width <= box.x + box.width + slack &&
  seen.y + seen.height <= box.y + box.height + slack

const astray = (pages: readonly SeenPage[], sheet: sheets.BadgeSheet): Seen[] => {
  const labels = Array.from({ length: sheets.badgesPerSheet(sheet) }, (_, index) =>
    sheets.labelAt(sheet, index),
  )
  return pages.flatMap(({ texts, shapes }) =>
    [...texts, ...shapes].filter((seen) => !labels.some((label) => isIn(seen, label))),
  )
}

test.for(sheets.badgeSheetNames)('the sheet %s fits the paper', (name) => {
  const sheet = sheets.badgeSheets[name]
  const { page, x, y, width, height } = sheets.labelAt(sheet, sheets.badgesPerSheet(sheet) - 1)
  expect([page, x + width < 210.05, y + height < 297.05]).toEqual([0, true, true])
})

describe.for(isNightly ? sheets.badgeSheetNames : sheets.badgeSheetNames.slice(0, 1))(
  'on the sheet %s',
  (name) => {
    const sheet = sheets.badgeSheets[name]

    test('96 badges are made in less than 3 seconds, and every QR can be read', async () => {
      const badges = Array.from({ length: 96 }, (_, index) => badgeOf(index))
      const from = performance.now()
      const bytes = await pdfOf({ sheet, badges })
      expect(performance.now() - from).toBeLessThan(within(3000))
      const pages = await seenOn(bytes)
      expect(pages).toHaveLength(Math.ceil(96 / sheets.badgesPerSheet(sheet)))
      const read: string[] = []
      const looked = pages.slice(0, runs(2, 96))
      for (const page of looked) read.push(...(await codesOn(page)))
      const there = badges.slice(0, looked.length * sheets.badgesPerSheet(sheet))
      expect(read.toSorted()).toEqual(there.map(({ code }) => code).toSorted())
      const words = pages.map(({ texts }) => texts.map(({ text }) => text).join('\n')).join('\n')
      for (const { name: own, code } of badges) {
        expect(words).toContain(own)
        expect(words).toContain(code)
      }
      expect(astray(pages, sheet)).toEqual([])
    })

    test('nothing leaves its label, whatever the names are', async () => {
      const letters = fc.constantFrom('가', '힣', '뷁', 'W', 'i', 'M', ' ', '-', '김', '노', '화')
      const text = (minLength: number, maxLength: number) =>
        fc.string({ unit: letters, minLength, maxLength })
      const badge = fc.record({
        name: text(2, 40),
        company: text(0, 100),
        who: text(1, 30),
        code: fc.nat(9999).map(codeOf),
      })
      await fc.assert(
        fc.asyncProperty(fc.array(badge, { minLength: 1, maxLength: 20 }), async (badges) => {
          expect(astray(await print({ sheet, badges, blanks: 1 }), sheet)).toEqual([])
        }),
        { numRuns: runs(4, 15) },
      )
    })
  },
)

test('labels that are used up stay free, and blank ones come last', async () => {
  const sheet = sheets.badgeSheets['99x68']
  const [first, second] = await print({ sheet, start: 8, badges: [badgeOf(0)], blanks: 2 })
  const last = sheets.labelAt(sheet, 7)
  expect(first?.texts.every((text) => isIn(text, last))).toBe(true)
  expect(second?.texts.map(({ text }) => text)).toEqual(['2025 추계학술대회', '2025 추계학술대회'])
  expect(second?.shapes).toEqual([])
})

test.for<[string, number]>([
  ['김노화', 1],
  ['이', 1],
  ['Alexandra Montgomery-Featherstonehaugh', 2],
  ['가'.repeat(40), 2],
])('%s stands on %d lines, whole', async ([name, lines]) => {
  const [page] = await print({ badges: [{ ...badgeOf(0), name, company: '', who: '정회원' }] })
  const own = page?.texts.filter(({ text }) => name.includes(text)) ?? []
  expect(own).toHaveLength(lines)
  const said = own.map(({ text }) => text).join('')
  expect(said.replaceAll(' ', '')).toBe(name.replaceAll(' ', ''))
})
