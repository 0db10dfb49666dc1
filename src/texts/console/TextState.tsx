import type { TextRow } from '#texts/api/texts.ts'
import { ago } from '#platform/console/moment.ts'

type Props = Pick<TextRow, 'state' | 'draft' | 'published'>

/** How a text stands, in words; colour only where something waits. */
export const TextState = ({ state, draft, published }: Props) => {
  const words =
    draft && `${draft.deletes ? '지우려는 중' : '고치는 중'} · ${draft.by}, ${ago(draft.at)}`
  if (state === 'same') return <span className="text-sub">공개본과 같음</span>
  return (
    <span className="text-action">
      {words}
      {!published && ' · 새 글'}
    </span>
  )
}
