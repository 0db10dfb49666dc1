import type { Flow } from '#server/base/pdf/flow.ts'
import { heightOf, linesOf, setLines } from '#server/base/pdf/lines.ts'
import { colours } from '#rules/colours.ts'
import type { Look } from '#server/base/pdf/pdf.ts'

export interface Column {
  title: string
  /** The columns share the width in this proportion. */
  share: number
  /** Figures stand at the right, below one another. */
  align?: 'right'
}

/** What stands in a cell, one below the other. */
export type Cell = readonly { text: string; look: Look }[]

const head: Look = { weight: 'SemiBold', size: 9.5, colour: colours.brand }
type Places = readonly { width: number; align: Column['align'] }[]

const padding = { x: 6, y: 4 }

/** A table in the manner of Korean boards; its head stands on every page that it reaches. */
export const drawTable = (
  flow: Flow,
  columns: readonly Column[],
  rows: readonly (readonly Cell[])[],
): void => {
  const total = columns.reduce((sum, { share }) => sum + share, 0)
  const places = columns.map(({ share, align }) => ({ width: (flow.width * share) / total, align }))
  const titles = columns.map(({ title }): Cell => [{ text: title, look: head }])
  const { pdf } = flow
  pdf.group('Table', () => {
    drawHead(flow, places, titles)
    for (const row of rows) {
      const cells = layOut(flow, places, row)
      if (flow.need(cells.height)) drawHead(flow, places, titles)
      drawRow(flow, 'TD', cells)
    }
  })
}

const drawHead = (flow: Flow, places: Places, titles: readonly Cell[]): void => {
  const cells = layOut(flow, places, titles)
  flow.need(cells.height * 3)
  flow.rule(colours.brand, 1.5)
  flow.pdf.decorate(() => {
    flow.pdf.document.rect(flow.left, flow.y, flow.width, cells.height).fill(colours.tint)
  })
  drawRow(flow, 'TH', cells)
}

interface Row {
  height: number
  cells: { x: number; align: Column['align']; parts: { lines: string[]; look: Look }[] }[]
}

const layOut = (flow: Flow, places: Places, row: readonly Cell[]): Row => {
  let left = flow.left
  let height = 0
  const cells = row.map((cell, index) => {
    const { width = 0, align } = places[index] ?? {}
    const parts = cell.map(({ text, look }) => ({
      lines: linesOf(flow.pdf, text, look, width - 2 * padding.x),
      look,
    }))
    const own = parts.reduce((sum, { lines, look }) => sum + heightOf(lines, look), 0)
    height = Math.max(height, own + 2 * padding.y)
    const x = align === 'right' ? left + width - padding.x : left + padding.x
    const placed = { x, align, parts }
    left += width
    return placed
  })
  return { height, cells }
}

const drawRow = (flow: Flow, tag: 'TH' | 'TD', { height, cells }: Row): void => {
  const { pdf } = flow
  pdf.group('TR', () => {
    for (const { x, align, parts } of cells) {
      pdf.tag(tag, () => {
        let y = flow.y + padding.y
        for (const { lines, look } of parts) y = setLines(pdf, lines, { x, y }, look, align)
      })
    }
  })
  flow.space(height).rule()
}
