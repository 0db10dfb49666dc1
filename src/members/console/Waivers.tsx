import type { FeeWaiver } from '#payments/api/waivers.ts'
import { momentWords } from '#platform/console/moment.ts'
import { ActionDialog } from '#platform/console/ActionForm.tsx'
import { useState } from 'react'

interface Props {
  waivers: readonly FeeWaiver[]
  mayEnd: boolean
}

/** Which years were waived, why, and what was taken back. */
export const Waivers = ({ waivers, mayEnd }: Props) => {
  const [ending, setEnding] = useState<FeeWaiver>()
  if (waivers.length === 0) return null
  const close = (): void => setEnding(undefined)
  return (
    <>
      <h3 className="mt-3 mb-1 text-body font-bold">면제한 해</h3>
      <ul className="flex flex-col gap-1">
        {waivers.map((waiver) => (
          <li key={waiver.waiver_pk} className="break-words">
            {waiver.year}년{waiver.ended_at !== null && ' (거둠)'}
            <span className="block text-small text-sub">
              {momentWords(waiver.created_at)} {waiver.by} · {waiver.reason}
            </span>
            {waiver.ended_at !== null && (
              <span className="block text-small text-sub">
                {momentWords(waiver.ended_at)} {waiver.ended_by} · {waiver.ended_reason}
              </span>
            )}
            {mayEnd && waiver.ended_at === null && (
              <button
                className="min-h-[4.4rem] cursor-pointer underline"
                type="button"
                onClick={() => setEnding(waiver)}
              >
                <span className="sr-only">{waiver.year}년 </span>면제 거두기
              </button>
            )}
          </li>
        ))}
      </ul>
      <ActionDialog
        open={ending !== undefined}
        title={`${ending?.year ?? ''}년 연회비 면제 거두기`}
        call="POST /v1/console/money/waivers/end"
        input={{ waiver_pk: ending?.waiver_pk }}
        fields={{ reason: { label: '사유', hint: '회원 본인도 열람할 수 있습니다.' } }}
        submit="면제 거두기"
        done="면제를 거두었습니다."
        changes="GET /v1/console/members/get"
        onClose={close}
      >
        <p>{ending?.year}년 연회비가 다시 미납이 됩니다. 회원에게 메일은 가지 않습니다.</p>
      </ActionDialog>
    </>
  )
}
