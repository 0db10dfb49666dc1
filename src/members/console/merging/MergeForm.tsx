import { ActionForm } from '#platform/console/ActionForm.tsx'
import { seoulMoment } from '#platform/rules/days.ts'
import { Whole } from '#platform/site/ui/Whole.tsx'
import type { MergePreview, MergeRequest } from '#privacy/api/member-merging.ts'

interface Props {
  preview: MergePreview
  take: ReadonlySet<string>
}

/**
 * Asks for the proof that both are one person. The button merges, requests approval or approves
 * (ruling 69).
 */
export const MergeForm = ({ preview, take }: Props) => {
  const { keep, double, seen, facts, approval } = preview
  const request = approval?.request
  const asks = request === null
  return (
    <>
      {request && <Waiting double={double} request={request} />}
      {(!request?.mine || request.confirmed) && (
        <ActionForm
          title={asks ? '통합 요청' : '통합'}
          call="POST /v1/console/members/merging/merge"
          input={{
            keep_pk: keep.member_pk,
            double_pk: double.member_pk,
            seen,
            take: facts.map(({ key }) => key).filter((key) => take.has(key)),
          }}
          fields={{
            reason: {
              label: '동일인 확인 내용',
              hint: '예: 두 이메일로 본인 확인. 번호는 입력하지 마세요. 메모로 3년간 보관되며 회원 본인도 열람할 수 있습니다.',
            },
          }}
          submit={submitOf(request)}
          done={asks ? '통합을 요청했습니다.' : '두 계정을 통합했습니다.'}
          leadsTo={asks ? undefined : () => `/admin/members/${keep.member_pk}`}
          changes="GET /v1/console/members/merging"
          saysOvertaken
        >
          <p>
            <Whole text={asks ? askedOf(double) : mergedOf(keep, double)} />
          </p>
        </ActionForm>
      )}
    </>
  )
}

/** `undefined`: no approval is needed. */
const submitOf = (request: MergeRequest | null | undefined): string => {
  if (request === null) return '통합 요청'
  return request === undefined || request.confirmed ? '두 계정 통합' : '승인하고 통합'
}

type Side = MergePreview['keep']

const mergedOf = (keep: Side, double: Side): string =>
  `이메일(${[keep.email, double.email].filter(Boolean).join(', ')})로 통합을 안내합니다. 통합은 되돌릴 수 없습니다.`

const askedOf = ({ email }: Side): string => {
  const why =
    '삭제할 회원에게 납부 기록이 있거나 1년 이상 먼저 가입하여 한 사람이 바로 통합할 수 없습니다.'
  return email === ''
    ? `${why} 이메일이 없으므로 다른 직원이 72시간 안에 승인해야 합니다.`
    : `${why} 이메일(${email})로 확인을 요청하며, 72시간 안에 본인이 확인하거나 다른 직원이 승인하면 통합할 수 있습니다.`
}

const Waiting = ({ double, request }: { double: Side; request: MergeRequest }) => (
  <section className="console-card flex flex-col gap-2" aria-labelledby="merge-waiting">
    <h2 className="mb-0!" id="merge-waiting">
      {request.confirmed ? '확인 완료' : '확인 대기'}
    </h2>
    <p>
      <Whole text={waitingOf(request, double)} />
    </p>
    <p className="text-sub">
      {request.by}: {request.note}
    </p>
  </section>
)

const waitingOf = ({ mine, confirmed, until }: MergeRequest, { email }: Side): string => {
  const end = `${seoulMoment(new Date(until))}까지`
  if (confirmed)
    return `삭제할 회원의 이메일(${email})로 본인이 확인했습니다. ${end} 통합할 수 있습니다.`
  const asked = email === '' ? '' : `이메일(${email})로 본인의 확인을 요청했습니다. `
  return mine
    ? `${asked}${end} ${email === '' ? '' : '본인이 확인하거나 '}다른 직원이 승인하면 통합할 수 있습니다. 요청한 직원은 승인할 수 없습니다.`
    : `${asked}동일인임을 직접 확인하셨으면 ${end} 승인하고 통합할 수 있습니다.`
}
