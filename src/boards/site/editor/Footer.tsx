import type { Editor } from '@tiptap/core'
import {
  BetweenHorizontalEnd,
  BetweenHorizontalStart,
  BetweenVerticalEnd,
  BetweenVerticalStart,
  Captions,
  Columns3,
  Grid2x2X,
  Heading,
  Rows3,
  TableCellsMerge,
  TableCellsSplit,
} from 'lucide-react'
import { selectedOf, toNextMute } from '#boards/site/editor/commands.ts'
import type { Ask } from '#boards/site/editor/questions.tsx'
import type { ToolState } from '#boards/site/editor/Toolbar.tsx'
import { Tool, ToolRow } from '#boards/site/editor/Tools.tsx'

interface Props {
  editor: Editor
  state: ToolState
  ask: Ask
}

/** Its height is constant, so that the page does not jump when the cursor moves. */
export const Footer = (props: Props) => <div className="editor-foot">{toolsOf(props)}</div>

const toolsOf = ({ editor, state, ask }: Props) => {
  const { selected, href, mutePictures } = state
  const src = selectedOf(editor, 'image')?.attrs['src'] as string | undefined
  if (src) return <TextButton onPress={() => ask({ src })}>대체 텍스트 입력</TextButton>
  if (selected === 'video') return <TextButton onPress={() => ask('video')}>동영상 수정</TextButton>
  if (href !== undefined) {
    const unlink = () => editor.chain().focus().extendMarkRange('link').unsetMark('link').run()
    return (
      <>
        <span className="address">{href}</span>
        <TextButton onPress={() => ask('link')}>수정</TextButton>
        <TextButton onPress={unlink}>링크 해제</TextButton>
      </>
    )
  }
  if (state.active['table']) return <TableTools editor={editor} ask={ask} />
  return mutePictures === 0 ? null : (
    <>
      <span className="warning">{`대체 텍스트 없는 그림 ${mutePictures}개`}</span>
      <TextButton onPress={() => toNextMute(editor)}>이동</TextButton>
    </>
  )
}

const TextButton = ({ children, onPress }: { children: string; onPress: () => void }) => (
  <button className="text-tool" type="button" onClick={onPress}>
    {children}
  </button>
)

const tools = [
  { name: 'addRowBefore', label: '위에 행 추가', icon: BetweenHorizontalEnd },
  { name: 'addRowAfter', label: '아래에 행 추가', icon: BetweenHorizontalStart },
  { name: 'deleteRow', label: '행 삭제', icon: Rows3 },
  { name: 'addColumnBefore', label: '왼쪽에 열 추가', icon: BetweenVerticalEnd },
  { name: 'addColumnAfter', label: '오른쪽에 열 추가', icon: BetweenVerticalStart },
  { name: 'deleteColumn', label: '열 삭제', icon: Columns3 },
  { name: 'mergeCells', label: '셀 병합', icon: TableCellsMerge },
  { name: 'splitCell', label: '셀 분할', icon: TableCellsSplit },
  { name: 'toggleHeaderCell', label: '제목 셀', icon: Heading },
  { name: 'deleteTable', label: '표 삭제', icon: Grid2x2X },
] as const

const TableTools = ({ editor, ask }: Pick<Props, 'editor' | 'ask'>) => (
  <ToolRow label="표 편집" first="addRowBefore">
    {tools.map((tool) => (
      <Tool
        key={tool.name}
        {...tool}
        isNamed
        disabled={!editor.can()[tool.name]()}
        onPress={() => editor.chain().focus()[tool.name]().run()}
      />
    ))}
    <Tool name="caption" label="표 제목" icon={Captions} isNamed onPress={() => ask('caption')} />
  </ToolRow>
)
