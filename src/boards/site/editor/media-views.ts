import type { Node } from '@tiptap/pm/model'
import { NodeSelection } from '@tiptap/pm/state'
import type { EditorView, NodeView } from '@tiptap/pm/view'
import type { Uploads } from '#boards/site/editor/pictures.ts'

const made = (tag: string, className: string, text = ''): HTMLElement => {
  const element = document.createElement(tag)
  element.className = className
  element.textContent = text
  return element
}

export const pictureView =
  (uploads: Uploads, onAskAlt: (src: string) => void) =>
  (node: Node, view: EditorView, getPos: () => number | undefined): NodeView => {
    const dom = made('span', 'picture')
    const { src, alt, pending, rest } = node.attrs as Record<string, string | null>
    if (typeof pending === 'string') {
      const { bar, stop } = progressBar(uploads, pending)
      dom.append(bar)
      return { dom, destroy: stop, ignoreMutation: () => true }
    }
    const ask = () => {
      const place = getPos()
      if (place === undefined) return
      view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, place)))
      onAskAlt(src ?? '')
    }
    const picture = document.createElement('img')
    Object.assign(picture, rest, { alt, src })
    dom.append(picture)
    if (alt === '') {
      const mark = Object.assign(document.createElement('button'), { type: 'button', tabIndex: -1 })
      mark.className = 'no-alt'
      mark.textContent = '대체 텍스트 없음'
      mark.addEventListener('click', ask)
      dom.append(mark)
    }
    dom.addEventListener('dblclick', ask)
    return { dom, ignoreMutation: () => true }
  }

const progressBar = (uploads: Uploads, id: string) => {
  const bar = made('span', 'sending')
  const text = made('span', '')
  const progress = document.createElement('progress')
  progress.setAttribute('aria-label', '그림 올리기')
  bar.append(text, progress)
  const stop = uploads.watch(id, (share) => {
    progress.value = share
    text.textContent = `그림을 올리고 있습니다. ${Math.round(share * 100)}%`
  })
  return { bar, stop }
}

const youtube =
  /^(?:www\.|m\.)?(?:youtube(?:-nocookie)?\.com\/(?:(?:embed|shorts|live)\/|watch\?(?:.*&)?v=)|youtu\.be\/)([\w-]{6,})/

const vimeo = /^(?:www\.|player\.)?vimeo\.com\/(?:video\/|channels\/[\w-]+\/)?(\d+)/

/**
 * The embed address of a YouTube (without cookies) or Vimeo video; undefined for others. Takes the
 * addresses and `<iframe>` codes that people copy.
 */
export const videoAddress = (typed: string): string | undefined => {
  const address = /src="([^"]+)"/.exec(typed)?.[1] ?? typed
  const plain = address.trim().replace(/^(?:https?:)?\/\//, '')
  const found = youtube.exec(plain)?.[1]
  if (found !== undefined) return `https://www.youtube-nocookie.com/embed/${found}`
  const number = vimeo.exec(plain)?.[1]
  return number === undefined ? undefined : `https://player.vimeo.com/video/${number}`
}

/**
 * The editor shows a box with the title, because a frame would catch the keyboard and play on a
 * click.
 */
export const videoView = ({ attrs }: Node): NodeView => {
  const { src, rest } = attrs as { src: string; rest: Record<string, string> | null }
  const dom = made('span', 'video')
  const host = src.includes('vimeo') ? 'Vimeo' : 'YouTube'
  dom.append(made('strong', '', rest?.['title'] ?? '동영상'), made('span', '', `${host} 동영상`))
  return { dom, ignoreMutation: () => true }
}
