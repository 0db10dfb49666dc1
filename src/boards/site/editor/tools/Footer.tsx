import { CurrentTool, Tool } from '#boards/site/editor/tools/Tool.tsx'
import { toNextWithoutAlt } from '#boards/site/editor/tools/commands.ts'
import { useRoving } from '#boards/site/editor/tools/roving.ts'
import type { ToolState } from '#boards/site/editor/tools/use-tools.ts'
import type { Editor } from '@tiptap/core'
import * as icons from 'lucide-react'

export interface FooterProps {
  editor: Editor
  state: ToolState
  onAlt: () => void
  onLink: () => void
  onVideo: () => void
  onCaption: () => void
}

/** Below the text, always of one height: what can be done with the thing at the cursor, or how one goes on. */
export const Footer = (props: FooterProps) => <div className="editor-foot">{toolsOf(props)}</div>

const toolsOf = ({ editor, state, onAlt, onLink, onVideo, onCaption }: FooterProps) => {
  if (state.selected === 'image') return <TextButton onPress={onAlt}>대체 텍스트 쓰기</TextButton>
  if (state.selected === 'film') return <TextButton onPress={onVideo}>동영상 고치기</TextButton>
  if (state.href !== undefined)
    return <LinkTools editor={editor} href={state.href} onLink={onLink} />
  if (state.active['table']) return <TableTools editor={editor} onCaption={onCaption} />
  return <Missing editor={editor} count={state.picturesWithoutAlt} />
}

const TextButton = ({ children, onPress }: { children: string; onPress: () => void }) => (
  <button className="text-tool" type="button" onClick={onPress}>
    {children}
  </button>
)

const LinkTools = ({
  editor,
  href,
  onLink,
}: {
  editor: Editor
  href: string
  onLink: () => void
}) => (
  <>
    <span className="address">{href}</span>
    <TextButton onPress={onLink}>고치기</TextButton>
    <TextButton
      onPress={() => editor.chain().focus().extendMarkRange('link').unsetMark('link').run()}
    >
      링크 없애기
    </TextButton>
  </>
)

const Missing = ({ editor, count }: { editor: Editor; count: number }) =>
  count === 0 ? null : (
    <>
      <span className="warning">대체 텍스트 없는 그림 {count}개</span>
      <TextButton onPress={() => toNextWithoutAlt(editor)}>찾아가기</TextButton>
    </>
  )

const tools = [
  { name: 'addRowBefore', label: '위에 줄', icon: icons.BetweenHorizontalEnd },
  { name: 'addRowAfter', label: '아래에 줄', icon: icons.BetweenHorizontalStart },
  { name: 'deleteRow', label: '줄 삭제', icon: icons.Rows3 },
  { name: 'addColumnBefore', label: '왼쪽에 열', icon: icons.BetweenVerticalEnd },
  { name: 'addColumnAfter', label: '오른쪽에 열', icon: icons.BetweenVerticalStart },
  { name: 'deleteColumn', label: '열 삭제', icon: icons.Columns3 },
  { name: 'mergeCells', label: '칸 합치기', icon: icons.TableCellsMerge },
  { name: 'splitCell', label: '칸 나누기', icon: icons.TableCellsSplit },
  { name: 'toggleHeaderCell', label: '제목 칸', icon: icons.Heading },
] as const

interface Props {
  editor: Editor
  onCaption: () => void
}

/** What one can do with the table that the cursor is in. */
const TableTools = ({ editor, onCaption }: Props) => {
  const { current, bar } = useRoving('addRowBefore')
  return (
    <CurrentTool value={current}>
      <div className="tools" role="toolbar" tabIndex={-1} aria-label="표 고치기" {...bar}>
        {tools.map(({ name, label, icon }) => (
          <Tool
            key={name}
            name={name}
            label={label}
            icon={icon}
            disabled={!editor.can()[name]()}
            onPress={() => editor.chain().focus()[name]().run()}
          >
            <span>{label}</span>
          </Tool>
        ))}
        <Tool name="caption" label="표 제목" icon={icons.Captions} onPress={onCaption}>
          <span>표 제목</span>
        </Tool>
        <Tool
          name="deleteTable"
          label="표 삭제"
          icon={icons.Grid2x2X}
          onPress={() => editor.chain().focus().deleteTable().run()}
        >
          <span>표 삭제</span>
        </Tool>
      </div>
    </CurrentTool>
  )
}
