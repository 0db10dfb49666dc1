import { useState } from 'react'
import { GroupEntry } from '#conference/site/groups/GroupEntry.tsx'
import { OwnGroups } from '#conference/site/groups/OwnGroups.tsx'
import { useCall } from '#platform/site/ui/use-call.ts'

interface Props {
  conference_id: string
  /** The conference's file allows groups. */
  allowed: boolean
}

export const GroupPage = ({ conference_id, allowed }: Props) => {
  const own = useCall('GET /v1/front/group/list', 'member', {})
  const [times, setTimes] = useState(0)
  const ordered = (): void => {
    own.again()
    setTimes(times + 1)
  }
  const groups = own.data?.groups ?? []
  return (
    <div className="flex flex-col gap-6">
      <OwnGroups groups={groups} onChanged={own.again} focused={times > 0} />
      {allowed ? (
        <section className="flex flex-col gap-2">
          {groups.length > 0 && <h3 className="text-h4 text-brand">다른 명단 등록</h3>}
          <GroupEntry conference_id={conference_id} onOrdered={ordered} key={times} />
        </section>
      ) : (
        <p>이 학술대회는 일괄 등록을 받지 않습니다.</p>
      )}
    </div>
  )
}
