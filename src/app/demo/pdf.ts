import type { DemoAttachment } from '#app/demo/texts.ts'
import { Flow } from '#platform/server/pdf/flow.ts'
import { colours } from '#platform/rules/colours.ts'
import { drawPdf } from '#platform/server/pdf/pdf.ts'

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
