import { writeFormulas } from '#boards/site/editor/formulas.ts'
import { applySheet, takeHidden } from '#boards/site/editor/hidden-text.ts'
import { bodyOf } from '#boards/site/editor/html.ts'
import { videoAddress } from '#boards/site/editor/media-views.ts'
import { pictureFile } from '#boards/site/editor/pictures.ts'
import { hasBlocks, renamed, restOf } from '#boards/site/editor/schema/attributes.ts'
import { makeWordLists } from '#boards/site/editor/word-lists.ts'

export interface Left {
  hidden: number
  lost: number
  foreign: number
  formulas: number
}

/**
 * Cleans HTML from HWP, Word, Excel, Google Docs or web pages: lists are rebuilt, hidden text and
 * files of the other computer are removed. `origin` is this site's. Styles are renamed to
 * `data-style`, because the content security policy covers parsed documents too.
 */
export const cleanPasted = (html: string, origin = ''): Left & { html: string } => {
  const sheets: string[] = []
  const body = bodyOf(
    html
      .replaceAll(/<style\b[^<>]*>((?:[^<]|<(?!\/style\b))*)(?:<\/style[^<>]*>)?/gi, (_, css) => {
        sheets.push(String(css))
        return ''
      })
      .replaceAll(/<[a-z][^>]*>?/gi, (tag) => tag.replaceAll(/\sstyle(?=\s*=)/gi, ' data-style')),
  )
  applySheet(body, sheets.join('\n'))
  const hidden = takeHidden(body)
  const formulas = writeFormulas(body)
  for (const other of body.querySelectorAll('svg, xml, template, embed')) other.remove()
  makeWordLists(body)
  tidy(body)
  const pictures = sortPictures(body, origin)
  return { html: body.innerHTML, hidden, formulas, ...pictures }
}

const tidy = (body: HTMLElement): void => {
  for (const table of body.querySelectorAll('table')) {
    if (table.textContent.trim() === '' && table.querySelector('img') === null) table.remove()
  }
  for (const box of body.querySelectorAll('div')) {
    if (restOf(box)?.['class'] !== undefined) continue
    if (hasBlocks(box)) box.replaceWith(...box.childNodes)
    else renamed(box, 'p')
  }
  for (const sized of body.querySelectorAll('[lang], [width], [height]')) {
    for (const name of ['lang', 'width', 'height']) sized.removeAttribute(name)
  }
  for (const line of body.querySelectorAll('body > p')) {
    const { previousElementSibling: before } = line
    if (isEmptyLine(line) && (before === null || isEmptyLine(before))) line.remove()
  }
  const { lastElementChild: last } = body
  if (last !== null && isEmptyLine(last)) last.remove()
  for (const video of body.querySelectorAll('iframe')) {
    const src = videoAddress(video.src)
    if (src === undefined) video.remove()
    else video.src = src
  }
}

const sortPictures = (body: HTMLElement, origin: string): Pick<Left, 'lost' | 'foreign'> => {
  const counts = { lost: 0, foreign: 0 }
  for (const picture of body.querySelectorAll('img')) {
    const given = picture.getAttribute('src') ?? ''
    const src = origin !== '' && given.startsWith(`${origin}/`) ? given.slice(origin.length) : given
    if (src !== given) picture.setAttribute('src', src)
    // Naver shows a blurred preview until the page is scrolled there.
    const isPreview = picture.hasAttribute('data-lazy-src') || /[?&]type=\w*blur/i.test(src)
    const isForeign = /^https:/i.test(src) && !isPreview
    if (isForeign) counts.foreign += 1
    if (isForeign || /^\/(?![/\\])/.test(src) || pictureFile(src) !== undefined) continue
    counts.lost += 1
    picture.remove()
  }
  return counts
}

export const noticeOf = ({ hidden, lost, foreign, formulas }: Left): string =>
  [
    hidden > 0 &&
      `숨겨진 내용(메모, 숨긴 글자·행·열) ${hidden.toLocaleString('ko')}자를 제외했습니다.`,
    lost > 0 &&
      `그림 ${lost}개는 함께 붙여 넣지 못했습니다. 그림 파일을 끌어다 놓거나 ‘그림’ 버튼으로 넣어 주십시오.`,
    foreign > 0 &&
      `그림 ${foreign}개는 다른 사이트에 있어 그곳에서 삭제되면 보이지 않습니다. 그림을 파일로 저장한 뒤 끌어다 놓거나 ‘그림’ 버튼으로 넣어 주십시오.`,
    formulas > 0 && `수식 ${formulas}개는 글자로 넣었습니다. 모양을 확인해 주십시오.`,
  ]
    .filter(Boolean)
    .join('\n')

const isEmptyLine = (element: Element): boolean =>
  element.localName === 'p' &&
  element.textContent.trim() === '' &&
  element.querySelector('img, iframe') === null
