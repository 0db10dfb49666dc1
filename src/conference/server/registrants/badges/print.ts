import { type BadgeSheet, labelAt } from '#conference/rules/badge-sheets.ts'
import { drawPdf, type PdfInfo } from '#platform/server/pdf/pdf.ts'
import {
  type Badge,
  drawBadge,
  drawBlank,
  drawEdge,
} from '#conference/server/registrants/badges/draw.ts'

export interface BadgePrint {
  sheet: BadgeSheet
  /** On which label of the first sheet the first one stands, from 1. */
  start: number
  /** The conference's short name. */
  event: string
  badges: readonly Badge[]
  /** How many to write on by hand come after them. */
  blanks: number
  /** Whether the labels' edges are drawn, for a trial on plain paper. */
  edges: boolean
}

const points = 72 / 25.4

/** The badges as sheets of labels, in the order in which they are given. */
export const printBadges = (info: PdfInfo, wanted: BadgePrint): Promise<Uint8Array<ArrayBuffer>> =>
  drawPdf(info, (pdf) => {
    const { sheet, start, event, badges, blanks, edges } = wanted
    let page = 0
    for (let index = 0; index < badges.length + blanks; index++) {
      const label = labelAt(sheet, start - 1 + index)
      while (page < label.page) {
        pdf.document.addPage()
        page += 1
      }
      const { x, y, width, height } = label
      const box = {
        x: x * points,
        y: y * points,
        width: width * points,
        height: height * points,
      }
      const badge = badges[index]
      if (badge === undefined) drawBlank(pdf, box, event)
      else drawBadge(pdf, box, event, badge)
      if (edges) drawEdge(pdf, box)
    }
  })
