import type { Editor } from '@tiptap/core'

/** Where text can stand: at the start where nothing is said. */
export type Alignment = 'to-center' | 'to-right' | null

const linesOf = (editor: Editor): { place: number; rest: Record<string, string> }[] => {
  const lines: { place: number; rest: Record<string, string> }[] = []
  const { from, to } = editor.state.selection
  editor.state.doc.nodesBetween(from, to, (node, place) => {
    if (!node.isTextblock) return true
    lines.push({ place, rest: (node.attrs['rest'] as Record<string, string> | null) ?? {} })
    return false
  })
  return lines
}

/** How all lines of the selection stand, by their own class or that of what they are bare in. */
export const alignmentOf = (editor: Editor): Alignment => {
  const { $from } = editor.state.selection
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const rest = $from.node(depth).attrs['rest'] as Record<string, string> | null | undefined
    const found = /to-(?:center|right)/.exec(rest?.['class'] ?? '')
    if (found) return found[0] as Alignment
  }
  return null
}

/** A bare line has no tag to carry a class: that goes to the cell or item that it stands in, or it becomes a paragraph. */
export const align = (editor: Editor, alignment: Alignment): void => {
  const { tr } = editor.state
  for (const { place, rest } of linesOf(editor)) {
    const line = tr.doc.nodeAt(place)
    const { parent, depth } = tr.doc.resolve(place)
    const isAlone = line?.attrs['tag'] === 'bare' && parent.childCount === 1 && depth > 0
    const target = isAlone ? tr.doc.resolve(place).before(depth) : place
    const own = isAlone ? (parent.attrs['rest'] as Record<string, string> | null) : rest
    const others = Object.entries(own ?? {}).filter(([name]) => name !== 'class')
    const changed = { ...Object.fromEntries(others), ...(alignment && { class: alignment }) }
    tr.setNodeAttribute(target, 'rest', Object.keys(changed).length > 0 ? changed : null)
    if (line?.attrs['tag'] === 'bare' && !isAlone) tr.setNodeAttribute(place, 'tag', 'p')
  }
  editor.view.dispatch(tr)
  editor.view.focus()
}

/** Takes all marks but links off the selection. */
export const clearMarks = (editor: Editor): void => {
  const { tr, selection, schema } = editor.state
  for (const [name, mark] of Object.entries(schema.marks)) {
    if (name !== 'link') tr.removeMark(selection.from, selection.to, mark)
  }
  editor.view.dispatch(tr)
  editor.view.focus()
}

/** Selects the next picture without an alternative text, from the selection on; whether there is one. */
export const toNextWithoutAlt = (editor: Editor): boolean => {
  const places: number[] = []
  editor.state.doc.descendants((node, place) => {
    if (isMuteImage(node)) places.push(place)
  })
  const next = places.find((place) => place > editor.state.selection.from) ?? places[0]
  if (next === undefined) return false
  return editor.chain().focus().setNodeSelection(next).scrollIntoView().run()
}

interface Attributed {
  type: { name: string }
  attrs: Record<string, unknown>
}

export const isMuteImage = ({ type, attrs }: Attributed): boolean =>
  type.name === 'image' && attrs['alt'] === '' && attrs['pending'] === null
