// Runs in a thread of its own (platform/server/pdf/printers.ts).
import { buffer } from 'node:stream/consumers'
import type { MessagePort } from 'node:worker_threads'
import { languages, titleOf } from '#abstracts/rules/content.ts'
import { drawLaid } from '#abstracts/server/page/print.ts'
import { colours } from '#platform/rules/colours.ts'
import type { Config } from '#platform/server/config.ts'
import type { FileStore } from '#platform/server/files/folder-store.ts'
import { openFileStore } from '#platform/server/files/open.ts'
import { page as paper } from '#platform/server/pdf/flow.ts'
import { readFonts } from '#platform/server/pdf/fonts.ts'
import { linesOf } from '#platform/server/pdf/lines.ts'
import { Pdf } from '#platform/server/pdf/pdf.ts'
import type { BookLayout } from '#programme/rules/programme.ts'
import type { Book } from '#programme/server/book/facts.ts'
import {
  contentsRows,
  drawCover,
  greetingRows,
  printed,
  programmeRows,
} from '#programme/server/book/front.ts'
import { indexColumns, indexOf, indexRows, indexTitles } from '#programme/server/book/indexes.ts'
import { gap, type Placed, placeAbstracts, type Told } from '#programme/server/book/place.ts'
import { drawRows, type LaidRow, layRows, type Row, rule } from '#programme/server/book/rows.ts'

export interface BookJob {
  book: Book
  layout: BookLayout
  /** Only the abstracts, under this title. */
  part?: string
  createdAt: Date
  store: Pick<Config, 'bucket' | 'dataDir'>
  /** Told the number of abstracts that are done. */
  port?: MessagePort
}

export interface PrintedBook {
  bytes: Uint8Array<ArrayBuffer>
  /** By abstract. */
  pages: Record<number, number>
}

const look = { size: 8.5, colour: colours.sub }

class Pages {
  readonly pdf: Pdf
  readonly #name: string
  #last = 0

  constructor(pdf: Pdf, name: string) {
    this.pdf = pdf
    this.#name = name
  }

