import type { MailStatus as Stands } from '#mail/api/mail.ts'
import { momentWords } from '#platform/console/moment.ts'
import { useAnswer } from '#platform/console/use-answer.ts'
import { mailChanges, resent } from '#mail/console/MailDialog.tsx'
import { ActionButton } from '#platform/console/ActionButton.tsx'
import { Trouble } from '#platform/site/ui/Trouble.tsx'

const asked: Record<string, never> = {}

/** Whether the mail server takes our mail, and how many wait. */
export const MailStatus = ({ maySend }: { maySend: boolean }) => {
  const { data, trouble, again } = useAnswer('GET /v1/console/mail/standing', asked)
  if (trouble !== undefined) return <Trouble text={trouble} retry={again} />
  if (data === undefined) return <p role="status">메일 서버의 상태를 확인하고 있습니다.</p>
  const isBad = data.relay !== null
  return (
    <section
      className={`console-card flex flex-col gap-2 ${isBad ? 'border-danger!' : ''}`}
      aria-label="메일 서버의 상태"
    >
      {data.relay === null ? (
        <p>메일 서버가 메일을 받고 있습니다.</p>
      ) : (
        <Refusal relay={data.relay} />
      )}
      {data.oldest !== null && (
        <p>
          {data.waiting.toLocaleString('ko-KR')}통이 기다리고 있습니다. 가장 오래된 것은{' '}
          {momentWords(data.oldest)}에 쓴 메일입니다.
        </p>
      )}
      {maySend && data.waiting > 0 && (
        <ActionButton
          call="POST /v1/console/mail/again"
          input={{}}
          done={resent}
          changes={mailChanges}
          look="button-line self-start"
        >
          모두 지금 다시 보내기
        </ActionButton>
      )}
    </section>
  )
}

const Refusal = ({ relay }: { relay: NonNullable<Stands['relay']> }) => (
  <>
    <p className="font-bold text-danger">
      {relay.kind === 'sender'
        ? '메일 서버가 보내는 쪽을 거절했습니다.'
        : '메일 서버에 닿지 않거나 연결이 끊겼습니다.'}
    </p>
    <p>
      {momentWords(relay.since)}부터입니다. 메일은 사라지지 않고 기다리며, 다음 시도는{' '}
      {momentWords(relay.retry_at)} 이후입니다. 서버를 맡은 분에게 이 답을 보여 주세요.
    </p>
    <p className="rounded-sm bg-tint p-2 font-mono text-small break-words">{relay.answer}</p>
  </>
)
