import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect } from 'vitest'
import * as calls from '#abstracts/api/writing.ts'
import type { Affiliation, Run } from '#abstracts/rules/content.ts'
import { abstractContent, authorOf, inCall } from '#tests/support/abstracts.ts'
import { askForFile } from '#tests/support/documents.ts'
import { conference_id, plantPayer } from '#tests/support/payments.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { test as base } from '#tests/support/people.ts'

const test = base.extend('at', inCall).extend('writer', ({ site, at }) => {
  site.clock.set(at)
  return plantPayer(site, { member_name: '이저자', email: 'author@example.org' })
})

const [place] = abstractContent().affiliations as [Affiliation]
const people = {
  authors: [
    authorOf('이저자', 'author@example.org', { name_en: 'Jeoja Lee', affiliations: [2, 0] }),
    authorOf('박발표', 'p@example.org', { presenter: true, affiliations: [1] }),
    authorOf('최교신', 'c@example.org', { corresponding: true, affiliations: [0, 2] }),
  ],
  affiliations: [
    place,
    { ...place, institution_ko: '수명연구원', city: '' },
    { ...place, country: 'JP' },
  ],
}

const chemistry: Run[] = [
  { text: '칼슘 이온(Ca' },
  { text: '2+', sup: true },
  { text: ')과 H' },
  { text: '2', sub: true },
  { text: 'O, ' },
  { text: 'Caenorhabditis elegans', em: true },
  { text: '의 α-시누클레인은 ♂ n ≤ 0.05∼0.5 ℃에서 🧬' },
]

const korean = abstractContent({
  ...people,
  title_ko: [{ text: '수컷(♂) 생쥐의 텔로미어, ' }, { text: 'in vivo', em: true }],
  sections: [
    [chemistry, [{ text: '가나다 라마바사 아자차카 타파하 '.repeat(60) }]],
    [],
    [[{ text: '결과' }]],
  ],
})

const english = abstractContent({
  ...people,
  language: 'en',
  sections: [
    [[{ text: 'Telomeres shorten (AVATo) with age; '.repeat(200) }, { text: '2', sup: true }]],
    [],
    [],
    [],
  ],
})

const unbroken = abstractContent({ ...people, sections: [[[{ text: 'ACGT'.repeat(2_000) }]]] })

/** Pieces of text with the place where each begins, in points from the upper left corner. */
const itemsOf = async (bytes: Uint8Array) => {
  const task = getDocument({ data: Uint8Array.from(bytes), useSystemFonts: false, verbosity: 0 })
  const document = await task.promise
  const pages = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    pages.push(
      items.flatMap((item) => {
        if (!('str' in item) || item.str.trim() === '') return []
        const [, , , , x = 0, y = 0] = item.transform as number[]
        return [{ text: item.str, x, y: 841.89 - y, width: item.width }]
      }),
    )
  }
  await task.destroy()
  return pages
}

const bare = (texts: readonly { text: string }[]) =>
  texts
    .map(({ text }) => text)
    .join('')
    .replaceAll(/\s/g, '')

test.for([
  ['Korean', korean, 1],
  ['English', english, 2],
  ['an unbroken word', unbroken, 3],
] as const)(
  'the preview has the words and breaks of the PDF: %s',
  async ([, content, count], { site, writer }) => {
    const { abstract_pk } = await writer.do(calls.startAbstract, { conference_id })
    const sent = { abstract_pk, row_version: 1, content: content as never }
    const { page } = await writer.do(calls.saveAbstract, sent)
    const path = `${calls.getAbstractPdf.path}?abstract_pk=${abstract_pk}`
    const { status, bytes } = await askForFile(site, path, writer.token)
    expect(status).toBe(200)
    expect(bytes.length).toBeLessThan(80_000)
    const printed = await itemsOf(bytes)
    expect([printed.length, page.pages.length]).toEqual([count, count])
    for (const [at, { pieces }] of page.pages.entries()) {
      const items = printed[at] ?? []
      expect(bare(items)).toBe(bare(pieces))
      for (const piece of pieces.filter(({ text }) => text.trim() !== '')) {
        const [first = ''] = piece.text.trim()
        const found = items.some(({ text, x, y, width }) => {
          // A viewer joins what stands side by side, and leaves out a space at the beginning.
          const isHere = x < piece.x + 9 && x + width > piece.x - 0.02
          return isHere && Math.abs(y - piece.y) < 0.02 && text.includes(first)
        })
        expect(found, piece.text).toBe(true)
        expect(piece.x + piece.width).toBeLessThan(595.28 - 56 + 0.5)
      }
    }
  },
)

test('numbers, marks and symbols stand as the book has them', async ({ site, writer }) => {
  const { abstract_pk } = await writer.do(calls.startAbstract, { conference_id })
  const sent = { abstract_pk, row_version: 1, content: korean as never }
  const { page, naming } = await writer.do(calls.saveAbstract, sent)
  const pieces = page.pages.flatMap((one) => one.pieces)
  const at = (text: string) => pieces.findIndex((piece) => piece.text.includes(text))
  const after = (name: string) => pieces[at(name) + 1]?.text
  expect([after('이저자'), after('박발표'), after('최교신')]).toEqual(['1,2', '3,*', '1,2,†'])
  expect(bare(pieces)).toContain('1노화대학교,서울,일본2노화대학교,서울3수명연구원')
  expect(bare(pieces)).toContain('*발표자·†교신저자:c@example.org')
  const [ion, sup] = [pieces[at('Ca')], pieces[at('2+')]]
  expect(sup).toMatchObject({ size: expect.closeTo(6.6) as number, bold: false })
  expect((ion?.y ?? 0) - (sup?.y ?? 0)).toBeCloseTo(3.4)
  expect(pieces[at('elegans')]).toMatchObject({ em: true })
  expect(bare(pieces)).toContain('n≤0.05~0.5℃에서?')
  expect(naming).toEqual([])
  const path = `${calls.getAbstractPdf.path}?abstract_pk=${abstract_pk}`
  const { bytes } = await askForFile(site, path, writer.token)
  const read = await readPdf(bytes)
  expect(read.metadata).toMatch(/<pdfaid:part>2</)
  expect(read.tags).toEqual(expect.arrayContaining(['Sect', 'H1', 'P']))
})
