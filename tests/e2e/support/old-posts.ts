import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'

/** Somebody of the office, for what is written without a browser. */
export const writer = {
  ...{ staff_pk: 1, staff_name: '사무국', roles: [], session_hash: '', ip: '', call: 'test' },
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

/** The texts of some posts on one page, each as its own page has it, by their numbers. */
export const openTexts = async (page: Page, pks: readonly number[]): Promise<void> => {
  await page.goto(`/infoplace/detail/${pks[0]}`)
  await page.evaluate(async (pks) => {
    const texts = await Promise.all(
      pks.map(async (pk) => {
        const html = await (await fetch(`/infoplace/detail/${pk}`)).text()
        const { body } = new DOMParser().parseFromString(html, 'text/html')
        const text = body.querySelector('.post > .content')
        if (text === null) throw new Error(`${pk} has no text`)
        for (const one of text.querySelectorAll('img')) one.loading = 'eager'
        const post = document.createElement('article')
        post.className = 'post'
        post.id = `post-${pk}`
        post.append(text)
        return post
      }),
    )
    document.querySelector('article.post')?.replaceWith(...texts)
    document.querySelector('header')?.remove()
  }, pks)
}

/** What a visitor sees of all texts at a width in px, and where on the picture each is. */
export const pictureOf = async (page: Page, pks: readonly number[], width: number) => {
  await page.setViewportSize({ width, height: 900 })
  await page.evaluate(() => document.fonts.ready)
  const places = await page.evaluate(
    (pks) =>
      pks.map((pk) => {
        const box = document.querySelector(`#post-${pk}`)?.getBoundingClientRect()
        return { top: Math.floor((box?.top ?? 0) + scrollY), height: Math.ceil(box?.height ?? 0) }
      }),
    pks,
  )
  return { places, png: await page.screenshot({ fullPage: true }) }
}

export type Picture = Awaited<ReturnType<typeof pictureOf>>

/** The texts of which not each pixel is the same, by their index. */
export const differing = async (before: Picture, after: Picture): Promise<number[]> => {
  if (before.png.equals(after.png)) return []
  const same = await Promise.all(
    before.places.map(async (_, index) => {
      const [one, other] = [await pixelsOf(before, index), await pixelsOf(after, index)]
      return one.equals(other)
    }),
  )
  return same.flatMap((isSame, index) => (isSame ? [] : [index]))
}

const pixelsOf = async ({ png, places }: Picture, index: number): Promise<Buffer> => {
  const { top = 0, height = 0 } = places[index] ?? {}
  const picture = sharp(png)
  const { width } = await picture.metadata()
  return picture.extract({ left: 0, top, width, height }).raw().toBuffer()
}
