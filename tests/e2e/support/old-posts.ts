import { expect, type Page } from '@playwright/test'

/** Somebody of the office, for what is written without a browser. */
export const writer = {
  staff_pk: 1,
  staff_name: '사무국',
  roles: [],
  session_hash: '',
  ip: '',
  call: 'test',
}

/** A letter that no old post has. */
const mark = '◈'

/** The same HTML with the mark before each run of text that the editor has a form for. */
export const marked = (html: string): string =>
  html
    .split(/(<caption[\s\S]*?<\/caption>|<[^>]*>)/)
    .map((part) => (part.startsWith('<') ? part : part.replace(/[^\s\u00A0]/, `${mark}$&`)))
    .join('')

/** The same, but for what tables hold. */
export const markedOutsideTables = (html: string): string => {
  let depth = 0
  return html
    .split(/(<\/?table[^>]*>)/)
    .map((part) => {
      if (part.startsWith('<table')) depth += 1
      if (part.startsWith('</table')) depth -= 1
      return depth === 0 && !part.startsWith('</table') ? marked(part) : part
    })
    .join('')
}

/** Deletes every mark from the text that is open in the editor, as one who writes would. */
export const deleteMarks = async (page: Page): Promise<void> => {
  const text = page.getByRole('textbox', { name: '본문' })
  await expect(text).toContainText(mark)
  await text.evaluate((dom, mark) => {
    const { editor } = dom as unknown as { editor: Editor }
    const places: number[] = []
    editor.state.doc.descendants(({ text }, position) => {
      for (let at = text?.indexOf(mark) ?? -1; at >= 0; at = text?.indexOf(mark, at + 1) ?? -1) {
        places.push(position + at)
      }
    })
    const { tr } = editor.state
    for (const place of places.reverse()) tr.delete(place, place + 1)
    editor.view.dispatch(tr)
  }, mark)
  await expect(text).not.toContainText(mark)
}

/** As much of TipTap's as is used here. */
interface Editor {
  state: {
    doc: { descendants: (visit: (node: { text?: string }, position: number) => void) => void }
    tr: { delete: (from: number, to: number) => unknown }
  }
  view: { dispatch: (tr: unknown) => void }
}
