import { describe, expect, test } from 'vitest'
import { Flow } from '#platform/server/pdf/flow.ts'
import { printedOf, readFonts, runsOf, usual } from '#platform/server/pdf/fonts.ts'
import { linesOf } from '#platform/server/pdf/lines.ts'
import { drawPdf, type Pdf, type PdfInfo } from '#platform/server/pdf/pdf.ts'
import { drawTable } from '#platform/server/pdf/table.ts'
import { readPdf } from '#tests/support/pdf.ts'

const info: PdfInfo = {
  title: '회칙 개정안',
  author: '한국노화과학회',
  createdAt: new Date('2025-10-01T03:00:00Z'),
}

const draw = async (drawing: (pdf: Pdf) => void) => readPdf(await drawPdf(info, drawing))

test('a document says what it is, in Korean, and claims to be archivable', async () => {
  const read = await draw((pdf) => new Flow(pdf).write('H1', '회칙 개정안'))
  expect(read.info).toMatchObject({
    Title: '회칙 개정안',
    Author: '한국노화과학회',
    Language: 'ko',
    PDFFormatVersion: '1.7',
    CreationDate: expect.stringContaining('20251001030000') as string,
  })
  expect(read.metadata).toMatch(/<pdfaid:part>2<\/pdfaid:part>\s*<pdfaid:conformance>B</)
  expect(read.metadata).toContain('회칙 개정안')
})

test('what is drawn twice at the same moment is the same to the byte', async () => {
  const drawing = (pdf: Pdf) => new Flow(pdf).write('P', '제1조(명칭)')
  expect(await drawPdf(info, drawing)).toEqual(await drawPdf(info, drawing))
})

test('all fonts and the colours’ profile lie in the file', async () => {
  const bytes = await drawPdf(info, (pdf) => new Flow(pdf).write('P', '가나다'))
  const file = Buffer.from(bytes).toString('latin1')
  expect(file).toContain('/OutputIntents')
  expect(file.match(/\/FontFile2 /g)).toHaveLength(
    file.match(/\/Type \/FontDescriptor/g)?.length ?? 0,
  )
  expect(file).not.toContain('/Type1')
  expect(bytes.length).toBeLessThan(30_000)
})

