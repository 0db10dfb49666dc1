import type { Editor } from '@tiptap/core'
import { redo, redoDepth, undo, undoDepth } from '@tiptap/pm/history'
import { NodeSelection } from '@tiptap/pm/state'
import { useEditorState } from '@tiptap/react'
import {
  AArrowDown,
  Bold,
  Code,
  Highlighter,
  ImagePlus,
  Italic,
  Link2,
  List,
  ListOrdered,
  Minus,
  Redo,
  RemoveFormatting,
  SquarePlay,
  Strikethrough,
  Subscript,
  Superscript,
  Table2,
  TextAlignCenter,
  TextAlignEnd,
  TextAlignStart,
  TextQuote,
  Underline,
  Undo,
} from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import {
  align,
  type Alignment,
  alignmentOf,
  clearMarks,
  mutePictures,
} from '#boards/site/editor/commands.ts'
import type { Ask } from '#boards/site/editor/questions.tsx'
import { Tool, ToolRow, useTabIndex } from '#boards/site/editor/Tools.tsx'

const words = [
  { name: 'bold', label: '굵게', keys: 'Ctrl+B', icon: Bold },
  { name: 'italic', label: '기울임', keys: 'Ctrl+I', icon: Italic },
  { name: 'underline', label: '밑줄', keys: 'Ctrl+U', icon: Underline },
  { name: 'strike', label: '취소선', keys: 'Ctrl+Shift+X', icon: Strikethrough },
  { name: 'superscript', label: '위 첨자', keys: 'Ctrl+.', icon: Superscript },
  { name: 'subscript', label: '아래 첨자', keys: 'Ctrl+,', icon: Subscript },
  { name: 'highlight', label: '강조 표시', icon: Highlighter },
  { name: 'small', label: '작은 글씨', icon: AArrowDown },
  { name: 'code', label: '코드', keys: 'Ctrl+E', icon: Code },
]

const lists = [
  { name: 'bulletList', label: '글머리표 목록', keys: 'Ctrl+Shift+8', icon: List },
  { name: 'orderedList', label: '번호 목록', keys: 'Ctrl+Shift+7', icon: ListOrdered },
]

const alignments = [
  { name: 'left', label: '왼쪽 맞춤', icon: TextAlignStart, alignment: null },
  { name: 'center', label: '가운데 맞춤', icon: TextAlignCenter, alignment: 'to-center' },
  { name: 'right', label: '오른쪽 맞춤', icon: TextAlignEnd, alignment: 'to-right' },
] as const

const inserts = [
  { name: 'link', label: '링크', keys: 'Ctrl+K', icon: Link2 },
  { name: 'picture', label: '그림', icon: ImagePlus },
  { name: 'table', label: '표', icon: Table2 },
  { name: 'video', label: '동영상', icon: SquarePlay },
] as const

const blocks = ['bulletList', 'orderedList', 'blockquote', 'codeBlock', 'table', 'link']

export interface ToolState {
  active: Readonly<Record<string, boolean>>
  /** 0 means a paragraph. */
  level: number
  alignment: Alignment
  canUndo: boolean
  canRedo: boolean
  selected: string | undefined
  href: string | undefined
  mutePictures: number
}

const stateOf = (editor: Editor): ToolState => {
  const { state } = editor
  const names = [...words.map(({ name }) => name), ...blocks]
  const link = editor.getAttributes('link')['rest'] as Record<string, string> | undefined
  return {
    active: Object.fromEntries(names.map((name) => [name, editor.isActive(name)])),
    level: (editor.getAttributes('heading')['level'] as number | undefined) ?? 0,
    alignment: alignmentOf(editor),
    canUndo: undoDepth(state) > 0,
    canRedo: redoDepth(state) > 0,
    selected: state.selection instanceof NodeSelection ? state.selection.node.type.name : undefined,
    href: link?.['href'],
    mutePictures: mutePictures(editor).length,
  }
}

export const useTools = (editor: Editor): ToolState =>
  useEditorState({ editor, selector: ({ editor }) => stateOf(editor) })

interface Props {
  editor: Editor
  state: ToolState
  ask: Ask
  onPicture: () => void
  ref: Ref<HTMLDivElement>
  controls: string
}

const Group = ({ children }: { children: ReactNode }) => (
  <div className="tool-group">{children}</div>
)

export const Toolbar = ({ editor, state, ask, onPicture, ref, controls }: Props) => {
  const chain = () => editor.chain().focus()
  const run = (command: typeof undo) => () => {
    command(editor.state, editor.view.dispatch)
    editor.view.focus()
  }
  const isOn = (name: string) => state.active[name] === true
  const rule = () => chain().insertContent({ type: 'horizontalRule' }).run()
  return (
    <ToolRow label="서식" first="undo" controls={controls} ref={ref}>
      <Group>
        <Tool {...history[0]} disabled={!state.canUndo} onPress={run(undo)} />
        <Tool {...history[1]} disabled={!state.canRedo} onPress={run(redo)} />
        <Shape editor={editor} state={state} />
      </Group>
      <Group>
        {words.map((tool) => {
          const toggle = () => chain().toggleMark(tool.name).run()
          return <Tool key={tool.name} {...tool} pressed={isOn(tool.name)} onPress={toggle} />
        })}
        <Tool {...clear} onPress={() => clearMarks(editor)} />
      </Group>
      <Group>
        {lists.map((tool) => {
          const toggle = () => chain().toggleList(tool.name, 'listItem').run()
          return <Tool key={tool.name} {...tool} pressed={isOn(tool.name)} onPress={toggle} />
        })}
        <Tool
          {...quote}
          pressed={isOn('blockquote')}
          onPress={() => chain().toggleWrap('blockquote').run()}
        />
        {alignments.map(({ alignment, ...tool }) => (
          <Tool
            key={tool.name}
            {...tool}
            pressed={state.alignment === alignment}
            onPress={() => align(editor, alignment)}
          />
        ))}
      </Group>
      <Group>
        {inserts.map((tool) => (
          <Tool
            key={tool.name}
            {...tool}
            isNamed
            pressed={tool.name === 'link' ? isOn('link') : undefined}
            onPress={() => (tool.name === 'picture' ? onPicture() : ask(tool.name))}
          />
        ))}
        <Tool name="rule" label="가로줄" icon={Minus} isNamed onPress={rule} />
      </Group>
    </ToolRow>
  )
}

const history = [
  { name: 'undo', label: '되돌리기', keys: 'Ctrl+Z', icon: Undo },
  { name: 'redo', label: '다시 하기', keys: 'Ctrl+Y', icon: Redo },
] as const

const clear = { name: 'clear', label: '서식 지우기', icon: RemoveFormatting }

const quote = { name: 'blockquote', label: '인용', keys: 'Ctrl+Shift+B', icon: TextQuote }

const shapes = { 0: '본문', 2: '큰 제목', 3: '중간 제목', 4: '작은 제목', pre: '서식 유지' }

const Shape = ({ editor, state }: Pick<Props, 'editor' | 'state'>) => (
  <select
    className="tool"
    data-tool="shape"
    aria-label="문단 스타일"
    title="문단 스타일"
    tabIndex={useTabIndex('shape')}
    value={state.active['codeBlock'] === true ? 'pre' : state.level}
    onChange={({ target }) => {
      const chain = editor.chain().focus()
      if (target.value === 'pre') chain.setNode('codeBlock').run()
      else if (target.value === '0') chain.setNode('paragraph').run()
      else chain.setNode('heading', { level: Number(target.value) }).run()
    }}
  >
    {Object.entries(shapes).map(([value, label]) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </select>
)
