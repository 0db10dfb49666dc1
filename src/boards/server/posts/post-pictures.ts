import { fileDownload } from '#boards/api/posts.ts'
import { type Element, htmlOf, type Node, treeOf } from '#boards/server/posts/shown-html.ts'

/**
 * Links each picture of the text to its large view, which `Viewer.astro` opens, and groups three or
 * more in a row into an album.
 */
export const withLargePictures = (html: string): string => {
  const root = treeOf(html)
  return htmlOf(enlarged({ ...root, children: withAlbums(root.children) }))
}

const manyPictures = 3

const withAlbums = (nodes: readonly Node[]): Node[] => {
  const result: Node[] = []
  let row: Node[] = []
  const endRow = (): void => {
    const figures = row.flatMap(figuresOf)
    if (figures.length < manyPictures) result.push(...row)
    else result.push({ name: 'div', attributes: ' class="album"', children: figures })
    row = []
  }
  for (const node of nodes) {
    if (isOfPictures(node)) row.push(node)
    else {
      endRow()
      const isBox = typeof node !== 'string' && node.name === 'div' && !isAlbum(node)
      result.push(isBox ? { ...node, children: withAlbums(node.children) } : node)
    }
  }
  endRow()
  return result
}

const isAlbum = ({ attributes }: Element): boolean => attributes.includes('class="album')

const isImage = (node: Node): boolean => typeof node === 'string' && node.startsWith('<img')

const isOfPictures = (node: Node): boolean => {
  if (typeof node === 'string') {
    return isImage(node) || /^(?:\s|&nbsp;|<br[^>]*>)*$/.test(node)
  }
  if (node.name === 'figure') return node.children.some(isImage)
  return /^(?:p|div|span)$/.test(node.name) && !isAlbum(node) && node.children.every(isOfPictures)
}

const figuresOf = (node: Node): Node[] => {
  if (isImage(node)) return [{ name: 'figure', attributes: '', children: [node] }]
  if (typeof node === 'string') return []
  return node.name === 'figure' ? [node] : node.children.flatMap(figuresOf)
}

const own = new RegExp(` src="(/api${fileDownload.path}[^"]*)"`)

/** Pixels; a narrower picture is an icon or a button. */
const narrowest = 240

const enlarged = (element: Element): Element => ({
  ...element,
  children: element.children.map((node) => {
    if (typeof node !== 'string') return node.name === 'a' ? node : enlarged(node)
    const address = isImage(node) && own.exec(node)?.[1]
    const width = Number(/ width="(\d+)/.exec(node)?.[1] ?? narrowest)
    if (!address || width < narrowest) return node
    const name = '<span class="sr-only">크게 보기</span>'
    return { name: 'a', attributes: ` class="large" href="${address}"`, children: [node, name] }
  }),
})
