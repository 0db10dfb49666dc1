import { ago } from '#platform/console/moment.ts'
import type { TextRow } from '#texts/api/texts.ts'

export const TextState = ({ draft, published }: Pick<TextRow, 'draft' | 'published'>) => {
  if (draft === null)
    return <span className="text-sub">{published ? '공개본과 같음' : '작성 전'}</span>
  return (
    <span className="text-action">
      <span>{draft.deletes ? '삭제 예정' : '수정 중'}</span> · {draft.by}, {ago(draft.at)}
      {!published && <span>{' · 새 글'}</span>}
    </span>
  )
}
