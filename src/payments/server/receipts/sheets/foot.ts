import { colours } from '#platform/rules/colours.ts'
import type { Pdf } from '#platform/server/pdf/pdf.ts'
import { drawQr } from '#platform/server/pdf/qr.ts'
import { left, rule, type Sheet } from '#payments/server/receipts/sheets/sheet.ts'

const top = 734
const side = 54
const small = { size: 8, colour: colours.sub } as const

/** How to find out whether the paper is genuine: a picture for a telephone, a code and an address for people. */
export const drawFoot = ({ pdf, facts }: Sheet, note?: string): void => {
  const { verifyAddress, code } = facts
  rule(pdf, top)
  const text = left + side + 14
  pdf.tag('Figure', () => drawQr(pdf, verifyAddress, { x: left, y: top + 10, width: side }), {
    alt: `${verifyAddress}로 이어지는 QR 코드`,
  })
  pdf.tag('P', () => {
    pdf.line('확인 코드 ', text, top + 22, small)
    pdf.line(code, text + 38, top + 22, { weight: 'SemiBold', size: 10.5, colour: colours.brand })
  })
  pdf.tag('P', () => pdf.line(guide, text, top + 38, small))
  link(pdf, verifyAddress, text, top + 51)
  if (note !== undefined) pdf.tag('P', () => pdf.line(note, text, top + 64, small))
}

const guide = 'QR 코드를 찍거나 아래 주소에서 이 문서의 항목, 금액, 날짜를 확인하실 수 있습니다.'

const link = (pdf: Pdf, address: string, x: number, y: number): void => {
  const look = { ...small, colour: colours.action }
  pdf.link(address, { x, y: y - 8, width: pdf.widthOf(address, look), height: 11 }, () =>
    pdf.line(address, x, y, look),
  )
}
