import type { ComparedText } from '#texts/api/texts.ts'
import { longDay } from '#platform/rules/days.ts'

type Lines = ComparedText['changed'][number]['before']

/** Gives the comparison as a page of its own, to be printed or sent to members before an assembly. */
export const saveComparison = (
  name: string,
  compared: ComparedText,
  reasons: Readonly<Record<string, string>>,
): void => {
  const page = comparisonPage(name, compared, reasons)
  saveFile(`${name} 신구조문대비표 ${compared.after}.html`, new Blob([page], { type: 'text/html' }))
}

const comparisonPage = (
  name: string,
  { before, after, changed }: ComparedText,
  reasons: Readonly<Record<string, string>>,
): string => {
  const title = `${escaped(name)} 신구조문대비표`
  const rows = changed.map(
    ({ article, ...pair }) =>
      `<tr><td>${side(pair.before, 'del', '〈신설〉')}</td><td>${side(pair.after, 'ins', '〈삭제〉')}</td><td>${escaped(reasons[article] ?? '')}</td></tr>`,
  )
  return `<!doctype html>
<html lang="ko">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${looks}</style>
<h1>${title}</h1>
<table>
<thead><tr><th scope="col">현행 (${longDay(before)} 시행)</th><th scope="col">개정안 (${longDay(after)} 시행)</th><th scope="col">개정 이유</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>
</html>
`
}

const looks = `
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.7 sans-serif; word-break: keep-all }
table { width: 100%; border-collapse: collapse; table-layout: fixed }
th, td { padding: .6rem; border: 1px solid #888; text-align: left; vertical-align: top; overflow-wrap: anywhere }
p { margin: 0 0 .4rem }
ins { font-weight: bold }
thead { display: table-header-group }
tr { break-inside: avoid }
`

const side = (lines: Lines, tag: 'del' | 'ins', none: string): string =>
  lines === null
    ? none
    : lines
        .map((parts) => {
          const pieces = parts.map(({ text, changed }) =>
            changed ? `<${tag}>${escaped(text)}</${tag}>` : escaped(text),
          )
          return `<p>${pieces.join('')}</p>`
        })
        .join('')

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? sign)

/** In ms: a browser may ask where to put a file before it reads it. */
const kept = 60_000

/** Gives the browser a file to keep. */
const saveFile = (name: string, blob: Blob): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), kept)
}
