import { josa } from 'es-hangul'
import type { Paragraph, Run } from '#abstracts/rules/content.ts'
import type { Say } from '#abstracts/rules/words/author.ts'
import { applySheet, takeHidden } from '#boards/site/editor/hidden-text.ts'
import { bodyOf } from '#boards/site/editor/html.ts'
import { blockTags, styleOf } from '#boards/site/editor/schema/attributes.ts'

export interface Pasted {
  paragraphs: Paragraph[]
  tables: number
  pictures: number
  links: number
  /** Signs of symbol fonts that no letter stands for. */
  signs: number
  bold: boolean
  colours: boolean
}

type Marks = Omit<Run, 'text'> & { font?: 'symbol' | 'wingdings' | undefined }

const paired = (from: string, to: string): ReadonlyMap<string, string> =>
  new Map(Array.from(from, (letter, at) => [letter, to.charAt(at)]))

const symbols = paired(
  'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ£³±´°®¬¹»¥×·~',
  'αβχδεφγηιϕκλμνοπθρστυϖωξψζΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ≤≥±×°→←≠≈∞⋅•∼',
)
const wingdings = paired('àßáâäü', '→←↑↓↔✓')

/** Fonts for signs have them in place of letters, or 0xF000 above these. */
const readSigns = (text: string, font: Marks['font'], pasted: Pasted): string =>
  Array.from(text).reduce((read, letter) => {
    const code = letter.codePointAt(0) ?? 0
    const isPrivate = code >= 0xe000 && code <= 0xf8ff
    if (font === undefined && !isPrivate) return read + letter
    const plain = isPrivate ? String.fromCodePoint(code & 0xff) : letter
    const sign = (font === 'wingdings' ? wingdings : symbols).get(plain)
    if (sign === undefined && (isPrivate || font === 'wingdings') && plain.trim() !== '')
      pasted.signs += 1
    return read + (sign ?? (isPrivate || font === 'wingdings' ? '' : letter))
  }, '')

const fontOf = (element: Element, before: Marks['font']): Marks['font'] => {
  const family = styleOf(element, 'font-family') || (element.getAttribute('face') ?? '')
  if (family === '') return before
  if (/wingdings/i.test(family)) return 'wingdings'
  return /^symbol/i.test(family.trim()) ? 'symbol' : undefined
}

