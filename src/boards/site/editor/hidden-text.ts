import { declared, isHidden, isWithoutHeight } from '#boards/rules/hidden-text.ts'

const said = ['display', 'visibility', 'mso-hide', 'mso-element', 'font-size', 'text-align']

/**
 * Copies the rules of the clipboard's style sheet to the elements, because Excel and Word put most
 * styles there.
 */
export const applySheet = (body: HTMLElement, css: string): void => {
  const rules = css
    .replaceAll(/<!--|-->|\/\*(?:[^*]|\*(?!\/))*(?:\*\/)?/g, '')
    .replaceAll(/@media[^{}@]*\{(?:[^{}@]*\{[^{}]*\})*[^{}@]*\}?/g, '')
    .matchAll(/(?<![^{}@;])([^{}@;]{1,300})\{([^{}]*)\}/g)
  // Later rules take precedence over earlier ones, and an element's own style over all.
  for (const [, selector = '', declarations = ''] of [...rules].toReversed()) {
    const kept = said.map((name) => [name, declared(declarations, name)] as const)
    const style = kept.filter(([, value]) => value !== '').map((pair) => pair.join(':'))
    if (style.length === 0) continue
    for (const element of matching(body, selector)) {
      const own = element.getAttribute('data-style') ?? ''
      element.setAttribute('data-style', [own, ...style].join(';'))
    }
  }
}

/** Empty for selectors that only Office knows. */
const matching = (body: HTMLElement, selector: string): readonly Element[] => {
  try {
    return [...body.querySelectorAll(selector.trim())]
  } catch {
    return []
  }
}

/** Removes text that was invisible in the original program. Returns the number of its letters. */
export const takeHidden = (body: HTMLElement): number => {
  for (const table of body.querySelectorAll('table')) hideColumns(table)
  let letters = 0
  for (const element of body.querySelectorAll('[data-style], [class], [hidden]')) {
    if (!body.contains(element) || !isUnseen(element)) continue
    letters += Array.from(element.textContent.replaceAll(/\s/g, '')).length
    element.remove()
  }
  return letters
}

const styleIn = (element: Element): string => element.getAttribute('data-style') ?? ''

const isUnseen = (element: Element): boolean =>
  element.hasAttribute('hidden') ||
  isHidden(styleIn(element), element.className) ||
  (isWithoutHeight(styleIn(element)) &&
    [...element.querySelectorAll('[data-style*="font-size" i]')].every((inner) =>
      isWithoutHeight(styleIn(inner)),
    ))

/** Excel hides a column in its `col` only; the cells stay in the table. */
const hideColumns = (table: HTMLTableElement): void => {
  const isHiddenAt = [...table.querySelectorAll('col')].flatMap((column) => {
    const isOff = isHidden(styleIn(column)) || column.getAttribute('width') === '0'
    return Array.from({ length: Math.min(column.span || 1, 1000) }, () => isOff)
  })
  if (!isHiddenAt.includes(true)) return
  let reaching: number[] = []
  for (const row of table.rows) {
    const before = reaching
    reaching = before.map((rows) => Math.max(0, rows - 1))
    let at = 0
    for (const cell of [...row.cells]) {
      while ((before[at] ?? 0) > 0) at += 1
      const columns = Array.from({ length: cell.colSpan }, (_, index) => at + index)
      for (const column of columns) reaching[column] = cell.rowSpan - 1
      at += columns.length
      const shown = columns.filter((column) => !isHiddenAt[column]).length
      if (shown === 0) cell.hidden = true
      else if (shown < columns.length) cell.colSpan = shown
    }
  }
}
