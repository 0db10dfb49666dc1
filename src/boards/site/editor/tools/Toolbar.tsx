import { align, clearMarks } from '#boards/site/editor/tools/commands.ts'
import { useRoving } from '#boards/site/editor/tools/roving.ts'
import { CurrentTool, Tool } from '#boards/site/editor/tools/Tool.tsx'
import { type Choice, ToolMenu } from '#boards/site/editor/tools/ToolMenu.tsx'
import type { ToolState } from '#boards/site/editor/tools/use-tools.ts'
import type { Editor } from '@tiptap/core'
import { redo, undo } from '@tiptap/pm/history'
import * as icons from 'lucide-react'
import type { ReactNode, RefObject } from 'react'

/** What the tools open. */
export interface Asks {
  onLink: () => void
  onPicture: () => void
  onTable: () => void
  onVideo: () => void
}

interface Props {
  editor: Editor
  state: ToolState
  asks: Asks
  row: RefObject<HTMLDivElement | null>
  controls: string
}

type Part = Pick<Props, 'editor' | 'state'>

/** All that one can do with the text; stays in sight while one scrolls. */
export const Toolbar = ({ editor, state, asks, row, controls }: Props) => {
  const { current, bar } = useRoving('undo')
  return (
    <CurrentTool value={current}>
      <div
        className="tools"
        role="toolbar"
        tabIndex={-1}
        aria-label="글 꾸미기"
        aria-controls={controls}
        ref={row}
        {...bar}
      >
        <History editor={editor} state={state} />
        <Words editor={editor} state={state} />
        <Lines editor={editor} state={state} />
        <Inserts editor={editor} state={state} asks={asks} />
      </div>
    </CurrentTool>
  )
}

const Group = ({ children }: { children: ReactNode }) => (
  <div className="tool-group">{children}</div>
)

const History = ({ editor, state }: Part) => (
  <Group>
    <Tool
      name="undo"
      label="되돌리기"
      keys="Ctrl+Z"
      icon={icons.Undo}
      disabled={!state.canUndo}
      onPress={() => {
        undo(editor.state, editor.view.dispatch)
        editor.view.focus()
      }}
    />
    <Tool
      name="redo"
      label="다시 하기"
      keys="Ctrl+Y"
      icon={icons.Redo}
      disabled={!state.canRedo}
      onPress={() => {
        redo(editor.state, editor.view.dispatch)
        editor.view.focus()
      }}
    />
  </Group>
)

const headings = ['본문', '', '큰 제목', '중간 제목', '작은 제목']

const shapesOf = ({ editor, state }: Part): Choice[] => [
  {
    label: '본문',
    keys: 'Ctrl+Alt+0',
    checked: state.level === 0 && state.active['codeBlock'] !== true,
    onChoose: () => editor.chain().focus().setNode('paragraph').run(),
  },
  ...[2, 3, 4].map((level) => ({
    label: headings[level] ?? '',
    keys: `Ctrl+Alt+${level}`,
    checked: state.level === level,
    onChoose: () => editor.chain().focus().setNode('heading', { level }).run(),
  })),
  {
    label: '띄어쓰기 그대로',
    checked: state.active['codeBlock'] === true,
    onChoose: () => editor.chain().focus().toggleNode('codeBlock', 'paragraph').run(),
  },
]

const rarer = [
  { name: 'strike', label: '취소선', keys: 'Ctrl+Shift+X' },
  { name: 'superscript', label: '위 첨자', keys: 'Ctrl+.' },
  { name: 'subscript', label: '아래 첨자', keys: 'Ctrl+,' },
  { name: 'highlight', label: '강조 표시', keys: '' },
  { name: 'small', label: '작은 글씨', keys: '' },
  { name: 'code', label: '코드', keys: 'Ctrl+E' },
]

