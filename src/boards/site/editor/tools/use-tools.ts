import { type Alignment, alignmentOf, isMuteImage } from '#boards/site/editor/tools/commands.ts'
import type { Editor } from '@tiptap/core'
import { redoDepth, undoDepth } from '@tiptap/pm/history'
import { NodeSelection } from '@tiptap/pm/state'
import { useEditorState } from '@tiptap/react'

const marks = [
  ...['bold', 'italic', 'underline', 'strike', 'superscript', 'subscript', 'highlight', 'small'],
  ...['code', 'link'],
]

const blocks = ['bulletList', 'orderedList', 'blockquote', 'codeBlock', 'table']

export interface ToolState {
  /** Names of the marks and blocks that the cursor is in. */
  active: Readonly<Record<string, boolean>>
  /** 0: a paragraph. */
  level: number
  alignment: Alignment
  canUndo: boolean
  canRedo: boolean
  /** What is selected as a whole. */
  selected: string | undefined
  /** Where the link leads that the cursor is in. */
  href: string | undefined
  picturesWithoutAlt: number
}

const stateOf = (editor: Editor): ToolState => {
  const { state } = editor
  const { selection } = state
  let picturesWithoutAlt = 0
  state.doc.descendants((node) => {
    if (isMuteImage(node)) picturesWithoutAlt += 1
  })
  const link = editor.getAttributes('link')['rest'] as Record<string, string> | undefined
  return {
    active: Object.fromEntries([...marks, ...blocks].map((name) => [name, editor.isActive(name)])),
    level: (editor.getAttributes('heading')['level'] as number | undefined) ?? 0,
    alignment: alignmentOf(editor),
    canUndo: undoDepth(state) > 0,
    canRedo: redoDepth(state) > 0,
    selected: selection instanceof NodeSelection ? selection.node.type.name : undefined,
    href: link?.['href'],
    picturesWithoutAlt,
  }
}

/** What the tools show of the place where the cursor is. */
export const useTools = (editor: Editor): ToolState =>
  useEditorState({ editor, selector: ({ editor }) => stateOf(editor) })
