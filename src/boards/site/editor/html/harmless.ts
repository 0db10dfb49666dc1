import { bodyOf } from '#boards/site/editor/html/canonical.ts'

const active = 'script, style, iframe, object, embed, form, link, meta, base, svg, math, template'

/** HTML for showing only: nothing in it runs, loads a page or can be pressed. */
export const harmless = (html: string): DocumentFragment => {
  const body = bodyOf(html)
  for (const element of body.querySelectorAll(active)) element.remove()
  for (const element of body.querySelectorAll('*')) {
    for (const { name } of [...element.attributes]) {
      if (!/^(?:class|alt|src|colspan|rowspan|width|height)$/.test(name))
        element.removeAttribute(name)
    }
  }
  const fragment = document.createDocumentFragment()
  fragment.append(...body.childNodes)
  return fragment
}
