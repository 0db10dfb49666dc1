import { useEffect, useRef, useState } from 'react'
import { setVerification } from '#accounts/client/verification.ts'
import { SendStatus } from '#accounts/site/verification/AddressHelp.tsx'
import { CodeField } from '#accounts/site/verification/CodeField.tsx'
import { type Notice, useVerification } from '#accounts/site/verification/use-verification.ts'
import { send } from '#platform/client/client.ts'
import { ApiError } from '#platform/client/errors.ts'
import { forgetFormDraft } from '#platform/client/stores/form-draft.ts'
import { endSession, setLeaving } from '#platform/client/stores/session.ts'
import { showToast } from '#platform/client/stores/toasts.ts'
import { forgetWritten } from '#platform/client/stores/written.ts'
import { maskedEmail } from '#platform/rules/email.ts'
import { useNow } from '#platform/site/form/use-today.ts'
import { Dialog } from '#platform/site/ui/Dialog.tsx'

interface Props {
  open: boolean
  email: string
  onClose: () => void
  onDone: () => void
}

/** A correct mailed code withdraws at once (ruling 17). */
export const WithdrawalDialog = ({ open, email, onClose, onDone }: Props) => {
  const { state, refusal, sendAgain, check } = useWithdrawal({ open, email, onDone })
  const trouble = useRef<HTMLParagraphElement>(null)
  // The focused field has disappeared with the code.
  useEffect(() => {
    if (refusal !== undefined) trouble.current?.focus()
  }, [refusal])
  return (
    <Dialog open={open} title="이메일 인증" describedBy="withdrawal-text" onClose={onClose}>
      <form
        className="flex flex-col gap-2 p-3"
        method="post"
        noValidate
        onSubmit={(event) => event.preventDefault()}
      >
        <p id="withdrawal-text">
          등록하신 이메일로 인증번호를 보내 드립니다. 메일로 받으신 인증번호를 입력하시면 즉시 탈퇴
          처리됩니다.
          <strong className="mt-1 block break-all">{maskedEmail(email)}</strong>
        </p>
        <SendStatus sending={state.sending} notice={state.notice} waiting={state.waiting} />
        <p
          className="font-semibold text-danger outline-none empty:hidden"
          role="alert"
          tabIndex={-1}
          ref={trouble}
        >
          {refusal ?? state.mailTrouble}
        </p>
        {state.sent && (
          <CodeField
            verified={state.verified}
            endsAt={state.endsAt}
            attention={state.attention}
            error={state.codeTrouble}
            action={{ label: '탈퇴', look: 'button-danger' }}
            onCheck={(code) => void check(code)}
          />
        )}
        <div className="flex gap-1">
          <button className="button-line flex-1" type="button" onClick={onClose}>
            취소
          </button>
          <button
            className="button-line flex-1"
            type="button"
            aria-disabled={state.held}
            onClick={() => void sendAgain()}
          >
            {state.sent ? '재전송' : '전송'}
          </button>
        </div>
      </form>
    </Dialog>
  )
}

const codeSent = '인증번호가 발송되었습니다. 이메일을 확인하신 후 인증번호를 입력해 주세요.'

/** In ms (spec part 9). */
const shown = 3000

/** The session's state is cleared only on leaving, so that the farewell stays on screen. */
const leave = (): void => {
  showToast({
    icon: 'confirm',
    content: '탈퇴가 완료되었습니다.',
    subContent: '잠시 후 홈으로 이동합니다.',
    showTime: shown,
  })
  setVerification('withdraw', undefined)
  forgetFormDraft()
  forgetWritten()
  addEventListener('pagehide', endSession)
  setTimeout(() => location.assign('/'), shown)
}

interface Options {
  open: boolean
  email: string
  onDone: () => void
}

const useWithdrawal = ({ open, email, onDone }: Options) => {
  const { sent, verified, endsAt, notice, sending, waiting, sendCode, checkCode } = useVerification(
    'withdraw',
    email,
  )
  const now = useNow(waiting !== undefined)
  const asked = useRef(false)
  const [refusal, setRefusal] = useState<string>()

  useEffect(() => {
    if (open && !sent && !asked.current) void sendCode()
    asked.current = open
  }, [open, sent, sendCode])

  const withdraw = async (): Promise<void> => {
    setLeaving(true)
    try {
      await send('POST /v1/front/withdrawMember', {})
      leave()
      onDone()
    } catch (error) {
      setLeaving(false)
      if (!(error instanceof ApiError)) return
      setVerification('withdraw', undefined)
      setRefusal(error.message)
    }
  }

  const held = waiting !== undefined && waiting.until > now
  return {
    state: {
      sent,
      verified,
      endsAt,
      sending,
      waiting,
      held,
      notice: notice?.good ? { ...notice, text: codeSent } : undefined,
      attention: notice,
      mailTrouble: troubleOf(notice, 'mail'),
      codeTrouble: troubleOf(notice, 'code'),
    },
    refusal,
    sendAgain: async () => {
      if (!held) await sendCode()
    },
    check: async (code: string) => {
      setRefusal(undefined)
      if (await checkCode(code)) await withdraw()
    },
  }
}

const troubleOf = (notice: Notice | undefined, of: Notice['of']): string | undefined =>
  notice?.of === of && !notice.good ? notice.text : undefined
