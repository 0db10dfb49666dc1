import { useMemo, useState } from 'react'
import type { Content, Loaded, WritingCalls } from '#abstracts/site/writing/draft.ts'
import { WritingForm } from '#abstracts/site/writing/WritingForm.tsx'
import { ask } from '#platform/client/console.ts'
import { ActionForm } from '#platform/console/ActionForm.tsx'
import { useMounted } from '#platform/site/form/use-attempt.ts'
import { Frame } from '#staff/console/frame/Frame.tsx'

export const EditPage = () => {
  const isMounted = useMounted()
  const abstract_pk = isMounted ? Number(new URLSearchParams(location.search).get('abstract')) : 0
  return (
    <Frame room="학술대회" help="초록" title="초록 수정">
      {() => abstract_pk > 0 && <Edit abstract_pk={abstract_pk} />}
    </Frame>
  )
}

interface Typed {
  row_version: number
  content: Content
  state: Loaded['state']
}

/** The calls of the author’s form for the office: a correction stays in this tab until it is handed in. */
const callsOf = (abstract_pk: number, onTyped: (typed: Partial<Typed>) => void): WritingCalls => {
  const key = `office-abstract:${abstract_pk}`
  return {
    key,
    load: async () => {
      const loaded = await ask('GET /v1/console/abstracts/edit', { abstract_pk })
      const kept = sessionStorage.getItem(`${key}:${loaded.row_version}`)
      const content = kept === null ? loaded.content : (JSON.parse(kept) as Content)
      onTyped({ content, row_version: loaded.row_version, state: loaded.state })
      return { ...loaded, content }
    },
    typed: (content) => onTyped({ content }),
    save: async ({ row_version, content }) => {
      sessionStorage.setItem(`${key}:${row_version}`, JSON.stringify(content))
      onTyped({ content, row_version })
      return ask('POST /v1/console/abstracts/draw', { abstract_pk, row_version, content })
    },
  }
}

/** The author's own form; at its end a reason makes the version. */
const Edit = ({ abstract_pk }: { abstract_pk: number }) => {
  const [typed, setTyped] = useState<Typed>()
  const calls = useMemo(
    () => callsOf(abstract_pk, (some) => setTyped((before) => ({ ...before, ...some }) as Typed)),
    [abstract_pk],
  )
  const isDraft = typed?.state === 'draft'
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sub">
        {isDraft
          ? '작성한 뒤 아래에서 제출합니다. 접수 마감 뒤에도 제출할 수 있으며 접수번호가 부여됩니다.'
          : '수정한 내용은 아래에서 사유와 함께 저장할 때 새 판으로 남습니다. 전의 판은 변경되지 않습니다.'}
      </p>
      <WritingForm calls={calls} />
      {typed !== undefined && (
        <ActionForm
          title={isDraft ? '초록 제출' : '수정한 초록 저장'}
          call="POST /v1/console/abstracts/correct"
          input={{ abstract_pk, row_version: typed.row_version, content: typed.content }}
          fields={{ reason: { label: '사유', hint: '예: 교신저자가 8월 25일에 이메일로 요청' } }}
          submit={isDraft ? '제출' : '저장'}
          done={({ number }) => `${number} 초록을 저장했습니다.`}
          then={() =>
            sessionStorage.removeItem(`office-abstract:${abstract_pk}:${typed.row_version}`)
          }
          leadsTo={() => `/admin/conference/abstracts/${abstract_pk}`}
          saysOvertaken
        />
      )}
    </div>
  )
}