describe('text', () => {
  test('reads as it was written, rare syllables and signs too', async () => {
    const text = '쀍뷁햏 Å·é 80,000원 (금 팔만 원정) ‘따옴표’ — ㈜노화'
    const { pages } = await draw((pdf) => new Flow(pdf).write('P', text))
    expect(pages).toEqual([text])
  })

  test('reads as it was written after papers with letters that are made of the same parts', async () => {
    const said = async (text: string) => (await draw((pdf) => new Flow(pdf).write('P', text))).pages
    const text = 'ABU-ZGA José Ørsted'
    await said('\u00ad \u2010 Α Ǻ Ü Ñ ś ë')
    expect(await said(text)).toEqual([text])
  })

  test('is composed, and has one mark for what the fonts have not', async () => {
    const { pages } = await draw((pdf) =>
      new Flow(pdf).write('P', `${'각'.normalize('NFD')} 金正賢 ᄒᆞᆫ글 🙂ไ 가สมชาย나`),
    )
    expect(pages).toEqual(['각 金正賢 ᄒᆞᆫ글 ? 가?나'])
  })

  test('of the usual characters is all of the first font', async () => {
    const every = Array.from({ length: 0xd7b0 }, (_, code) => String.fromCharCode(code))
    const text = every.filter((letter) => usual.test(letter)).join('')
    expect(runsOf(await readFonts(), 'Regular', text)).toEqual([{ font: 'Regular', text }])
    expect(text).toHaveLength(95 + 11_172)
  })

  test.for([
    ['金正賢', 'Kim', '金正賢'],
    ['สมชาย', 'Somchai Jaidee', 'Somchai Jaidee'],
    ['محمد', '', 'محمد'],
    ['김สม', 'محمد', '김สม'],
  ] as const)('%s with the English name %s is printed as %s', async ([name, english, printed]) => {
    expect(await printedOf(name, english)).toBe(printed)
  })

  test('breaks between words, and within one only where it is wider than a line', async () => {
    await draw((pdf) => {
      const look = { size: 10 }
      const width = pdf.widthOf('가나다 라마', look)
      expect(linesOf(pdf, '가나다 라마 바사', look, width)).toEqual(['가나다 라마', '바사'])
      expect(linesOf(pdf, '가나다라마바사', look, width)).toEqual(['가나다라마', '바사'])
      expect(linesOf(pdf, '가\n나', look, width)).toEqual(['가', '나'])
    })
  })

  test('goes on over as many pages as it needs, every line once', async () => {
    const lines = Array.from({ length: 120 }, (_, index) => `${index + 1}행`)
    const { pages } = await draw((pdf) => {
      const flow = new Flow(pdf)
      for (const line of lines) flow.write('P', line)
    })
    expect(pages.length).toBeGreaterThan(2)
    expect(pages.join('\n').split('\n')).toEqual(lines)
  })

  test('is one paragraph, even where it stands on three pages', async () => {
    const words = Array.from({ length: 900 }, (_, index) => `낱말${index}`).join(' ')
    const { pages, tags } = await draw((pdf) => new Flow(pdf).space(500).write('P', words))
    expect(pages).toHaveLength(3)
    expect(pages.join(' ').replaceAll('\n', ' ')).toBe(words)
    expect(tags.filter((tag) => tag === 'P')).toHaveLength(3)
    const short = await draw((pdf) => new Flow(pdf).space(780).write('P', words.slice(0, 200)))
    expect(short.pages[0]).toBe('')
  })
})

test('a table has its head on every page, and is tagged as one', async () => {
  const look = { size: 10 }
  const rows = Array.from({ length: 60 }, (_, index) => [
    [{ text: String(index), look }],
    [
      { text: '강연', look },
      { text: '연자', look },
    ],
  ])
  const columns = [
    { title: '시간', share: 1 },
    { title: '내용', share: 3 },
  ]
  const { pages, tags } = await draw((pdf) => drawTable(new Flow(pdf), columns, rows))
  expect(pages.length).toBeGreaterThan(1)
  expect(pages.every((page) => page.startsWith('시간'))).toBe(true)
  expect(new Set(tags)).toEqual(new Set(['Root', 'Document', 'Table', 'TR', 'TH', 'TD']))
})

test('twenty at once do not get into each other', async () => {
  const read = await Promise.all(
    Array.from({ length: 20 }, (_, index) => draw((pdf) => new Flow(pdf).write('P', `${index}번`))),
  )
  expect(read.map(({ pages }) => pages)).toEqual(read.map((_, index) => [`${index}번`]))
})

test('a row that is higher than a page goes on over the next, every line once', async () => {
  const look = { size: 10 }
  const lines = Array.from({ length: 150 }, (_, index) => ({ text: `<${index}>`, look }))
  const rows = [
    [[{ text: '앞', look }], lines],
    [[{ text: '뒤', look }], []],
  ]
  const columns = [
    { title: '이름', share: 1 },
    { title: '내용', share: 3 },
  ]
  const { pages } = await draw((pdf) => {
    const flow = new Flow(pdf).space(600)
    drawTable(flow, columns, rows)
    flow.number('표')
  })
  expect(pages.length).toBeGreaterThan(3)
  expect(pages.every((page) => page.startsWith('이름'))).toBe(true)
  const said = pages.join('')
  for (const { text } of [...lines, { text: '앞' }, { text: '뒤' }]) {
    expect(said.split(text)).toHaveLength(2)
  }
  expect(pages.map((page) => page.slice(-'표 1/9쪽'.length))).toEqual(
    pages.map((_, index) => `표 ${index + 1}/${pages.length}쪽`),
  )
})
