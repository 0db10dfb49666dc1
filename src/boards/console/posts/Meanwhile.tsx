import { ago } from '#platform/console/moment.ts'
import { Difference } from '#boards/console/posts/Difference.tsx'
import type { PostAutosave } from '#boards/console/posts/autosave.ts'
import { type Sheet, sheetOf } from '#boards/console/posts/post-sheet.ts'
import type { PostStatus } from '#boards/api/office-post-fields.ts'
import { Meanwhile as Choice } from '#platform/console/autosave/Meanwhile.tsx'
import { useStore } from '@nanostores/react'

interface Props {
  autosave: PostAutosave
  /** The text is another one now. */
  onTaken: () => void
}

/** What somebody else has made of the post while it was written here, and the two ways on. */
export const Meanwhile = ({ autosave, onTaken }: Props) => {
  const theirs = useStore(autosave.$conflict)
  const mine = useStore(autosave.$written)
  if (theirs === undefined) return null
  const { by, at, sheet } = lastOf(theirs)
  const takeTheirs = (): void => {
    autosave.goOn({ sheet, draft: theirs.draft ?? undefined, basedOn: theirs.post.version })
    onTaken()
  }
  const other = {
    title: `${by === '' ? '서버 명령으로' : `${by} 님이`} ${ago(at)} 바꾸었습니다`,
    hint: '두 글이 다른 곳입니다. 빨간 글자는 저쪽 글에만, 초록 글자는 지금 쓰시는 글에만 있습니다.',
    difference: <Difference before={sheet} after={mine} />,
    take: '저쪽 글 가져오기',
    onTake: takeTheirs,
  }
  return <Choice others={[other]} onKeepMine={() => autosave.overrule()} />
}

const lastOf = ({ draft, post }: PostStatus): { by: string; at: string; sheet: Sheet } =>
  draft === null
    ? { by: post.changed_by, at: post.changed_at ?? post.enrolled_at, sheet: postSheet(post) }
    : { by: draft.saved_by, at: draft.saved_at, sheet: sheetOf(draft) }

const postSheet = (post: PostStatus['post']): Sheet => ({
  type: post.type,
  title: post.title,
  content: post.content,
  author: post.author,
  pinned: post.pinned,
  unlisted: post.state === 'unlisted',
  enrolled_at: post.enrolled_at,
  card_file_pk: null,
  removed_files: [],
})
