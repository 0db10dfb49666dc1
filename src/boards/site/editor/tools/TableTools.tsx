import { CurrentTool, Tool } from '#boards/site/editor/tools/Tool.tsx'
import { useRoving } from '#boards/site/editor/tools/roving.ts'
import type { Editor } from '@tiptap/core'
import * as icons from 'lucide-react'

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
export const TableTools = ({ editor, onCaption }: Props) => {
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
