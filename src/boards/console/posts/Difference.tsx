import { useStore } from '@nanostores/react'
import { type Change, diffWords } from 'diff'
import type { PostStatus } from '#boards/api/office-post-fields.ts'
import {
  blankSheet,
  type PostAutosave,
  type Sheet,
  sheetOf,
} from '#boards/console/posts/autosave.ts'
import { Meanwhile as Choice } from '#platform/console/autosave/Desk.tsx'
import { ago } from '#platform/console/moment.ts'
import { picked } from '#platform/rules/picked.ts'

interface Text {
  title: string
  content: string
}

const readable = ({ title, content }: Text): string => {
  const page = new DOMParser().parseFromString(content, 'text/html')
  for (const block of page.querySelectorAll('p, li, tr, h2, h3, h4, blockquote, figcaption')) {
    block.append('\n')
  }
  for (const cell of page.querySelectorAll('td, th')) cell.append(' ')
  for (const picture of page.querySelectorAll('img')) picture.replaceWith(`[그림 ${picture.alt}]`)
  return `${title}\n\n${(page.body.textContent || '').replaceAll(/\n{3,}/g, '\n\n').trim()}`
}

export const Difference = ({ before, after }: { before: Text; after: Text }) => {
  const parts = diffWords(readable(before), readable(after))
  if (parts.every(({ added, removed }) => !added && !removed)) {
    return <p className="text-sub">내용은 같고 서식이나 설정이 다릅니다.</p>
  }
  return (
    <p className="max-h-[40rem] overflow-auto rounded-card border border-line p-2 whitespace-pre-wrap">
      {parts.map((part, index) => (
        <Part key={index} {...part} />
      ))}
    </p>
  )
}

const most = 160

const Part = ({ value: text, added, removed }: Change) => {
  if (added) return <ins className="bg-tint text-success">{text}</ins>
  if (removed) return <del className="bg-tint text-danger">{text}</del>
  return text.length > most ? `${text.slice(0, most / 2)} … ${text.slice(-most / 2)}` : text
}

interface Props {
  autosave: PostAutosave
  onTaken: () => void
}

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
    title: `${by === '' ? '서버 명령으로' : `${by} 님이`} ${ago(at)} 변경했습니다`,
    hint: '두 글의 차이입니다. 빨간색은 다른 글에만, 초록색은 작성 중인 글에만 있는 내용입니다.',
    difference: <Difference before={sheet} after={mine} />,
    take: '다른 글로 교체',
    onTake: takeTheirs,
  }
  return <Choice others={[other]} onKeepMine={() => autosave.overrule()} />
}

const lastOf = ({ draft, post }: PostStatus): { by: string; at: string; sheet: Sheet } =>
  draft === null
    ? { by: post.changed_by, at: post.changed_at ?? post.enrolled_at, sheet: postSheet(post) }
    : { by: draft.saved_by, at: draft.saved_at, sheet: sheetOf(draft) }

const postSheet = (post: PostStatus['post']): Sheet => ({
  ...blankSheet(post.type, post.author),
  ...picked(post, ['title', 'content', 'pinned', 'enrolled_at']),
  unlisted: post.state === 'unlisted',
})
