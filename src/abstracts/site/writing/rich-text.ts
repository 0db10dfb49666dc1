import { type Editor, Extension, type Extensions, Mark, Node } from '@tiptap/core'
import { history, redo, undo } from '@tiptap/pm/history'
import { Fragment, type Node as Doc, type Schema, Slice } from '@tiptap/pm/model'
import type { Paragraph } from '#abstracts/rules/content.ts'
import { typing } from '#boards/site/editor/typing.ts'

export const markNames = ['em', 'sup', 'sub'] as const
export type MarkName = (typeof markNames)[number]

export const markKeys = { em: 'Mod-i', sup: 'Mod-.', sub: 'Mod-,' } as const

const markOf = (name: MarkName) =>
  Mark.create({
    name,
    excludes: name === 'em' ? 'em' : 'sup sub',
    parseHTML: () => [{ tag: name }],
    renderHTML: () => [name, 0],
    addKeyboardShortcuts() {
      return { [markKeys[name]]: () => this.editor.commands.toggleMark(name) }
    },
  })

const undoing = Extension.create({
  name: 'undoing',
  addProseMirrorPlugins: () => [history()],
  addKeyboardShortcuts() {
    const run = (command: typeof undo) => () =>
      command(this.editor.state, this.editor.view.dispatch)
    return { 'Mod-z': run(undo), 'Mod-y': run(redo), 'Shift-Mod-z': run(redo) }
  },
})

const documentOf = (isSingle: boolean) =>
  Node.create({ name: 'doc', topNode: true, content: isSingle ? 'paragraph' : 'paragraph+' })

const paragraph = Node.create({
  name: 'paragraph',
  group: 'block',
  content: 'text*',
  parseHTML: () => [{ tag: 'p' }],
  renderHTML: () => ['p', 0],
})

/** Paragraphs with italics, superscripts and subscripts; a title is one paragraph. */
export const extensionsOf = (isSingle: boolean, toTools: () => void): Extensions => [
  documentOf(isSingle),
  paragraph,
  Node.create({ name: 'text', group: 'inline' }),
  ...markNames.map(markOf),
  undoing,
  ...typing,
  Extension.create({
    name: 'keys',
    priority: 1000,
    addKeyboardShortcuts: () => ({
      Enter: () => isSingle,
      'Alt-F10': () => {
        toTools()
        return true
      },
    }),
  }),
]

const nodeOf = (schema: Schema, runs: Paragraph): Doc =>
  schema.node(
    'paragraph',
    null,
    runs.flatMap(({ text, ...marks }) => {
      const own = markNames.filter((name) => marks[name]).map((name) => schema.mark(name))
      return text === '' ? [] : schema.text(text, own)
    }),
  )

export const jsonOf = (schema: Schema, paragraphs: readonly Paragraph[]) => {
  const nodes = (paragraphs.length === 0 ? [[]] : paragraphs).map((runs) => nodeOf(schema, runs))
  return schema.node('doc', null, nodes).toJSON() as object
}

export const paragraphsOf = (doc: Doc) =>
  doc.children.map((paragraph) =>
    paragraph.children.map(({ text = '', marks }) => {
      const has = (name: MarkName) => marks.some(({ type }) => type.name === name)
      return {
        text,
        ...(has('em') && { em: true as const }),
        ...(has('sup') && { sup: true as const }),
        ...(has('sub') && { sub: true as const }),
      }
    }),
  )

/** Puts paragraphs in place of the selection; a title joins them by spaces. */
export const insertParagraphs = (
  { view, schema }: Editor,
  paragraphs: readonly Paragraph[],
  isSingle: boolean,
): void => {
  const joined = paragraphs.flatMap((runs, at) => (at === 0 ? runs : [{ text: ' ' }, ...runs]))
  const nodes = (isSingle ? [joined] : paragraphs).map((runs) => nodeOf(schema, runs))
  const slice = new Slice(Fragment.from(nodes), 1, 1)
  view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView())
}
