import { Choose, roomPath } from '#conference/console/Choose.tsx'
import { Figures } from '#conference/console/Figures.tsx'
import { Preparation } from '#conference/console/Preparation.tsx'
import { Registrants } from '#conference/console/Registrants.tsx'
import type { Input } from '#platform/client/keys.ts'
import type { Me } from '#platform/client/stores/console.ts'
import { useAddress } from '#platform/console/list/address.ts'
import { CsvButton } from '#platform/console/list/CsvButton.tsx'
import { useAnswer } from '#platform/console/use-answer.ts'
import { Trouble } from '#platform/site/ui/Trouble.tsx'
import { Frame } from '#staff/console/frame/Frame.tsx'

export const ConferencePage = () => (
  <Frame
    room="학술대회"
    title="학술대회"
    action={({ permissions }) => permissions.includes('badges') && <Badges />}
  >
    {(me) => <Room me={me} />}
  </Frame>
)

const names = ['id', 'open']

const actions = [
  { permission: 'conference.change', page: '/new', label: '직접 등록' },
  { permission: 'conference.read', page: '/roles', label: '발표자·초청 연자' },
  { permission: 'certificates', page: '/certificates', label: '참가확인서' },
  { permission: 'badges', page: '/entrance', label: '현장등록 안내문' },
] as const

const creditsFile = { call: 'POST /v1/console/conference/credits/file', asksReason: true } as const

const nobodyChosen = { count: 0, keys: undefined, clear: () => undefined }

const Badges = () => {
  const [{ filters }] = useAddress(names)
  return (
    <a className="button" href={roomPath('/badges', filters['id'])}>
      명찰 인쇄
    </a>
  )
}

const Room = ({ me }: { me: Me }) => {
  const [{ filters }] = useAddress(names)
  const { data, trouble, again } = useAnswer(
    'GET /v1/console/conference/get',
    filters as Input<'GET /v1/console/conference/get'>,
  )
  return (
    <div className="flex flex-col gap-3">
      <nav className="console-links" aria-label="학술대회 업무">
        {actions
          .filter(({ permission }) => me.permissions.includes(permission))
          .map(({ page, label }) => (
            <a className="console-link" href={roomPath(page, filters['id'])} key={page}>
              {label}
            </a>
          ))}
        {data && data.credits !== null && me.permissions.includes('conference.change') && (
          <CsvButton
            csv={creditsFile}
            selection={{ ...nobodyChosen, wanted: { id: data.id } }}
            count={data.credits}
            unit="명"
            label="평점 신고 명단"
            look="console-link"
          >
            평점 신고 명단({data.credits}명)
          </CsvButton>
        )}
      </nav>
      {trouble !== undefined && <Trouble text={trouble} retry={again} />}
      {data && (
        <>
          <Choose room={data} />
          {me.permissions.includes('texts.edit') && <Preparation room={data} />}
          <Figures room={data} me={me.permissions} />
        </>
      )}
      <Registrants me={me} credits={data !== undefined && data.credits !== null} />
    </div>
  )
}
