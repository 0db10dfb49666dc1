import { blockTags, tagOf } from '#boards/site/editor/html/tags.ts'
import { styleOf, unwrap, wrapInside } from '#boards/site/editor/paste/style.ts'

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
export const tellEmphasis = (body: HTMLElement): void => {
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