  /** The next page, with a running head and its number. */
  turn(head?: string): void {
    const { pdf } = this
    if (this.#last > 0) {
      // Pages that are done leave the memory.
      pdf.document.flushPages()
      pdf.document.addPage()
    }
    this.#last += 1
    if (head === undefined) return
    const [right = ''] = linesOf(pdf, head, look, 300)
    pdf.decorate(() => {
      pdf.line(this.#name, paper.margin, 36, look)
      pdf.line(right, paper.width - paper.margin, 36, look, 'right')
      pdf.line(`${this.#last}`, paper.width / 2, paper.height - 26, look, 'center')
    })
    rule(pdf, 42)
  }
}

interface Chapter {
  title: string
  to: string
  laid: readonly LaidRow[][]
}

type At = ReadonlyMap<string, number>

const drawChapter = (pages: Pages, { title, to, laid }: Chapter, at: At): void => {
  const { document } = pages.pdf
  pages.pdf.group('Sect', () => {
    for (const [place, rows] of laid.entries()) {
      pages.turn(title)
      if (place === 0) {
        document.addNamedDestination(to)
        document.outline.addItem(title)
      }
      drawRows(pages.pdf, rows, at)
    }
  })
}

const drawAbstracts = async (
  pages: Pages,
  files: FileStore,
  placed: readonly Placed[],
  told: Told,
): Promise<void> => {
  const { pdf } = pages
  const { document } = pdf
  let chapter: PDFKit.PDFOutline | undefined
  let item: PDFKit.PDFOutline | undefined
  for (const [place, { session, talk, down, band, ...laid }] of placed.entries()) {
    const { content, figure, number, abstract_pk } = talk
    const range = { start: 0, end: (figure?.size ?? 0) - 1 }
    const picture = figure && (await buffer(await files.read(figure.storage_key, range)))
    const nextPage = () => pages.turn(session.title_ko)
    pdf.group('Sect', () => {
      if (down === 0) nextPage()
      else rule(pdf, paper.margin + down - gap / 2)
      if (place === 0) {
        document.addNamedDestination('abstracts')
        chapter = document.outline.addItem('초록')
      }
      if (band.length > 0) {
        document.addNamedDestination(`session ${session.session_pk}`)
        item = chapter?.addItem(session.title_ko)
        const { y, height } = { ...band.at(-1) } as LaidRow
        pdf.decorate(() => {
          const [left, top] = [paper.margin - 12, paper.margin - 6]
          document.rect(left, top, paper.width - 2 * left, y + height + 6 - top).fill(colours.tint)
        })
        drawRows(pdf, band, new Map())
      }
      document.addNamedDestination(`abstract ${abstract_pk}`)
      item?.addItem(`${number} ${titleOf(content)}`)
      drawLaid(pdf, { content, ...laid, picture, down, nextPage })
    })
    told((placed.length + place + 1) / 2)
  }
}

/** Everything is laid out and numbered, then drawn in the order of reading. */
const drawBook = async (pdf: Pdf, job: BookJob, told: Told): Promise<At> => {
  const { book, part, store } = job
  const isWhole = part === undefined
  const placed = placeAbstracts(pdf, job, told)
  const at = new Map<string, number>()
  let last = isWhole ? 1 : 0
  const chapterOf = (title: string, to: string, rows: Row[], columns?: number): Chapter => {
    const laid = layRows(pdf, rows, columns)
    at.set(to, last + 1)
    last += laid.length
    return { title, to, laid }
  }
  const indexes = languages
    .map((language) => ({
      ...{ language, title: indexTitles[language], to: `index ${language}` },
      entries: indexOf(
        placed.map(({ talk }) => talk),
        language,
      ),
    }))
    .filter(({ entries }) => isWhole && entries.length > 0)
  const contents = [
    ['greeting', '모시는 글'],
    ['programme', '프로그램'],
    ['abstracts', '초록'],
    ...indexes.map(({ to, title }) => [to, title]),
  ]
  const front = isWhole
    ? [
        chapterOf('모시는 글', 'greeting', greetingRows(book)),
        chapterOf('차례', 'contents', contentsRows(book, contents)),
        chapterOf('프로그램', 'programme', programmeRows(book)),
      ]
    : []
  at.set('abstracts', last + 1)
  for (const { session, talk, pages, down, band } of placed) {
    if (down === 0) last += 1
    if (band.length > 0) at.set(`session ${session.session_pk}`, last)
    at.set(`abstract ${talk.abstract_pk}`, last)
    last += pages.length - 1
  }
  const back = indexes.map(({ language, title, to, entries }) =>
    chapterOf(title, to, indexRows(entries, language, at), indexColumns),
  )
  const pages = new Pages(pdf, part ?? `${book.shortName} 초록집`)
  if (isWhole) {
    pages.turn()
    pdf.group('Sect', () => drawCover(pdf, book))
  }
  for (const chapter of front) drawChapter(pages, chapter, at)
  const files = await openFileStore(store)
  await drawAbstracts(pages, files, placed, told)
  files.close()
  for (const chapter of back) drawChapter(pages, chapter, at)
  return at
}

const tellEvery = 20

const print = async (job: BookJob): Promise<PrintedBook> => {
  const { book, part, createdAt, port } = job
  const info = { title: part ?? `${book.title} 초록집`, author: book.society, createdAt }
  const pdf = new Pdf(await readFonts(), info)
  let last = 0
  const at = await drawBook(pdf, job, (done) => {
    if (done - last < tellEvery) return
    last = Math.floor(done)
    port?.postMessage(last)
  })
  pdf.document.end()
  const bytes = await buffer(pdf.document)
  port?.close()
  const pks = printed(book).flatMap(({ talks }) => talks.map(({ abstract_pk }) => abstract_pk))
  return {
    bytes: new Uint8Array(bytes),
    pages: Object.fromEntries(pks.map((pk) => [pk, at.get(`abstract ${pk}`) ?? 0])),
  }
}

export default print
