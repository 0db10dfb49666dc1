import { buffer } from 'node:stream/consumers'
import type { BookPages } from '#abstracts/api/content.ts'
import { type Content, titleOf } from '#abstracts/rules/content.ts'
import { type AbstractRow, callOf, numberOf } from '#abstracts/server/abstracts.ts'
import { type Block, blocksOf, type PageFacts } from '#abstracts/server/page/blocks.ts'
import { type LaidPage, layOut, lookOf } from '#abstracts/server/page/layout.ts'
import { picked } from '#platform/rules/picked.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { MadeFile } from '#platform/server/http/route.ts'
import { page } from '#platform/server/pdf/flow.ts'
import { readFonts } from '#platform/server/pdf/fonts.ts'
import type { Pdf } from '#platform/server/pdf/pdf.ts'

export const findFigure = (db: Database, figure_pk = 0) =>
  db.selectFrom('abstract_figure').selectAll().where('figure_pk', '=', figure_pk).executeTakeFirst()

type Stored = NonNullable<Awaited<ReturnType<typeof findFigure>>>

export const readFigure = async ({ files }: Context, { storage_key, size }: Stored) =>
  buffer(await files.read(storage_key, { start: 0, end: size - 1 }))

const factsOf = async (context: Context, db: Database, row: AbstractRow, content: Content) => {
  const { call } = callOf(context, row.conference_id)
  const figure = await findFigure(db, content.figure?.figure_pk)
  return { number: numberOf(row), call, figure } satisfies PageFacts
}

/** Loaded with its first use: pdfkit is large. */
const loadPdf = () => import('#platform/server/pdf/pdf.ts')

const answered = ['x', 'y', 'width', 'size', 'text', 'bold', 'em'] as const

/** The pages of the book, as `abstractPdf` prints them. */
export const bookPages = async (
  context: Context,
  row: AbstractRow,
  content: Content,
): Promise<BookPages> => {
  const facts = await factsOf(context, context.db, row, content)
  const info = { title: '', author: '', createdAt: context.clock.now() }
  const { Pdf } = await loadPdf()
  const pages = layOut(new Pdf(await readFonts(), info), blocksOf(content, facts)).map(
    ({ pieces, figure }) => ({ pieces: pieces.map((one) => picked(one, answered)), figure }),
  )
  return { ...picked(page, ['width', 'height']), pages }
}

interface Laid {
  content: Content
  blocks: readonly Block[]
  pages: readonly LaidPage[]
  /** The figure's file. */
  picture: Buffer | undefined
  /** Points by which it is moved down. */
  down?: number
  nextPage: () => void
}

/**
 * Draws an abstract that was laid out onto the document's page, each paragraph tagged, so that a
 * book of many is one document.
 */
export const drawLaid = (pdf: Pdf, laid: Laid): void => {
  const { content, blocks, pages, picture, down = 0, nextPage } = laid
  for (const [place, { pieces, figure }] of pages.entries()) {
    if (place > 0) nextPage()
    for (const [at, { tag, lang }] of blocks.entries()) {
      const own = pieces.filter(({ block }) => block === at)
      const draw = () =>
        own.forEach(({ text, x, y, ...look }) => pdf.line(text, x, y + down, lookOf(look)))
      if (own.length > 0) pdf.tag(tag, draw, { lang })
      if (tag !== 'Figure' || figure === null || picture === undefined) continue
      const { x, y, ...size } = figure
      const alt = content.figure?.caption ?? ''
      pdf.tag(tag, () => pdf.document.image(picture, x, y + down, size), { alt, lang })
    }
  }
}

/** An abstract's page of the book as PDF/A, in the content that is given. */
export const abstractPdf = async (
  context: Context,
  row: AbstractRow,
  content: Content,
  db: Database = context.db,
): Promise<MadeFile> => {
  const facts = await factsOf(context, db, row, content)
  const picture = facts.figure && (await readFigure(context, facts.figure))
  const { site, clock } = context
  const info = { title: titleOf(content), author: site.name, createdAt: clock.now() }
  const { drawPdf } = await loadPdf()
  const bytes = await drawPdf(info, (pdf) => {
    const blocks = blocksOf(content, facts)
    const pages = layOut(pdf, blocks)
    const nextPage = () => pdf.document.addPage()
    pdf.group('Sect', () => drawLaid(pdf, { content, blocks, pages, picture, nextPage }))
  })
  return { name: `초록 ${facts.number || row.abstract_pk}.pdf`, type: 'application/pdf', bytes }
}
