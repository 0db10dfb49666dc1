import type { Waiting } from '#conference/api/registrants.ts'
import { Choose } from '#conference/console/Choose.tsx'
import type { Me } from '#platform/client/stores/console.ts'
import { useAddress } from '#platform/console/list/address.ts'
import { momentWords } from '#platform/console/moment.ts'
import { Scrolls } from '#platform/console/Scrolls.tsx'
import { useAnswer } from '#platform/console/use-answer.ts'
import { Trouble } from '#platform/site/ui/Trouble.tsx'
import { Frame } from '#staff/console/frame/Frame.tsx'

export const WaitingPage = () => (
  <Frame room="학술대회" title="대기 명단">
    {(me) => <Asked me={me} />}
  </Frame>
)

const names = ['id']

const Asked = ({ me }: { me: Me }) => {
  const [{ filters }] = useAddress(names)
  const room = useAnswer('GET /v1/console/conference/get', filters)
  const { data, trouble, again } = useAnswer('GET /v1/console/conference/waiting/list', filters)
  return (
    <div className="flex flex-col gap-3">
      {room.data && <Choose room={room.data} />}
      {trouble !== undefined && <Trouble text={trouble} retry={again} />}
      {data && (
        <section className="console-card flex flex-col gap-2" aria-label="대기 명단">
          <p>{data.note}</p>
          {data.rows.length > 0 && <Line rows={data.rows} me={me} />}
        </section>
      )}
    </div>
  )
}

const statusOf = (until: string | null, offer: boolean): string => {
  if (until !== null) return `${momentWords(until)}까지 좌석 배정`
  return offer ? '배정 가능' : '대기 중'
}

const Line = ({ rows, me }: { rows: Waiting['rows']; me: Me }) => (
  <Scrolls label="대기자">
    <table className="console-table whitespace-nowrap">
      <thead>
        <tr>
          <th scope="col">순서</th>
          <th scope="col">이름</th>
          <th scope="col">신청</th>
          <th scope="col">초대</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ member_pk, member_name, place, since, until, offer }) => (
          <tr key={member_pk}>
            <td>{place}</td>
            <th scope="row">
              {me.permissions.includes('members.read') ? (
                <a className="underline" href={`/admin/members/${member_pk}`}>
                  {member_name}
                </a>
              ) : (
                member_name
              )}
            </th>
            <td>{momentWords(since)}</td>
            <td>{statusOf(until, offer)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Scrolls>
)
