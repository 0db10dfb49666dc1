import { forgetAnswers } from '#platform/client/console.ts'
import type { NewSubscription } from '#office/api/calendar.ts'
import { ActionButton } from '#platform/console/ActionButton.tsx'
import { Loading } from '#platform/console/Loading.tsx'
import { momentWords } from '#platform/console/moment.ts'
import { useAnswer } from '#platform/console/use-answer.ts'
import { Dialog } from '#platform/site/ui/Dialog.tsx'
import { Trouble } from '#platform/site/ui/Trouble.tsx'
import { CopyButton } from '#platform/site/ui/CopyButton.tsx'
import { useState, useId, useRef } from 'react'

/** The year in a calendar of one's own, which reads it again by itself. */
export const Subscription = () => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button className="button-line" type="button" onClick={() => setOpen(true)}>
        달력에서 구독하기
      </button>
      <Dialog open={open} title="달력에서 구독하기" onClose={() => setOpen(false)}>
        {open && <Own />}
      </Dialog>
    </>
  )
}

const Own = () => {
  const [made, setMade] = useState<NewSubscription>()
  const { data, trouble, again } = useAnswer('GET /v1/console/wheel/subscription', {})
  const change = (next?: NewSubscription): void => {
    setMade(next)
    forgetAnswers('GET /v1/console/wheel/subscription')
  }
  if (trouble !== undefined) return <Trouble text={trouble} retry={again} />
  if (data === undefined) return <Loading />
  return (
    <div className="flex flex-col gap-2 p-3">
      <p>
        구독 주소를 쓰시는 달력에 넣으면 지난해와 올해, 내년의 일정이 그날에 나오고, 바뀐 일정도 몇
        시간 안에 저절로 따라 바뀝니다. 사람의 이름이나 메모는 나오지 않습니다.
      </p>
      {made && <NewAddress address={made.address} />}
      <Actions seen={data.made_at} onChange={change} />
    </div>
  )
}

interface ActionsProps {
  /** When the one was made that there is. */
  seen: string | null
  onChange: (made?: NewSubscription) => void
}

const Actions = ({ seen, onChange }: ActionsProps) => (
  <>
    {seen !== null && (
      <p className="text-sub">
        {momentWords(seen)}에 만든 주소가 있습니다. 새로 만들면 그 주소로는 더 읽을 수 없습니다.
      </p>
    )}
    <div className="flex flex-wrap gap-2">
      <ActionButton
        call="POST /v1/console/wheel/subscription/make"
        input={{ seen }}
        then={onChange}
        look="button"
      >
        {seen === null ? '구독 주소 만들기' : '새로 만들기'}
      </ActionButton>
      {seen !== null && (
        <ActionButton
          call="POST /v1/console/wheel/subscription/end"
          input={{ seen }}
          then={() => onChange()}
        >
          구독 끊기
        </ActionButton>
      )}
    </div>
  </>
)

/** The address of a subscription, which is shown this once. */
const NewAddress = ({ address }: { address: string }) => {
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
