import type { Editor, JSONContent } from '@tiptap/core'

/** A picture of an album. */
export interface Figure {
  src: string
  /** What is to be seen. */
  alt: string
  /** What stands below it; empty for nothing. */
  caption: string
  /** In pixels; 0 where that is not known. */
  width: number
  height: number
}

/** The class by which visitors see figures as a grid (post.css); the sanitiser knows it. */
export const albumClass = 'album'

/** Puts figures into the last album of the text, or as a new one at its end. */
export const insertAlbum = (editor: Editor, figures: readonly Figure[]): void => {
  const { doc } = editor.state
  let place: number | undefined
  doc.forEach((node, offset) => {
    const { rest } = node.attrs as { rest?: Record<string, string> | null }
    if (rest?.['class'] === albumClass) place = offset + node.nodeSize - 1
  })
  const content = figures.map(figureNode)
  const album = { type: 'box', attrs: { tag: 'div', rest: { class: albumClass } }, content }
  if (place === undefined) editor.commands.insertContentAt(endOf(doc), album)
  else editor.commands.insertContentAt(place, content)
}

/** Before the empty line that a text without words is, or that waits at its end. */
const endOf = ({ content, lastChild }: Editor['state']['doc']): number => {
  const isEmpty = lastChild?.type.name === 'paragraph' && lastChild.childCount === 0
  return isEmpty ? content.size - lastChild.nodeSize : content.size
}

const figureNode = ({ src, alt, caption, width, height }: Figure): JSONContent => {
  const size = width > 0 && { width: String(width), height: String(height) }
  const rest = { ...size, loading: 'lazy', decoding: 'async' }
  const image = { type: 'image', attrs: { src, alt, rest } }
  return {
    type: 'box',
    attrs: { tag: 'figure' },
    content: [
      { type: 'paragraph', attrs: { tag: 'bare' }, content: [image] },
      ...(caption === ''
        ? []
        : [
            {
              type: 'paragraph',
              attrs: { tag: 'figcaption' },
              content: [{ type: 'text', text: caption }],
            },
          ]),
    ],
  }
}
