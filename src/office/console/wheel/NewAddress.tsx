import { CopyButton } from '#platform/site/ui/CopyButton.tsx'
import { useId, useRef } from 'react'

/** The address of a subscription, which is shown this once. */
export const NewAddress = ({ address }: { address: string }) => {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  return (
    <div className="console-card flex flex-col gap-1">
      <label className="font-bold" htmlFor={id}>
        구독 주소
      </label>
      <input
        ref={field}
        id={id}
        className="control w-full"
        readOnly
        value={address}
        onFocus={({ target }) => target.select()}
      />
      <p className="text-sub">
        이 주소를 아는 사람은 누구나 일정을 볼 수 있습니다. 다시 보여 드리지 않으니 지금 넣어
        주세요. 계정이 끝나면 주소도 끝납니다.
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <CopyButton text={address} name="구독 주소" onFail={() => field.current?.select()} />
        <a
          className="inline-flex min-h-[4.4rem] items-center underline"
          href={address.replace(/^https?:/, 'webcal:')}
        >
          달력 앱에서 열기
        </a>
      </div>
    </div>
  )
}
