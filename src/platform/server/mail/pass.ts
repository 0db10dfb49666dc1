import { html, raw } from 'hono/html'
import { encode } from 'uqr'

/** Something to show at a door: a QR code and, below it, what it says. */
export interface Pass {
  label: string
  code: string
}

/** In px: large enough for a reader that is held over a telephone. */
const unit = 6

/**
 * The code as cells of a table, which are drawn where pictures are blocked, too; black on white whatever the reader's
 * colours are.
 */
export const passHtml = ({ label, code }: Pass) => {
  const { data, size } = encode(code, { ecc: 'M', border: 2 })
  const rows = data.map((modules) => `<tr>${stretches(modules).map(cell).join('')}</tr>`)
  const width = size * unit
  return html`<table
      role="img"
      aria-label="QR 코드"
      width="${width}"
      cellpadding="0"
      cellspacing="0"
      border="0"
      style="width:${width}px;margin:16px auto 0;border-collapse:collapse;table-layout:fixed;line-height:0;font-size:0;background:#fff"
    >
      ${raw(rows.join(''))}
    </table>
    <p style="margin:8px 0 16px;text-align:center">
      ${label}<br /><strong style="font-size:22px;letter-spacing:1px">${code}</strong>
    </p>`
}

const cell = ({ dark, length }: Stretch): string => {
  const colour = dark ? '#000000' : '#ffffff'
  const width = length * unit
  return `<td colspan="${length}" width="${width}" height="${unit}" bgcolor="${colour}" style="width:${width}px;height:${unit}px;padding:0;background:${colour}"></td>`
}

interface Stretch {
  dark: boolean
  length: number
}

/** Modules of one colour side by side, along a row. */
const stretches = (modules: readonly boolean[]): Stretch[] => {
  const found: Stretch[] = []
  for (const dark of modules) {
    const last = found.at(-1)
    if (last?.dark === dark) last.length += 1
    else found.push({ dark, length: 1 })
  }
  return found
}
