import { $signupDraft } from '#platform/client/stores/signup.ts'
import { useStore } from '@nanostores/react'
import { CircleCheck } from 'lucide-react'
import type { RefObject } from 'react'

interface Props {
  /** Of the heading, which gets the focus. */
  heading: RefObject<HTMLHeadingElement | null>
}

export const Complete = ({ heading }: Props) => {
  const { joined } = useStore($signupDraft) ?? {}
  return (
    <div className="flex flex-col items-center gap-4 py-4 text-center">
      <CircleCheck className="size-8 text-success" aria-hidden="true" />
      <h2 className="text-brand outline-none" ref={heading} tabIndex={-1}>
        회원가입이 완료되었습니다!
      </h2>
      {joined && (
        <p className="text-balance">
          {joined.name}님의 회원 구분은 <strong>{joined.type}</strong>입니다.
          <br />
          로그인하시면 회비를 납부하고 회원정보를 고치실 수 있습니다.
        </p>
      )}
      <a className="button min-h-7 w-full text-h4 pad:w-[36rem]" href="/auth/login">
        로그인 하러가기
      </a>
    </div>
  )
}
