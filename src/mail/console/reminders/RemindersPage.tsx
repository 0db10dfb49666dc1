import type { RemindersView, Turn } from '#mail/api/reminders.ts'
import { Loading } from '#platform/console/Loading.tsx'
import { Frame } from '#staff/console/frame/Frame.tsx'
import { useAnswer } from '#platform/console/use-answer.ts'
import { Calendar } from '#mail/console/reminders/Calendar.tsx'
import { Kinds } from '#mail/console/reminders/Kinds.tsx'
import { StopsList } from '#mail/console/reminders/StopsList.tsx'
import { TurnDialog } from '#mail/console/reminders/TurnDialog.tsx'
import { Trouble } from '#platform/site/ui/Trouble.tsx'
import type { Me } from '#platform/client/stores/console.ts'
import { useState } from 'react'

/** What the society reminds its members of by itself: which kinds, on which days, whom. */
export const RemindersPage = () => (
  <Frame room="메일" help="안내 메일" title="안내 메일">
    {(me) => <Reminders me={me} />}
  </Frame>
)

const Reminders = ({ me }: { me: Me }) => {
  const { data, trouble, again } = useAnswer('GET /v1/console/reminders', {})
  const [asked, setAsked] = useState<Turn>()
  if (trouble !== undefined) return <Trouble text={trouble} retry={again} />
  if (data === undefined) return <Loading />
  const mayEdit = me.permissions.includes('texts.edit')
  return (
    <div className="flex max-w-[110rem] flex-col gap-4">
      <Intro view={data} mayEdit={mayEdit} />
      <Kinds view={data} mayBegin={me.permissions.includes('mail.send')} />
      <Calendar view={data} onAsk={setAsked} />
      <StopsList count={data.stopped} />
      <TurnDialog turn={asked} onClose={() => setAsked(undefined)} />
    </div>
  )
}

const Intro = ({ view: { written, hour }, mayEdit }: { view: RemindersView; mayEdit: boolean }) => (
  <div className="flex flex-col gap-1">
    {written ? (
      <p>
        정한 날 오전 {hour}시부터 저절로 보내며, 저녁 8시가 지나면 보내지 않습니다. 같은 안내는 한
        분께 한 번만 갑니다.
      </p>
    ) : (
      <p className="font-semibold text-danger">
        안내 메일의 글(reminders.yaml)이 공개되지 않아 아무것도 보내지 않습니다. ‘홈페이지 글’에서
        공개해 주세요.
      </p>
    )}
    {mayEdit && (
      <a className="self-start underline" href="/admin/texts/edit?path=reminders.yaml">
        보내는 날과 글 고치기
      </a>
    )}
  </div>
)
