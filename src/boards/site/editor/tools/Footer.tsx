import { toNextWithoutAlt } from '#boards/site/editor/tools/commands.ts'
import { TableTools } from '#boards/site/editor/tools/TableTools.tsx'
import type { ToolState } from '#boards/site/editor/tools/use-tools.ts'
import type { Editor } from '@tiptap/core'

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
