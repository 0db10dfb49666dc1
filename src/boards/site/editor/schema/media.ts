import { rest } from '#boards/site/editor/schema/blocks.ts'
import { shownRest } from '#boards/site/editor/schema/shown.ts'
import { bodyOf } from '#boards/site/editor/html/canonical.ts'
import { Node } from '@tiptap/core'

const hidden = (value: string | null) => ({ default: value, rendered: false })

/** `pending`: the number of its upload, while it is on its way. How it looks: pictures/picture-view.ts. */
export const image = Node.create({
  name: 'image',
  group: 'inline',
  inline: true,
  draggable: true,
  addAttributes: () => ({ src: hidden(''), alt: hidden(''), pending: hidden(null), rest }),
  renderHTML: ({ node }) => {
    const { src, alt } = node.attrs as { src: string; alt: string }
    return ['img', { src, alt, ...shownRest(node) }]
  },
})

/** A film of YouTube or Vimeo. How it looks: films/film-view.ts. */
export const video = Node.create({
  name: 'film',
  group: 'inline',
  inline: true,
  draggable: true,
  addAttributes: () => ({ src: hidden(''), rest }),
  // Never a frame: what is shown and copied is its name.
  renderHTML: () => ['span', { class: 'film' }],
})

const shown = (html: string, tag: 'div' | 'span'): HTMLElement => {
  const holder = document.createElement(tag)
  holder.className = 'kept'
  holder.append(harmless(html))
  return holder
}

/** Markup that the editor has no form for: shown, not edited, written as it was. */
const kept = Node.create({
  name: 'kept',
  group: 'block',
  atom: true,
  addAttributes: () => ({ html: hidden('') }),
  renderHTML: ({ node }) => shown(node.attrs['html'] as string, 'div'),
})

const keptInline = Node.create({
  name: 'keptInline',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({ html: hidden('') }),
  renderHTML: ({ node }) => shown(node.attrs['html'] as string, 'span'),
})

export const keptMarkup = [kept, keptInline]

const active = 'script, style, iframe, object, embed, form, link, meta, base, svg, math, template'

/** HTML for showing only: nothing in it runs, loads a page or can be pressed. */
const harmless = (html: string): DocumentFragment => {
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
