import type { Node } from '@tiptap/pm/model'
import type { NodeView } from '@tiptap/pm/view'

const youtube = [
  /^(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:embed|shorts|live)\/([\w-]{6,})/,
  /^(?:www\.|m\.)?youtube\.com\/watch\?(?:.*&)?v=([\w-]{6,})/,
  /^youtu\.be\/([\w-]{6,})/,
]

const vimeo = /^(?:www\.|player\.)?vimeo\.com\/(?:video\/|channels\/[\w-]+\/)?(\d+)/

/**
 * What a frame of the film at an address shows: YouTube without cookies, or Vimeo. Undefined where there is no such film.
 * Takes addresses as people copy them, an embedding `<iframe>` included.
 */
export const videoAddress = (typed: string): string | undefined => {
  const address = /src="([^"]+)"/.exec(typed)?.[1] ?? typed
  const plain = address.trim().replace(/^(?:https?:)?\/\//, '')
  const found = youtube.map((form) => form.exec(plain)?.[1]).find((id) => id !== undefined)
  if (found !== undefined) return `https://www.youtube-nocookie.com/embed/${found}`
  const number = vimeo.exec(plain)?.[1]
  return number === undefined ? undefined : `https://player.vimeo.com/video/${number}`
}

/** Whose film an address of a frame shows. */
const videoHost = (src: string): string => (src.includes('vimeo') ? 'Vimeo' : 'YouTube')

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