/** A colour that is no shade of grey. */
const isColoured = (colour: string): boolean => {
  const hex = /^#(..)(..)(..)$/.exec(colour)?.slice(1)
  const channels = hex ?? /^rgba?\((\d+), ?(\d+), ?(\d+)/.exec(colour)?.slice(1)
  return channels
    ? new Set(channels).size > 1
    : /^(?:red|blue|green|navy|maroon|purple)$/.test(colour)
}

const marksOf = (element: Element, before: Marks): Marks => {
  const { localName: tag } = element
  const slant = styleOf(element, 'font-style')
  const place = styleOf(element, 'vertical-align') || styleOf(element, 'mso-text-raise')
  const raised = Number.parseFloat(place)
  const marks = { ...before, font: fontOf(element, before.font) }
  if (tag === 'em' || tag === 'i' || /^(?:italic|oblique)/.test(slant)) marks.em = true
  if (slant === 'normal') delete marks.em
  const isSup = tag === 'sup' || /super/.test(place) || raised > 0
  const isSub = tag === 'sub' || /sub/.test(place) || raised < 0
  if (!isSup && !isSub && place !== 'baseline') return marks
  const { sup: _, sub: __, ...others } = marks
  return { ...others, ...(isSup && { sup: true }), ...(isSub && { sub: true }) }
}

const note = (element: Element, pasted: Pasted): void => {
  const weight = styleOf(element, 'font-weight')
  const isStrong = /^(?:b|strong)$/.test(element.localName) && !/^(?:normal|400)/.test(weight)
  if (isStrong || /^(?:bold|[6-9]00)/.test(weight)) pasted.bold = true
  if (isColoured(styleOf(element, 'color')) && element.closest('a') === null) pasted.colours = true
  if (element.localName === 'a' && element.hasAttribute('href')) pasted.links += 1
  if (element.localName === 'table') pasted.tables += 1
}

const skipped = 'style, script, title, meta, head, template, xml, col, colgroup'

interface Walk {
  pasted: Pasted
  runs: Run[]
  /** Nothing but a line's end since the last letter. */
  broke: boolean
}

const endParagraph = (walk: Walk): void => {
  const [first, last] = [walk.runs[0], walk.runs.at(-1)]
  if (first) first.text = first.text.trimStart()
  if (last) last.text = last.text.trimEnd()
  const runs = walk.runs.filter(({ text }) => text !== '')
  if (runs.length > 0) walk.pasted.paragraphs.push(runs)
  walk.runs = []
}

const addText = (walk: Walk, typed: string, { font, ...marks }: Marks): void => {
  const last = walk.runs.at(-1)
  const signs = readSigns(
    typed.replaceAll(/\s+/gu, ' ').replaceAll(/[\u00ad\u200b\ufeff]/g, ''),
    font,
    walk.pasted,
  )
  const text = last === undefined || last.text.endsWith(' ') ? signs.trimStart() : signs
  if (text === '') return
  if (text.trim() !== '') walk.broke = false
  const isSame = last && last.em === marks.em && last.sup === marks.sup && last.sub === marks.sub
  if (isSame) last.text += text
  else walk.runs.push({ text, ...marks })
}

const walkInto = (walk: Walk, node: Node, marks: Marks): void => {
  for (const child of node.childNodes) {
    if (child.nodeType === 3) addText(walk, child.textContent ?? '', marks)
    if (child.nodeType !== 1) continue
    const element = child as Element
    if (element.matches(skipped)) continue
    if (element.matches('img, svg, video, iframe, object, embed, canvas')) {
      walk.pasted.pictures += 1
      continue
    }
    note(element, walk.pasted)
    const isBlock = element.matches(`${blockTags}, tr`)
    const isInCell = element.closest('td, th') !== null
    const isBreak = element.localName === 'br'
    if ((isBreak && walk.broke) || (isBlock && !isInCell)) endParagraph(walk)
    else if (isBlock || element.matches('br, td, th')) addText(walk, ' ', marks)
    walk.broke ||= isBreak
    walkInto(walk, element, marksOf(element, marks))
    if (isBlock && !isInCell) endParagraph(walk)
  }
}

const nothing = (): Pasted => ({
  paragraphs: [],
  tables: 0,
  pictures: 0,
  links: 0,
  signs: 0,
  bold: false,
  colours: false,
})

/**
 * Paragraphs of what Word, Hangul, Google Docs, mails or PDF put on the clipboard, with italics,
 * superscripts and subscripts; the rest is counted. Styles are renamed to `data-style`, because the
 * content security policy covers parsed documents, too.
 */
export const cleanPaste = (html: string, plain: string): Pasted => {
  const walk: Walk = { pasted: nothing(), runs: [], broke: false }
  if (html.trim() === '') {
    for (const paragraph of plain.split(/\r?\n\s*\n/)) {
      addText(walk, paragraph, {})
      endParagraph(walk)
    }
    return walk.pasted
  }
  const sheets: string[] = []
  const body = bodyOf(
    html
      .replaceAll(/<style\b[^>]*>([\s\S]*?)(?:<\/style[^>]*>|$)/gi, (_, css) => {
        sheets.push(String(css))
        return ''
      })
      .replaceAll(/<[a-z][^>]*>?/gi, (tag) => tag.replaceAll(/\sstyle(?=\s*=)/gi, ' data-style')),
  )
  applySheet(body, sheets.join('\n'))
  takeHidden(body)
  walkInto(walk, body, {})
  endParagraph(walk)
  return walk.pasted
}

/** One sentence or two on what was left out; empty where all was kept. */
export const noticeOf = (pasted: Pasted, say: Say): string => {
  const counted = (['pictures', 'links', 'signs'] as const).flatMap((kind) =>
    pasted[kind] > 0 ? say(`paste.${kind}`, pasted[kind]) : [],
  )
  const looks = (['bold', 'colours'] as const).flatMap((kind) =>
    pasted[kind] ? say(`paste.${kind}`) : [],
  )
  const left = [...counted, ...looks].join(', ')
  const isKorean = /[가-힣]/.test(left)
  return [
    pasted.tables > 0 && say('paste.tables', pasted.tables),
    left !== '' && say('paste.left', isKorean ? josa(left, '을/를') : left),
  ]
    .filter(Boolean)
    .join(' ')
}
