import { canonicalOf } from '#boards/site/editor/html/canonical.ts'
import { pastedBody } from '#boards/site/editor/paste/body.ts'
import { keepOnly, modernise } from '#boards/site/editor/paste/keep-only.ts'
import { tidyBlocks, tidyTables } from '#boards/site/editor/paste/tidy.ts'
import { makeWordLists } from '#boards/site/editor/paste/word-lists.ts'
import { blockTags, tagOf } from '#boards/site/editor/html/tags.ts'
import { styleOf, unwrap, wrapInside } from '#boards/site/editor/paste/style.ts'

/**
 * What the clipboard gives of HWP, Word, Excel, Google Docs or a page, as the HTML that posts are made of: tables with
 * their spans, lists, emphasis, links and alignment stay; fonts, colours, sizes and what only their program knows go.
 * Pictures stay where they are data or an `https:` address; `lostPictures` counts the others. Needs a browser's `DOMParser`.
 */
export const cleanPasted = (html: string): string => {
  const body = pastedBody(html)
  makeWordLists(body)
  tellEmphasis(body)
  modernise(body)
  keepOnly(body)
  tidyTables(body)
  tidyBlocks(body)
  return canonicalOf(body.childNodes)
}

/** How many pictures of pasted HTML are on the computer it comes from, or where posts may not show them from. */
export const lostPictures = (html: string): number =>
  [...pastedBody(html).querySelectorAll('img')].filter((picture) => !isKept(picture)).length

const isKept = (picture: Element): boolean =>
  /^(?:https:|data:image\/|\/(?!\/))/i.test(picture.getAttribute('src') ?? '')

const emphases: readonly { tag: string; property: string; value: RegExp }[] = [
  { tag: 'strong', property: 'font-weight', value: /^(?:bold|bolder|[6-9]00)/i },
  { tag: 'em', property: 'font-style', value: /^(?:italic|oblique)/i },
  { tag: 'u', property: 'text-decoration(?:-line)?', value: /underline/i },
  { tag: 's', property: 'text-decoration(?:-line)?', value: /line-through/i },
  { tag: 'sup', property: 'vertical-align', value: /^super/i },
  { tag: 'sub', property: 'vertical-align', value: /^sub/i },
]

const isBold = (tag: string): boolean => tag === 'b' || tag === 'strong'

/** Emphasis that is written as style becomes a tag; `<b style="font-weight:normal">`, as Google Docs wraps all in, goes. */
const tellEmphasis = (body: HTMLElement): void => {
  for (const element of body.querySelectorAll('[data-style]')) {
    const tag = tagOf(element)
    const weight = styleOf(element, 'font-weight')
    if (isBold(tag) && /^(?:normal|[1-5]00)$/i.test(weight)) {
      unwrap(element)
      continue
    }
    if (!/^(?:span|font|a|p|li)$/.test(tag)) continue
    for (const emphasis of emphases) {
      if (tells(element, emphasis)) wrapInside(element, emphasis.tag)
    }
  }
}

const tells = (element: Element, { tag, property, value }: (typeof emphases)[number]): boolean => {
  // Links are underlined anyhow, and paragraphs stand in cells in every way there is.
  if (tagOf(element) === 'a' && tag === 'u') return false
  if (blockTags.has(tagOf(element)) && /^su[bp]$/.test(tag)) return false
  return value.test(styleOf(element, property)) && element.textContent.trim() !== ''
}
