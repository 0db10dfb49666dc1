import { canonicalOf } from '#boards/site/editor/html/canonical.ts'
import { pastedBody } from '#boards/site/editor/paste/body.ts'
import { tellEmphasis } from '#boards/site/editor/paste/emphasis.ts'
import { keepOnly, modernise } from '#boards/site/editor/paste/keep-only.ts'
import { tidyBlocks, tidyTables } from '#boards/site/editor/paste/tidy.ts'
import { makeWordLists } from '#boards/site/editor/paste/word-lists.ts'

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
