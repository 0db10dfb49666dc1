import type { Uploads } from '#boards/site/editor/pictures/uploads.ts'
import { shownRest } from '#boards/site/editor/schema/shown.ts'
import { NodeSelection } from '@tiptap/pm/state'
import type { Node } from '@tiptap/pm/model'
import type { EditorView, NodeView } from '@tiptap/pm/view'

interface Ways {
  uploads: Uploads
  /** Asks for the text of the picture that is selected. */
  onAskAlt: () => void
}

const span = (className: string, text = ''): HTMLElement => {
  const element = document.createElement('span')
  element.className = className
  element.textContent = text
  return element
}

/** A picture in the text, marked where it has no alternative text; or how far it is on its way. */
export const pictureView =
  ({ uploads, onAskAlt }: Ways) =>
  (node: Node, view: EditorView, getPos: () => number | undefined): NodeView => {
    const dom = span('picture')
    const { pending } = node.attrs as { pending: string | null }
    if (pending !== null) {
      const { bar, stop } = progressBar(uploads, pending)
      dom.append(bar)
      return { dom, destroy: stop, ignoreMutation: () => true }
    }
    const ask = () => {
      const place = getPos()
      if (place === undefined) return
      view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, place)))
      onAskAlt()
    }
    dom.append(...shown(node, ask))
    dom.addEventListener('dblclick', ask)
    return { dom, ignoreMutation: () => true }
  }

const shown = (node: Node, ask: () => void): HTMLElement[] => {
  const { src, alt } = node.attrs as { src: string; alt: string }
  const picture = document.createElement('img')
  for (const [name, value] of Object.entries(shownRest(node))) picture.setAttribute(name, value)
  picture.alt = alt
  picture.src = src
  if (alt !== '') return [picture]
  const mark = document.createElement('button')
  mark.type = 'button'
  mark.tabIndex = -1
  mark.className = 'no-alt'
  mark.textContent = '대체 텍스트 없음'
  mark.addEventListener('click', ask)
  return [picture, mark]
}

const progressBar = (uploads: Uploads, id: string) => {
  const bar = span('sending')
  const text = span('', '')
  const progress = document.createElement('progress')
  progress.setAttribute('aria-label', '그림 올리기')
  bar.append(text, progress)
  const stop = uploads.watch(id, (share) => {
    progress.value = share
    text.textContent = `그림을 올리고 있습니다. ${Math.round(share * 100)}%`
  })
  return { bar, stop }
}
