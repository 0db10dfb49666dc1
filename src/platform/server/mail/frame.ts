import { html, raw } from 'hono/html'
import { encode } from 'uqr'
import { colours } from '#platform/rules/colours.ts'
import { languageHere } from '#platform/rules/languages.ts'
import { say } from '#platform/rules/say.ts'

export type Html = ReturnType<typeof html> | ReturnType<typeof raw>

const font = raw(
  "font-family:Pretendard,'Apple SD Gothic Neo','Noto Sans KR','Malgun Gothic',sans-serif;word-break:keep-all;overflow-wrap:anywhere",
)

const dark = raw(`<style>
@media (prefers-color-scheme: dark) {
  .mail-ground { background: #10151f !important }
  .mail-sheet { background: #1b2230 !important; color: #e8ebf1 !important; border-top-color: #8fb0ff !important }
  .mail-sheet h1, .mail-sheet h2, .mail-sheet h3, .mail-sheet h4, .mail-code { color: #b3c9ff !important }
  .mail-sheet a:not(.mail-button) { color: #9dbcff !important }
  .mail-sheet th, .mail-code, .mail-sheet blockquote { background: #262f40 !important; color: #e8ebf1 !important }
  .mail-sheet figcaption, .mail-sheet img { color: #b9c0cd !important }
  .mail-sheet th, .mail-sheet td, .mail-sheet hr { border-color: #4a566c !important }
  .mail-foot { color: #b9c0cd !important; border-top-color: #3a4456 !important }
}
</style>`)

/**
 * Every mail's frame (norms 6.2): no remote pictures, at most 600 px wide, readable in dark mode.
 */
export const frame = (title: string, content: Html, foot: readonly (string | Html)[]) =>
  html`<!doctype html>
    <html lang="${languageHere()}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        ${dark}
      </head>
      <body
        class="mail-ground"
        style="margin:0;padding:24px 12px;background:${colours.tint};${font}"
      >
        <div
          class="mail-sheet"
          style="max-width:552px;margin:0 auto;padding:32px 24px;background:#fff;border-top:4px solid ${colours.brand};border-radius:8px;color:${colours.text};font-size:17px;line-height:1.6"
        >
          <h1 style="margin:0 0 16px;font-size:22px;line-height:1.4;color:${colours.brand}">
            ${title}
          </h1>
          ${content}
          <p
            class="mail-foot"
            style="margin:32px 0 0;padding-top:16px;border-top:1px solid ${colours.line};color:${colours.sub};font-size:14px"
          >
            ${foot.map((line) => html`${line}<br />`)}
          </p>
        </div>
      </body>
    </html>`

export interface Pass {
  label: string
  code: string
}

const unit = 6

/**
 * Draws the QR code as table cells, because mail programs block pictures. It stays black on white
 * in dark mode.
 */
export const passHtml = ({ label, code }: Pass) => {
  const { data, size } = encode(code, { ecc: 'M', border: 2 })
  const rows = data.map((modules) => {
    const stretches = modules.map(Number).join('').match(/0+|1+/g) ?? []
    return `<tr>${stretches.map(cell).join('')}</tr>`
  })
  const width = size * unit
  return html`<table
      role="img"
      aria-label="${say('QR 코드')}"
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

const cell = (modules: string): string => {
  const { length } = modules
  const colour = modules.startsWith('1') ? '#000000' : '#ffffff'
  const width = length * unit
  return `<td colspan="${length}" width="${width}" height="${unit}" bgcolor="${colour}" style="width:${width}px;height:${unit}px;padding:0;background:${colour}"></td>`
}
