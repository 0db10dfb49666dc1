import { BadgesForm } from '#conference/console/BadgesForm.tsx'
import { Choose } from '#conference/console/PayFields.tsx'
import { isRegistrantKey } from '#conference/rules/registration.ts'
import { useAnswered } from '#platform/console/Answered.tsx'
import { useAddress } from '#platform/console/list/address.ts'
import { Frame } from '#staff/console/frame/Frame.tsx'

/** Name badges for everybody who is coming, or for whom the address names: `?id=2025-autumn&keys=o1,g2`. */
export const BadgesPage = () => (
  <Frame room="학술대회" help="명찰 인쇄" title="명찰 인쇄">
    {() => <Asked />}
  </Frame>
)

const names = ['id', 'keys']

const Asked = () => {
  const [{ filters }] = useAddress(names)
  const { id, keys = '' } = filters
  const { data, instead } = useAnswered(
    'GET /v1/console/conference/get',
    id === undefined ? {} : { id },
  )
  if (data === undefined) return instead
  return (
    <div className="flex flex-col gap-3">
      <Choose room={data} />
      <BadgesForm room={data} chosen={keys.split(',').filter(isRegistrantKey)} />
    </div>
  )
}
