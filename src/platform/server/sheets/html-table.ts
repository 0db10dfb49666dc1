import { HTMLElement, type Node, parse as parseHtml } from 'node-html-parser'
import type { Cell } from '#platform/rules/sheets/cells.ts'
import { mostSheetColumns, mostSheetRows } from '#platform/rules/sheets/rows.ts'
import { type At, hiddenInWords, mergedInWords } from '#platform/server/sheets/cells-in-words.ts'
import { goesDown, refuseFile, rowOf, tooManyRows } from '#platform/server/sheets/workbook.ts'

export const rowsOfHtml = (text: string): { rows: Cell[][]; notes: string[] } => {
  const found = parseHtml(text).getElementsByTagName('tr')
  if (found.length === 0) throw refuseFile('파일에 표가 없습니다.')
  if (found.length > mostSheetRows) throw tooManyRows()
  const [merged, once]: [At[], At[]] = [[], []]
  let hiddenColumns: boolean[] = []
  const [outRows, outColumns] = [new Set<number>(), new Set<number>()]
  // Cells that go on below, by their column; a cell ends with its group of rows.
  let below = new Map<number, { rows: number; text: string }>()
  const rows = found.map((tr, row) => {
    const { children, parentNode } = tr
    if (parentNode !== found[row - 1]?.parentNode) {
      below = new Map()
      hiddenColumns = hiddenColumnsOf(parentNode)
    }
    const isOut = [tr, parentNode, parentNode?.parentNode].some(isHidden)
    const cells = [...below].map(([at, { text: above }]): [number, Cell] => [at, above])
    const taken = new Set(below.keys())
    for (const [at, one] of below) {
      one.rows -= 1
      if (one.rows === 0) below.delete(at)
    }
    let next = 0
    for (const cell of children.filter(isOneOf('TD', 'TH'))) {
      while (taken.has(next)) next += 1
      const typed = textIn(cell).trim()
      const isOutAlone = isHidden(cell) || hiddenColumns[next] === true
      const value = isOut || isOutAlone ? '' : typed
      if (typed !== value) (isOut ? outRows : outColumns).add(isOut ? row : next)
      cells.push([next, value])
      const [across, down] = [spanOf(cell, 'colspan'), spanOf(cell, 'rowspan')]
      const isFilledDown = goesDown(value)
      if (down > 1 && value !== '') (isFilledDown ? merged : once).push([row, next])
      for (let at = next; down > 1 && at < Math.min(next + across, mostSheetColumns); at += 1) {
        below.set(at, { rows: down - 1, text: at === next && isFilledDown ? value : '' })
      }
      next += across
    }
    return rowOf(cells)
  })
  const notes = [...hiddenInWords(outRows, outColumns), ...mergedInWords(merged, once)]
  return { rows, notes }
}

const isHidden = (element: HTMLElement | null | undefined): boolean =>
  element != null &&
  (element.hasAttribute('hidden') ||
    /(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse))/i.test(
      element.getAttribute('style') ?? '',
    ))

const hiddenColumnsOf = (group: HTMLElement | null): boolean[] => {
  const table = group?.tagName === 'TABLE' ? group : group?.parentNode
  return (table?.querySelectorAll('col') ?? []).flatMap((one) =>
    Array<boolean>(Math.min(spanOf(one, 'span'), mostSheetColumns)).fill(isHidden(one)),
  )
}

const spanOf = (cell: HTMLElement, name: string): number =>
  Math.max(1, Number.parseInt(cell.getAttribute(name) ?? '') || 1)

const isOneOf =
  (...tags: readonly string[]) =>
  (node: Node): boolean =>
    node instanceof HTMLElement && tags.includes(node.tagName)

const isInnerTable = isOneOf('TABLE', 'TR')

const textIn = (node: Node): string =>
  node instanceof HTMLElement && node.childNodes.length > 0
    ? node.childNodes.map((inner) => (isInnerTable(inner) ? '' : textIn(inner))).join('')
    : node.text
