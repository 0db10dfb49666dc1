import { colours } from '#rules/colours.ts'
import type { Pdf } from '#server/base/pdf/pdf.ts'
import { left, rule, type Sheet } from '#server/features/receipts/sheets/sheet.ts'
import { encode } from 'uqr'

const top = 734
const side = 54
const small = { size: 8, colour: colours.sub } as const

/** How to find out whether the paper is genuine: a picture for a telephone, a code and an address for people. */
export const drawFoot = ({ pdf, facts }: Sheet, note?: string): void => {
  const { verifyAddress, code } = facts
  rule(pdf, top)
  const text = left + side + 14
  pdf.tag('Figure', () => drawQr(pdf, verifyAddress, left, top + 10), {
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

/** In lines of the page's own, sharp at any size: every row's dark stretches as one shape. */
const drawQr = (pdf: Pdf, address: string, x: number, y: number): void => {
  const { data, size } = encode(address, { ecc: 'M', border: 0 })
  const unit = side / size
  for (const [row, modules] of data.entries()) {
    for (const [start, length] of stretches(modules)) {
      pdf.document.rect(x + start * unit, y + row * unit, length * unit, unit)
    }
  }
  pdf.document.fill(colours.text)
}

/** Where the dark stretches of a row begin, and how long they are. */
const stretches = (modules: readonly boolean[]): [number, number][] => {
  const found: [number, number][] = []
  for (const [index, dark] of modules.entries()) {
    const last = found.at(-1)
    if (!dark) continue
    if (last !== undefined && last[0] + last[1] === index) last[1] += 1
    else found.push([index, 1])
  }
  return found
}
