import { buffer } from 'node:stream/consumers'
import type { BookPages } from '#abstracts/api/content.ts'
import { type Content, titleOf } from '#abstracts/rules/content.ts'
import { type AbstractRow, callOf, numberOf } from '#abstracts/server/abstracts.ts'
import { blocksOf, type PageFacts } from '#abstracts/server/page/blocks.ts'
import { layOut, type LaidPage, lookOf } from '#abstracts/server/page/layout.ts'
import { picked } from '#platform/rules/picked.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { MadeFile } from '#platform/server/http/route.ts'
import { page } from '#platform/server/pdf/flow.ts'
import { readFonts } from '#platform/server/pdf/fonts.ts'
import { drawPdf, Pdf } from '#platform/server/pdf/pdf.ts'

const findFigure = (db: Database, { abstract_pk }: AbstractRow, { figure }: Content) =>
  db
    .selectFrom('abstract_figure')
    .selectAll()
    .where('figure_pk', '=', figure?.figure_pk ?? 0)
    .where('abstract_pk', '=', abstract_pk)
    .executeTakeFirst()

const factsOf = async (context: Context, db: Database, row: AbstractRow, content: Content) => {
  const { call } = callOf(context, row.conference_id)
  const stored = await findFigure(db, row, content)
  return { stored, facts: { number: numberOf(row), call, figure: stored } satisfies PageFacts }
}

const answered = ['x', 'y', 'width', 'size', 'text', 'bold', 'em'] as const

/** The pages of the book, as `abstractPdf` prints them. */
export const bookPages = async (
  context: Context,
  row: AbstractRow,
  content: Content,
): Promise<BookPages> => {
  const { facts } = await factsOf(context, context.db, row, content)
  const info = { title: '', author: '', createdAt: context.clock.now() }
  const pages = layOut(new Pdf(await readFonts(), info), blocksOf(content, facts))
  return {
    width: page.width,
    height: page.height,
    pages: pages.map(({ pieces, figure }) => ({
      pieces: pieces.map((piece) => picked(piece, answered)),
      figure,
    })),
  }
}

/**
 * Draws an abstract from where the document stands, each paragraph tagged, so that a book of many
 * is one document. `picture` is the figure's file.
 */
export const drawAbstract = (
  pdf: Pdf,
  { content, facts, picture }: { content: Content; facts: PageFacts; picture: Buffer | undefined },
): void => {
  const blocks = blocksOf(content, facts)
  for (const [place, { pieces, figure }] of layOut(pdf, blocks).entries()) {
    if (place > 0) pdf.document.addPage()
    for (const [at, { tag, lang }] of blocks.entries()) {
      const own = pieces.filter(({ block }) => block === at)
      if (own.length > 0) pdf.tag(tag, () => drawPieces(pdf, own), { lang })
      if (tag !== 'Figure' || figure === null || picture === undefined) continue
      const { x, y, ...size } = figure
      const alt = content.figure?.caption ?? ''
      pdf.tag(tag, () => pdf.document.image(picture, x, y, size), { alt, lang })
    }
  }
}

const drawPieces = (pdf: Pdf, pieces: LaidPage['pieces']): void => {
  for (const piece of pieces) pdf.line(piece.text, piece.x, piece.y, lookOf(piece))
}

/** An abstract's page of the book as PDF/A, in the content that is given. */
export const abstractPdf = async (
  context: Context,
  row: AbstractRow,
  content: Content,
  db: Database = context.db,
): Promise<MadeFile> => {
  const { stored, facts } = await factsOf(context, db, row, content)
  const picture =
    stored &&
    (await buffer(await context.files.read(stored.storage_key, { start: 0, end: stored.size - 1 })))
  const info = {
    title: titleOf(content),
    author: context.site.name,
    createdAt: context.clock.now(),
  }
  const bytes = await drawPdf(info, (pdf) => {
    pdf.group('Sect', () => drawAbstract(pdf, { content, facts, picture }))
  })
  return { name: `초록 ${facts.number || row.abstract_pk}.pdf`, type: 'application/pdf', bytes }
}
