import { koreanAmount } from '#payments/rules/words/refund.ts'
import type { DocumentFacts } from '#payments/server/receipts/facts.ts'
import {
  drawCancelled,
  drawContacts,
  drawFoot,
  drawHead,
  drawIssuer,
  drawRecipient,
  drawRows,
  left,
  right,
  type Row,
  type Sheet,
  width,
} from '#payments/server/receipts/sheets/sheet.ts'
import { colours } from '#platform/rules/colours.ts'
import { writtenDay } from '#platform/rules/days.ts'
import { wonText } from '#platform/rules/won.ts'

/** 영수증 (norms 3.3). */
export const drawReceipt = (sheet: Sheet): void => {
  const { pdf, facts } = sheet
  drawCancelled(sheet)
  drawHead(sheet, '영수증', 'RECEIPT')
  drawRecipient(sheet, 218)
  drawAmount(sheet, 236)
  const rows = rowsOf(facts)
  const end = drawRows(pdf, 320, rows, rows.length > 7 ? 4 : 5)
  drawIssuer(sheet, Math.max(end + 34, 580), statementOf(facts))
  drawContacts(sheet)
  drawFoot(sheet, '본 영수증은 세금계산서·현금영수증이 아닙니다.')
}

const statementOf = ({ rehearsal }: DocumentFacts): string =>
  rehearsal
    ? '연습으로 만든 문서이며, 실제로 영수한 금액이 없습니다.'
    : '위 금액을 정히 영수합니다.'

const rowsOf = (facts: DocumentFacts): Row[] => [
  ['항목', facts.goodsName],
  ['회원구분', facts.payer.type],
  ...(facts.payer.affiliation === '' ? [] : [['소속', facts.payer.affiliation] as const]),
  ...(facts.refunded > 0 ? [['환불 금액', wonText(facts.refunded)] as const] : []),
  ['결제수단', facts.method],
  ...facts.proof,
  ['납부일', writtenDay(facts.paidOn)],
]

const drawAmount = ({ pdf, facts }: Sheet, y: number): void => {
  pdf.decorate(() => pdf.document.roundedRect(left, y, width, 66, 5).fill(colours.tint))
  pdf.tag('P', () => {
    pdf.line('금액 ', left + 18, y + 39, { weight: 'SemiBold', size: 11, colour: colours.brand })
    const amount = { weight: 'SemiBold', size: 28, colour: colours.brand } as const
    pdf.line(wonText(facts.amount), right - 18, y + 35, amount, 'right')
    pdf.line(` (${koreanAmount(facts.amount)})`, right - 18, y + 54, { size: 10.5 }, 'right')
  })
}
