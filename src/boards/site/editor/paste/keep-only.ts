import { videoAddress } from '#boards/site/editor/videos/address.ts'
import { blockTags, tagOf } from '#boards/site/editor/html/tags.ts'
import { renamed, styleOf, unwrap } from '#boards/site/editor/paste/style.ts'
import { markNames } from '#boards/site/editor/schema/mark-names.ts'

const successors: Readonly<Record<string, string>> = {
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  center: 'div',
  section: 'div',
  article: 'div',
  header: 'div',
  footer: 'div',
  main: 'div',
  aside: 'div',
  address: 'div',
  dir: 'ul',
  menu: 'ul',
  strike: 's',
  del: 's',
  ins: 'u',
  tt: 'code',
  kbd: 'code',
  samp: 'code',
}

/** Old tags as today's, and where text stands as the classes of posts. */
export const modernise = (body: HTMLElement): void => {
  for (const old of body.querySelectorAll('*')) {
    const tag = tagOf(old)
    const stands = styleOf(old, 'text-align') || old.getAttribute('align') || centreOf(tag)
    const successor = successors[tag]
    const element = successor === undefined ? old : renamed(old, successor)
    element.removeAttribute('class')
    if (canStand.has(tagOf(element)) && /^(?:center|right)$/i.test(stands)) {
      element.className = `to-${stands.toLowerCase()}`
    }
  }
}

const centreOf = (tag: string): string => (tag === 'center' ? 'center' : '')

const canStand = new Set(['p', 'div', 'h2', 'h3', 'h4', 'td', 'th', 'li', 'caption', 'figure'])

const mute =
  'script, style, title, meta, link, xml, template, noscript, object, embed, svg, math, col, colgroup'

const tableTags = ['caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td']

const known: ReadonlySet<string> = new Set(
  [...blockTags, ...markNames.keys(), 'br', 'img', 'iframe', ...tableTags].filter(
    (tag) => tag !== 'span',
  ),
)

const keptAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  img: ['src', 'alt'],
  iframe: ['src', 'title'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
  ol: ['start'],
  time: ['datetime'],
  abbr: ['title'],
}

/** Leaves the tags and attributes that a post may have; what is in other tags stays. */
export const keepOnly = (body: HTMLElement): void => {
  for (const element of body.querySelectorAll(mute)) element.remove()
  for (const element of body.querySelectorAll('*')) {
    const tag = tagOf(element)
    if (!known.has(tag)) unwrap(element)
    else if (tag === 'a') keepLink(element)
    else if (tag === 'img') keepPicture(element)
    else if (tag === 'iframe') keepVideo(element)
    else keepAttributes(element)
  }
}

const keepAttributes = (element: Element): void => {
  const kept = ['class', ...(keptAttributes[tagOf(element)] ?? [])]
  for (const { name, value } of [...element.attributes]) {
    const isNothing = value === '' || (name.endsWith('span') && value === '1')
    if (!kept.includes(name) || isNothing) element.removeAttribute(name)
  }
}

const keepLink = (link: Element): void => {
  const href = link.getAttribute('href')?.trim() ?? ''
  if (!/^(?:https?:|mailto:|tel:|\/(?!\/))/i.test(href)) {
    unwrap(link)
    return
  }
  keepAttributes(link)
  if (!/^https?:/i.test(href)) return
  link.setAttribute('target', '_blank')
  link.setAttribute('rel', 'noopener noreferrer')
}

const keepPicture = (picture: Element): void => {
  const src = picture.getAttribute('src') ?? ''
  if (!/^(?:https:|data:image\/(?:png|jpeg|gif|webp);|\/(?!\/))/i.test(src)) {
    picture.remove()
    return
  }
  keepAttributes(picture)
  picture.setAttribute('alt', picture.getAttribute('alt') ?? '')
  picture.setAttribute('loading', 'lazy')
  picture.setAttribute('decoding', 'async')
}

const keepVideo = (video: Element): void => {
  const src = videoAddress(video.getAttribute('src') ?? '')
  const title = video.getAttribute('title') ?? '동영상'
  if (src === undefined) {
    video.remove()
    return
  }
  for (const { name } of [...video.attributes]) video.removeAttribute(name)
  const attributes = { src, title, loading: 'lazy', allow: 'fullscreen; picture-in-picture' }
  for (const [name, value] of Object.entries(attributes)) video.setAttribute(name, value)
}
