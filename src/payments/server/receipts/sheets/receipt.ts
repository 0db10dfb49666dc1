import { koreanAmount } from '#payments/rules/words/refund.ts'
import type { DocumentFacts } from '#payments/server/receipts/facts.ts'
import { type Sheet, left, right, width } from '#payments/server/receipts/sheets/frame.ts'
import { drawCancelled } from '#payments/server/receipts/sheets/marks.ts'
import {
  drawContacts,
  drawFoot,
  drawHead,
  drawIssuer,
  drawRecipient,
  drawRows,
  drawSeal,
  type Row,
  rule,
  strong,
} from '#payments/server/receipts/sheets/sheet.ts'
import { colours } from '#platform/rules/colours.ts'
import { shortDay, writtenDay } from '#platform/rules/days.ts'
import { isEnglish, say, sayOwn } from '#platform/rules/say.ts'
import { wonText } from '#platform/rules/won.ts'
import { heightOf, linesOf, setLines } from '#platform/server/pdf/lines.ts'
import type { Align, Look, Pdf } from '#platform/server/pdf/pdf.ts'

export const drawReceipt = (sheet: Sheet): void => {
  const { pdf, facts } = sheet
  drawCancelled(sheet)
  drawHead(sheet, say('영수증'), 'RECEIPT')
  drawRecipient(sheet, 218)
  drawAmount(sheet, 236)
  const rows = rowsOf(facts)
  const end = drawRows(pdf, 320, rows, rows.length > 7 ? 4 : 5)
  drawIssuer(sheet, Math.max(end + 34, 580), statementOf(facts))
  drawContacts(sheet)
  drawFoot(sheet, say('본 영수증은 세금계산서·현금영수증이 아닙니다.'))
}

const statementOf = ({ rehearsal }: DocumentFacts): string =>
  rehearsal
    ? say('연습용 문서이며, 실제로 영수한 금액이 없습니다.')
    : say('위 금액을 정히 영수합니다.')

const rowsOf = (facts: DocumentFacts): Row[] => [
  [say('항목'), facts.goodsName],
  ...(facts.payer.type === '' ? [] : [[say('회원구분'), facts.payer.type] as const]),
  ...(facts.payer.affiliation === '' ? [] : [[say('소속'), facts.payer.affiliation] as const]),
  ...(facts.refunded > 0 ? [[say('환불 금액'), wonText(facts.refunded)] as const] : []),
  [say('결제수단'), facts.method],
  ...facts.proof,
  [say('납부일'), writtenDay(facts.paidOn)],
]

const drawAmount = ({ pdf, facts }: Sheet, y: number): void => {
  pdf.decorate(() => pdf.document.roundedRect(left, y, width, 66, 5).fill(colours.tint))
  pdf.tag('P', () => {
    pdf.line(`${say('금액')} `, left + 18, y + 39, { ...strong, size: 11 })
    pdf.line(wonText(facts.amount), right - 18, y + 35, { ...strong, size: 28 }, 'right')
    pdf.line(` (${koreanAmount(facts.amount)})`, right - 18, y + 54, { size: 10.5 }, 'right')
  })
}

export const drawStatement = (sheet: Sheet): void => {
  const { paidOn, rehearsal, lines, goodsName } = sheet.facts
  const what = lines === undefined ? '' : `${goodsName}분을 `
  drawCancelled(sheet)
  drawHead(sheet, say('거래명세서'), 'STATEMENT OF TRANSACTION')
  drawSale(sheet, {
    day: `${say('거래일')}  ${writtenDay(paidOn)}`,
    words: rehearsal
      ? say('연습용 문서이며, 실제로 거래한 것이 아닙니다.')
      : `${what}${say('아래와 같이 거래하였습니다.')}`,
  })
  drawFoot(sheet, say('본 거래명세서는 세금계산서가 아닙니다.'))
}

/** `paidOn` is the day of the estimate, `issuedOn` the last on which it holds. */
export const drawEstimate = (sheet: Sheet): void => {
  const { paidOn, issuedOn, goodsName } = sheet.facts
  drawHead(sheet, '견적서', 'ESTIMATE')
  drawSale(sheet, {
    day: `견적일  ${writtenDay(paidOn)}`,
    words: `${goodsName}분을 아래와 같이 견적합니다. 유효기간: ${writtenDay(issuedOn)}까지`,
  })
}

const drawSale = (sheet: Sheet, { day, words }: { day: string; words: string }): void => {
  const { pdf } = sheet
  drawRecipient(sheet, 218)
  pdf.tag('P', () => pdf.line(day, right, 218, { size: 11 }, 'right'))
  pdf.tag('P', () => pdf.line(words, left, 252, { size: 10.5 }))
  const supplier = drawSupplier(sheet, 278)
  drawTotal(sheet, supplier + 28)
  drawGrid(pdf, supplier + 84, statementColumns, gridOf(sheet))
}

const statementColumns = [
  { title: '월일', width: 52, align: 'center' },
  { title: '품목', width: 187, align: 'left' },
  { title: '수량', width: 40, align: 'center' },
  { title: '단가', width: 72, align: 'right' },
  { title: '금액', width: 72, align: 'right' },
  { title: '비고', width: 60.28, align: 'center' },
] as const

