import { Dialog } from '#platform/site/ui/Dialog.tsx'
import { CodeField } from '#accounts/site/verification/CodeField.tsx'
import { useWithdrawal } from '#privacy/site/mypage-withdrawal/use-withdrawal.ts'
import { SendStatus } from '#accounts/site/verification/SendStatus.tsx'
import { maskedEmail } from '#platform/rules/email.ts'
import { useEffect, useRef } from 'react'

interface Props {
  open: boolean
  email: string
  onClose: () => void
  onDone: () => void
}

/** The code that is mailed to the member; the right one withdraws at once (ruling 17). */
export const WithdrawalDialog = ({ open, email, onClose, onDone }: Props) => {
  const { state, refusal, sendAgain, check } = useWithdrawal({ open, email, onDone })
  const trouble = useRef<HTMLParagraphElement>(null)
  // The field that was typed into is gone with the code.
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
          등록하신 이메일로 인증번호를 보내 드립니다. 메일로 받으신 인증번호를 입력하시면 곧바로
          탈퇴됩니다.
          <strong className="mt-1 block break-all">{maskedEmail(email)}</strong>
        </p>
        <SendStatus sending={state.sending} notice={state.told} waiting={state.waiting} />
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
            action={{ label: '탈퇴하기', look: 'button-danger' }}
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
