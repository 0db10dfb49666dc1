import { colours } from '#platform/rules/colours.ts'
import type { Flow } from '#platform/server/pdf/flow.ts'
import { heightOf, linesOf, setLines } from '#platform/server/pdf/lines.ts'
import type { Look } from '#platform/server/pdf/pdf.ts'

export interface Column {
  title: string
  share: number
  align?: 'right'
}

export type Cell = readonly { text: string; look: Look }[]

const head: Look = { weight: 'SemiBold', size: 9.5, colour: colours.brand }
type Places = readonly { width: number; align: Column['align'] }[]

const padding = { x: 6, y: 4 }

const least = 120

/**
 * A table whose head is repeated on every page. A row stays whole unless it is higher than a page.
 */
export const drawTable = (
  flow: Flow,
  columns: readonly Column[],
  rows: readonly (readonly Cell[])[],
): void => {
  const total = columns.reduce((sum, { share }) => sum + share, 0)
  const places = columns.map(({ share, align }) => ({ width: (flow.width * share) / total, align }))
  const titles = layOut(
    flow,
    places,
    columns.map(({ title }): Cell => [{ text: title, look: head }]),
  )
  const { pdf } = flow
  pdf.group('Table', () => {
    drawHead(flow, titles)
    for (const row of rows) {
      let rest = layOut(flow, places, row)
      const isWhole = rest.height <= flow.whole - titles.height
      if (flow.need(isWhole ? rest.height : least)) drawHead(flow, titles)
      while (rest.height > flow.room) {
        const [first, next] = cut(rest, flow.room)
        drawRow(flow, 'TD', first)
        flow.need(flow.whole)
        drawHead(flow, titles)
        rest = next
      }
      drawRow(flow, 'TD', rest)
    }
  })
}

const drawHead = (flow: Flow, titles: Row): void => {
  flow.need(titles.height * 3)
  flow.rule(colours.brand, 1.5)
  flow.pdf.decorate(() => {
    flow.pdf.document.rect(flow.left, flow.y, flow.width, titles.height).fill(colours.tint)
  })
  drawRow(flow, 'TH', titles)
}

type Line = Cell[number]

interface Row {
  height: number
  cells: readonly { x: number; align: Column['align']; lines: readonly Line[] }[]
}

const heightOfLine = ({ text, look }: Line): number => heightOf([text], look)

const heightOfLines = (lines: readonly Line[]): number =>
  lines.reduce((sum, line) => sum + heightOfLine(line), 0)

const rowOf = (cells: Row['cells']): Row => ({
  cells,
  height: Math.max(...cells.map(({ lines }) => heightOfLines(lines))) + 2 * padding.y,
})

const layOut = (flow: Flow, places: Places, row: readonly Cell[]): Row => {
  let left = flow.left
  const cells = row.map((cell, index) => {
    const { width = 0, align } = places[index] ?? {}
    const lines = cell.flatMap(({ text, look }) =>
      linesOf(flow.pdf, text, look, width - 2 * padding.x).map((line) => ({ text: line, look })),
    )
    const x = align === 'right' ? left + width - padding.x : left + padding.x
    left += width
    return { x, align, lines }
  })
  return rowOf(cells)
}

const cut = ({ cells }: Row, height: number): readonly [Row, Row] => {
  const parts = cells.map((cell) => {
    let fits = 1
    const room = height - 2 * padding.y
    while (fits < cell.lines.length && heightOfLines(cell.lines.slice(0, fits + 1)) <= room) fits++
    const part = (lines: readonly Line[]) => ({ ...cell, lines })
    return [part(cell.lines.slice(0, fits)), part(cell.lines.slice(fits))] as const
  })
  return [rowOf(parts.map(([first]) => first)), rowOf(parts.map(([, rest]) => rest))]
}

const drawRow = (flow: Flow, tag: 'TH' | 'TD', { height, cells }: Row): void => {
  const { pdf } = flow
  pdf.group('TR', () => {
    for (const { x, align, lines } of cells) {
      pdf.tag(tag, () => {
        let y = flow.y + padding.y
        for (const { text, look } of lines) y = setLines(pdf, [text], { x, y }, look, align)
      })
    }
  })
  flow.space(height).rule()
}