const gridOf = ({ facts }: Sheet): GridRow[] => {
  const won = (amount: number) => amount.toLocaleString('ko-KR')
  const day = isEnglish()
    ? shortDay(facts.paidOn).replace(/(?<= \w{3})\w+/, '')
    : facts.paidOn.slice(5).replace('-', '.')
  const { amount, refunded, goodsName: name, lines = [{ name, amount }] } = facts
  const returned = ['', say('환불'), '', '', `-${won(refunded)}`, '']
  return [
    ...lines.map((line, at) => ({
      cells: [
        at === 0 ? day : '',
        line.name,
        '1',
        won(line.amount),
        won(line.amount),
        at === 0 ? facts.method : '',
      ],
    })),
    ...(refunded > 0 ? [{ cells: returned }] : []),
    { cells: ['', say('이하 여백'), '', '', '', ''], quiet: true },
    { cells: ['', say('합계'), '', '', won(amount - refunded), ''], strong: true },
  ]
}

const drawSupplier = (sheet: Sheet, y: number): number => {
  const { society } = sheet.facts
  const head = society.representative
  const rows: Row[] = [
    [say('등록번호'), `${society.registration.number} (${sayOwn(society.registration.label)})`],
    [say('상호'), isEnglish() ? society.nameEn : society.name],
    ...(head === undefined ? [] : [[say('대표자'), head] as const]),
    [say('주소'), society.address],
    [say('전화'), society.phone],
  ]
  sheet.pdf.tag('H2', () => sheet.pdf.line(say('공급자'), left, y + 8, { ...strong, size: 11 }))
  const end = drawRows(sheet.pdf, y + 18, rows)
  drawSeal(sheet, right - 76, y + 40)
  return end
}

const drawTotal = ({ pdf, facts }: Sheet, y: number): void => {
  const total = facts.amount - facts.refunded
  pdf.decorate(() => pdf.document.roundedRect(left, y, width, 38, 5).fill(colours.tint))
  pdf.tag('P', () => {
    pdf.line(`${say('합계금액')} `, left + 16, y + 23.5, { ...strong, size: 10.5 })
    const amount = { ...strong, size: 17 } as const
    const words = right - 26 - pdf.widthOf(wonText(total), amount)
    pdf.line(`(${koreanAmount(total)})`, words, y + 24, { size: 10.5 }, 'right')
    pdf.line(` ${wonText(total)}`, right - 16, y + 25, amount, 'right')
  })
}

interface GridColumn {
  title: string
  width: number
  align: Align
}

export interface GridRow {
  cells: readonly string[]
  strong?: boolean
  quiet?: boolean
}

/** Below it stands the foot. */
const lastRow = 690

const padding = { x: 8, y: 7 }
const headLook: Look = { weight: 'SemiBold', size: 9.5, colour: colours.brand }
const plainLook: Look = { size: 10 }

const drawGrid = (
  pdf: Pdf,
  y: number,
  columns: readonly GridColumn[],
  rows: readonly GridRow[],
): number => {
  let top = y
  pdf.group('Table', () => {
    const head = { cells: columns.map(({ title }) => sayOwn(title)), strong: true }
    top = drawGridRow(pdf, top, columns, head, 'TH')
    rule(pdf, y, { thickness: 1.5, colour: colours.brand })
    for (const row of rows) {
      if (top > lastRow) {
        rule(pdf, top, { colour: colours.brand })
        pdf.document.addPage()
        top = drawGridRow(pdf, 62, columns, head, 'TH')
      }
      top = drawGridRow(pdf, top, columns, row, 'TD')
    }
  })
  rule(pdf, top, { colour: colours.brand })
  return top
}

const drawGridRow = (
  pdf: Pdf,
  y: number,
  columns: readonly GridColumn[],
  { cells, strong = false, quiet = false }: GridRow,
  tag: 'TH' | 'TD',
): number => {
  const look = lookOf(tag, { strong, quiet })
  const lines = columns.map((column, index) =>
    linesOf(pdf, cells[index] ?? '', look, column.width - 2 * padding.x),
  )
  const height = Math.max(...lines.map((own) => heightOf(own, look))) + 2 * padding.y
  if (strong) {
    pdf.decorate(() => pdf.document.rect(left, y, width, height).fill(colours.tint))
  }
  pdf.group('TR', () => {
    let start = left
    for (const [index, column] of columns.entries()) {
      const align = tag === 'TH' ? 'center' : column.align
      const place = { x: start + offsetOf(align, column.width), y: y + padding.y }
      pdf.tag(tag, () => setLines(pdf, lines[index] ?? [], place, look, align))
      start += column.width
    }
  })
  rule(pdf, y)
  rule(pdf, y + height)
  return y + height
}

const lookOf = (tag: 'TH' | 'TD', row: { strong: boolean; quiet: boolean }): Look => {
  if (tag === 'TH') return headLook
  if (row.strong) return { ...plainLook, weight: 'SemiBold' }
  return row.quiet ? { ...plainLook, colour: colours.sub } : plainLook
}

const offsetOf = (align: Align, columnWidth: number): number => {
  if (align === 'left') return padding.x
  return align === 'right' ? columnWidth - padding.x : columnWidth / 2
}