const rareOf = ({ editor, state }: Part): Choice[] => [
  ...rarer.map(({ name, label, keys }) => ({
    label,
    keys,
    checked: state.active[name] === true,
    onChoose: () => editor.chain().focus().toggleMark(name).run(),
  })),
  { label: '글자 꾸밈 모두 지우기', checked: false, onChoose: () => clearMarks(editor) },
]

const common = [
  { name: 'bold', label: '굵게', keys: 'Ctrl+B', icon: icons.Bold },
  { name: 'italic', label: '기울임', keys: 'Ctrl+I', icon: icons.Italic },
  { name: 'underline', label: '밑줄', keys: 'Ctrl+U', icon: icons.Underline },
]

const shapeNow = ({ level, active }: ToolState): string =>
  active['codeBlock'] === true ? '그대로' : (headings[level] ?? '본문')

const Words = ({ editor, state }: Part) => (
  <>
    <Group>
      <ToolMenu name="shape" label="문단 모양" kind="one" choices={shapesOf({ editor, state })}>
        {shapeNow(state)}
      </ToolMenu>
    </Group>
    <Group>
      {common.map(({ name, ...tool }) => (
        <Tool
          key={name}
          name={name}
          {...tool}
          pressed={state.active[name] === true}
          onPress={() => editor.chain().focus().toggleMark(name).run()}
        />
      ))}
      <ToolMenu
        name="more"
        label="글자 모양 더 보기"
        icon={icons.ALargeSmall}
        kind="any"
        choices={rareOf({ editor, state })}
      />
    </Group>
  </>
)

const alignments = [
  { name: 'left', label: '왼쪽 맞춤', icon: icons.TextAlignStart, alignment: null },
  { name: 'center', label: '가운데 맞춤', icon: icons.TextAlignCenter, alignment: 'to-center' },
  { name: 'right', label: '오른쪽 맞춤', icon: icons.TextAlignEnd, alignment: 'to-right' },
] as const

const Lines = ({ editor, state }: Part) => (
  <>
    <Group>
      <Tool
        name="bullets"
        label="글머리표 목록"
        keys="Ctrl+Shift+8"
        icon={icons.List}
        pressed={state.active['bulletList'] === true}
        onPress={() => editor.chain().focus().toggleList('bulletList', 'listItem').run()}
      />
      <Tool
        name="numbers"
        label="번호 목록"
        keys="Ctrl+Shift+7"
        icon={icons.ListOrdered}
        pressed={state.active['orderedList'] === true}
        onPress={() => editor.chain().focus().toggleList('orderedList', 'listItem').run()}
      />
      <Tool
        name="quote"
        label="인용"
        keys="Ctrl+Shift+B"
        icon={icons.TextQuote}
        pressed={state.active['blockquote'] === true}
        onPress={() => editor.chain().focus().toggleWrap('blockquote').run()}
      />
    </Group>
    <Group>
      {alignments.map(({ alignment, ...tool }) => (
        <Tool
          key={tool.name}
          {...tool}
          pressed={state.alignment === alignment}
          onPress={() => align(editor, alignment)}
        />
      ))}
    </Group>
  </>
)

const Inserts = ({ editor, state, asks }: Part & { asks: Asks }) => {
  const rule = () => editor.chain().focus().insertContent({ type: 'horizontalRule' }).run()
  const tools = [
    { name: 'link', label: '링크', keys: 'Ctrl+K', icon: icons.Link2, onPress: asks.onLink },
    { name: 'picture', label: '그림', icon: icons.ImagePlus, onPress: asks.onPicture },
    { name: 'table', label: '표', icon: icons.Table2, onPress: asks.onTable },
    { name: 'film', label: '동영상', icon: icons.SquarePlay, onPress: asks.onVideo },
    { name: 'rule', label: '가로줄', icon: icons.Minus, onPress: rule },
  ]
  return (
    <Group>
      {tools.map(({ name, ...tool }) => (
        <Tool
          key={name}
          name={name}
          {...tool}
          {...(name === 'link' && { pressed: state.active['link'] === true })}
        >
          <span>{tool.label}</span>
        </Tool>
      ))}
    </Group>
  )
}
