import type { DemoAttachment } from '#server/demo/texts.ts'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import subsetFont from 'subset-font'

/** Prints attachments as PDF documents. */
export type Printer = (attachment: DemoAttachment) => Promise<Uint8Array>

const pretendard = 'node_modules/pretendard/dist/public/static/Pretendard-Regular.otf'
const colours = { navy: '#0B2A5B', text: '#222222', secondary: '#565E69', line: '#D5DAE1' }

/** Cuts the font to the characters in use first: reading all of it again for each document takes twice as long. */
export const createPrinter = async (
  society: string,
  attachments: readonly DemoAttachment[],
): Promise<Printer> => {
  const used = JSON.stringify([society, attachments])
  const font = await subsetFont(await readFile(resolve(pretendard)), used)
  return (attachment) => print(font, society, attachment)
}

const print = (
  font: Buffer,
  society: string,
  { title, lines }: DemoAttachment,
): Promise<Uint8Array> => {
  const document = new PDFDocument({
    size: 'A4',
    margin: 64,
    // No standard font: reading one takes as long as all the rest.
    font: '',
    lang: 'ko',
    displayTitle: true,
    info: { Title: title, Author: society },
  })
  document.registerFont('Pretendard', font).font('Pretendard')
  document.fontSize(10).fillColor(colours.secondary).text(society)
  document.moveDown(0.8).fontSize(20).fillColor(colours.navy).text(title, { lineGap: 4 })
  document.moveDown(0.5)
  const { left, right } = document.page.margins
  document
    .moveTo(left, document.y)
    .lineTo(document.page.width - right, document.y)
    .strokeColor(colours.line)
    .stroke()
  document.moveDown(1).fontSize(11.5).fillColor(colours.text)
  for (const line of lines) document.text(line, { lineGap: 5, paragraphGap: 7 })
  document.end()
  return buffer(document)
}
