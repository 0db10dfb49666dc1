import { Frame } from '#staff/console/frame/Frame.tsx'
import { useAddress } from '#platform/console/list/use-address.ts'
import { useAnswer } from '#platform/console/use-answer.ts'
import { Choose } from '#conference/console/Choose.tsx'
import { Figures } from '#conference/console/Figures.tsx'
import { roomPath } from '#conference/console/room-address.ts'
import { Registrants } from '#conference/console/Registrants.tsx'
import { Trouble } from '#platform/site/ui/Trouble.tsx'
import { $me, type Me } from '#platform/client/stores/console.ts'
import { useStore } from '@nanostores/react'

/** Who is coming to a conference, how its seats stand, what was paid: `?id=2025-autumn`. */
export const ConferencePage = () => (
  <Frame room="학술대회" title="학술대회" action={<Ways />}>
    {(me) => <Room me={me} />}
  </Frame>
)

const names = ['id']

/** What is done in the room. */
const Ways = () => {
  const [{ filters }] = useAddress(names)
  const permissions = useStore($me)?.permissions ?? []
  return (
    <span className="flex flex-wrap gap-1">
      {permissions.includes('conference.change') && (
        <a className="button-line" href={roomPath('/new', filters['id'])}>
          직접 등록
        </a>
      )}
      {permissions.includes('certificates') && (
        <a className="button-line" href={roomPath('/certificates', filters['id'])}>
          참가확인서
        </a>
      )}
      {permissions.includes('badges') && (
        <a className="button" href={roomPath('/badges', filters['id'])}>
          명찰 인쇄
        </a>
      )}
    </span>
  )
}

const Room = ({ me }: { me: Me }) => {
  const [{ filters }] = useAddress(names)
  const { data, trouble, again } = useAnswer('GET /v1/console/conference/get', filters)
  return (
    <div className="flex flex-col gap-3">
      {trouble !== undefined && <Trouble text={trouble} retry={again} />}
      {data && (
        <>
          <Choose room={data} />
          <Figures room={data} me={me.permissions} />
        </>
      )}
      <Registrants me={me} />
    </div>
  )
}
