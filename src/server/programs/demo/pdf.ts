import type { DemoAttachment } from '#server/programs/demo/texts.ts'
import { Flow } from '#server/base/pdf/flow.ts'
import { colours } from '#rules/colours.ts'
import { drawPdf } from '#server/base/pdf/pdf.ts'

/** Prints an attachment of the society as a PDF document, as if on that day. */
export const print = (
  society: string,
  { title, lines }: DemoAttachment,
  createdAt: Date,
): Promise<Uint8Array> =>
  drawPdf({ title, author: society, createdAt }, (pdf) => {
    const flow = new Flow(pdf)
      .write('P', society, { size: 10, colour: colours.sub })
      .space(6)
      .write('H1', title)
      .space(8)
      .rule()
      .space(12)
    for (const line of lines) flow.write('P', line).space(5)
  })
