import type { PostEditorProps } from '#boards/site/editor/PostEditor.tsx'
import { lazyPart } from '#platform/site/form/lazy-part.tsx'

const Missing = () => (
  <p className="p-3 font-semibold text-danger" role="alert">
    편집기를 불러오지 못했습니다. 화면을 새로 고치신 뒤 다시 시도해 주십시오.
  </p>
)

// The server renders no editor, which would load megabytes of browser libraries into its memory.
const Editor = import.meta.env.SSR
  ? () => null
  : lazyPart(async () => {
      const { PostEditor } = await import('#boards/site/editor/PostEditor.tsx')
      return PostEditor
    }, Missing)

export const LazyPostEditor = (props: PostEditorProps) => (
  <div className="editor-room">
    <Editor {...props} />
  </div>
)
