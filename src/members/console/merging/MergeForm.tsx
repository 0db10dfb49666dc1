import { ActionForm } from '#platform/console/ActionForm.tsx'
import type { MergePreview } from '#privacy/api/member-merging.ts'

interface Props {
  preview: MergePreview
  take: ReadonlySet<string>
}

/** How it was seen that both are one person, and the button. */
export const MergeForm = ({ preview: { keep, double, seen, facts }, take }: Props) => (
  <ActionForm
    title="합치기"
    call="POST /v1/console/members/merging/merge"
    input={{
      keep_pk: keep.member_pk,
      double_pk: double.member_pk,
      seen,
      take: facts.map(({ key }) => key).filter((key) => take.has(key)),
    }}
    fields={{
      reason: {
        label: '같은 분임을 확인한 내용',
        hint: '예: 두 이메일로 본인이 확인해 주심. 번호는 적지 마세요. 메모로 3년 동안 남고 회원 본인도 열람할 수 있습니다.',
      },
    }}
    submit="두 계정을 하나로 합치기"
    done="두 계정을 하나로 합쳤습니다."
    leadsTo={() => `/admin/members/${keep.member_pk}`}
    changes="GET /v1/console/members/merging"
    saysOvertaken
  >
    <p>
      이메일({[keep.email, double.email].filter(Boolean).join(', ')})로 앞으로 쓰실 아이디를 알려
      드립니다. 합친 것은 되돌릴 수 없습니다.
    </p>
  </ActionForm>
)
