import type { Counted } from '#mail/api/mailings.ts'
import { leftOutWords } from '#mail/rules/mailings.ts'
import { ActionButton } from '#platform/console/ActionButton.tsx'
import { fileSize } from '#platform/rules/file-kind.ts'
import { Dialog } from '#platform/site/ui/Dialog.tsx'

interface Asked extends Counted {
  mailing_pk: number
}

interface Props {
  asked: Asked | undefined
  onClose: () => void
}

/** The last look: how many get it, who does not and why. */
export const SendDialog = ({ asked, onClose }: Props) => (
  <Dialog open={asked !== undefined} title="보내기 전 확인" onClose={onClose}>
    {asked && <Look key={asked.print} asked={asked} />}
  </Dialog>
)

const counted = (count: number): string => `${count.toLocaleString('ko-KR')}명`

const Look = ({
  asked: { mailing_pk, count, bytes, minutes, left_out, print },
}: {
  asked: Asked
}) => {
  return (
    <div className="flex flex-col gap-3 p-3">
      <p>
        <strong>{counted(count)}</strong>에게 보냅니다. 모두 {fileSize(bytes)}쯤이고{' '}
        {minutes.toLocaleString('ko-KR')}분쯤 걸립니다. 보내는 동안 멈추거나 그만둘 수 있습니다.
      </p>
      {left_out.length > 0 && (
        <>
          <h3 className="mb-0!">빠지는 분</h3>
          <ul className="flex list-disc flex-col gap-1 pl-4">
            {left_out.map((one) => (
              <li key={one.reason}>
                {leftOutWords[one.reason]} {counted(one.count)}
                {one.names.length > 0 && `: ${one.names.join(', ')}`}
                {one.names.length > 0 && one.count > one.names.length && ' 등'}
              </li>
            ))}
          </ul>
        </>
      )}
      <ActionButton
        call="POST /v1/console/mailings/send"
        input={{ mailing_pk, count, print }}
        leadsTo={() => `/admin/mail/${mailing_pk}`}
        look="button self-start"
      >
        {counted(count)}에게 보내기
      </ActionButton>
    </div>
  )
}
