import { videoHost } from '#boards/site/editor/videos/address.ts'
import type { Node } from '@tiptap/pm/model'
import type { NodeView } from '@tiptap/pm/view'

/** A film stands in the editor as a box with its name: a frame would take the keyboard, and be played by a click. */
export const videoView = ({ attrs }: Node): NodeView => {
  const { src, rest } = attrs as { src: string; rest: Record<string, string> | null }
  const dom = document.createElement('span')
  dom.className = 'film'
  const name = document.createElement('strong')
  name.textContent = rest?.['title'] ?? '동영상'
  const house = document.createElement('span')
  house.textContent = `${videoHost(src)} 동영상`
  dom.append(name, house)
  return { dom, ignoreMutation: () => true }
}
