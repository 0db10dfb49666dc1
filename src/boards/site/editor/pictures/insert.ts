import type { Uploads } from '#boards/site/editor/pictures/uploads.ts'
import type { Editor } from '@tiptap/core'
import { Fragment, type Node, Slice } from '@tiptap/pm/model'

/** The pictures among some files. */
export const picturesOf = (files: Iterable<File>): File[] =>
  [...files].filter(({ type }) => type.startsWith('image/'))

/** Puts pictures into the text, each in a paragraph, and sends them; at the selection where no place is given. */
export const insertPictures = (
  editor: Editor,
  uploads: Uploads,
  files: readonly File[],
  place?: number,
): void => {
  const sent = files.map((file) => ({ id: uploads.nextId(), file }))
  const content = sent.map(({ id }) => ({
    type: 'paragraph',
    content: [{ type: 'image', attrs: { pending: id } }],
  }))
  const { from, to } = editor.state.selection
  editor.commands.insertContentAt(place ?? { from, to }, content)
  for (const { id, file } of sent) void uploads.send(editor, id, file)
}

/** Pictures that stand in pasted HTML as data are sent like files; they stay where they stand. */
export const sendEmbedded = (editor: Editor, uploads: Uploads, slice: Slice): Slice => {
  const withPlaces = (fragment: Fragment): Fragment =>
    Fragment.from(
      fragment.content.map((node) => {
        const file = node.type.name === 'image' ? embedded(node) : undefined
        if (file === undefined) return node.copy(withPlaces(node.content))
        const id = uploads.nextId()
        // Not before it is in the document.
        setTimeout(() => void uploads.send(editor, id, file))
        return node.type.create({ ...node.attrs, src: '', pending: id })
      }),
    )
  return hasEmbedded(slice.content)
    ? new Slice(withPlaces(slice.content), slice.openStart, slice.openEnd)
    : slice
}

const hasEmbedded = (fragment: Fragment): boolean => {
  let found = false
  fragment.descendants((node) => {
    found ||= /^data:image\//.test(String(node.attrs['src'] ?? ''))
  })
  return found
}

const embedded = ({ attrs }: Node): File | undefined => {
  const data = /^data:(image\/[a-z+.-]+);base64,(.+)$/s.exec(attrs['src'] as string)
  if (data === null) return undefined
  const [, type = '', base64 = ''] = data
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  return new File([bytes], `pasted.${type.slice('image/'.length)}`, { type })
}
