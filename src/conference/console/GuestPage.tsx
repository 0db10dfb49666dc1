import { Loading } from '#platform/console/Loading.tsx'
import { Frame } from '#staff/console/frame/Frame.tsx'
import { useAddress } from '#platform/console/list/use-address.ts'
import { useAnswer } from '#platform/console/use-answer.ts'
import { Choose } from '#conference/console/Choose.tsx'
import { GuestForm } from '#conference/console/GuestForm.tsx'
import { Trouble } from '#platform/site/ui/Trouble.tsx'

/** Registers somebody by hand or on site: `?id=2025-autumn`. */
export const GuestPage = () => (
  <Frame room="학술대회" title="직접 등록">
    {() => <Asked />}
  </Frame>
)

const names = ['id']

const Asked = () => {
  const [{ filters }] = useAddress(names)
  const { data, trouble, again } = useAnswer('GET /v1/console/conference/get', filters)
  if (trouble !== undefined) return <Trouble text={trouble} retry={again} />
  if (data === undefined) return <Loading />
  return (
    <div className="flex flex-col gap-3">
      <Choose room={data} />
      <GuestForm key={data.id} room={data} onDone={again} />
    </div>
  )
}
