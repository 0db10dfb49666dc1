import type { Duty } from '#office/api/calendar.ts'
import { ActionDialog } from '#platform/console/ActionForm.tsx'

interface Props {
  duty: Duty | undefined
  onClose: () => void
}

/** What the next to do it should know. */
export const FinishDialog = ({ duty, onClose }: Props) => (
  <ActionDialog
    open={duty !== undefined}
    title={duty?.title ?? '끝낸 일'}
    call="POST /v1/console/wheel/finish"
    input={{ id: duty?.id, year: duty?.year }}
    fields={{
      note: {
        label: '메모',
        optional: true,
        hint: '적지 않으셔도 됩니다. 다음에 하실 분이 아시면 좋을 것을 적어 주세요.',
      },
    }}
    submit="끝냄"
    done="끝낸 일로 적었습니다."
    changes="GET /v1/console/wheel"
    onClose={onClose}
  >
    <p>{duty?.year}년의 이 일을 끝낸 것으로 적습니다. 언제든지 다시 열 수 있습니다.</p>
  </ActionDialog>
)
