import { left, middle, width } from '#payments/server/receipts/sheets/frame.ts'
import { colours } from '#platform/rules/colours.ts'
import { drawQr, linesOf, setLines } from '#platform/server/pdf/lines.ts'
import { drawPdf, type Look, type PdfInfo } from '#platform/server/pdf/pdf.ts'

export interface Board {
  number: string
  title: string
  presenter: string
  address: string
}

const qrSide = 170
const numberLook = { weight: 'SemiBold', size: 96, colour: colours.brand } as const
const titleLook: Look = { weight: 'SemiBold', size: 24 }

/** A page of A4 a poster. */
export const printBoards = (
  info: PdfInfo,
  event: string,
  boards: readonly Board[],
): Promise<Uint8Array<ArrayBuffer>> =>
  drawPdf(info, (pdf) =>
    boards.forEach(({ number, title, presenter, address }, at) => {
      if (at > 0) pdf.document.addPage()
      pdf.group('Sect', () => {
        const sub = { size: 14, colour: colours.sub }
        pdf.tag('P', () => pdf.line(event, left, 70, sub))
        pdf.tag('H1', () => pdf.line(number, middle, 210, numberLook, 'center'))
        const lines = linesOf(pdf, title, titleLook, width).slice(0, 6)
        pdf.tag('P', () => setLines(pdf, lines, { x: middle, y: 260 }, titleLook, 'center'))
        pdf.tag('P', () => pdf.line(presenter, middle, 540, { size: 20 }, 'center'))
        const place = { x: middle - qrSide / 2, y: 575, width: qrSide }
        pdf.tag('Figure', () => drawQr(pdf, address, place), { alt: `${address} QR 코드` })
        pdf.tag('P', () =>
          pdf.line('심사위원은 QR 코드를 스캔해 주십시오.', middle, 775, sub, 'center'),
        )
      })
    }),
  )
