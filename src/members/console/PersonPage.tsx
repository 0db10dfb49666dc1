import type { OfficeMember } from '#members/api/office-members.ts'
import { Loading } from '#platform/console/Loading.tsx'
import { Frame } from '#staff/console/frame/Frame.tsx'
import { useAnswer } from '#platform/console/use-answer.ts'
import { AdConsentCard } from '#members/console/AdConsentCard.tsx'
import { CareCard } from '#members/console/CareCard.tsx'
import { Fees } from '#members/console/Fees.tsx'
import { LeaveCard } from '#members/console/LeaveCard.tsx'
import { MergeCard } from '#members/console/merging/MergeCard.tsx'
import { LogCard } from '#members/console/LogCard.tsx'
import { NotesCard } from '#members/console/NotesCard.tsx'
import { Undelivered } from '#members/console/Undelivered.tsx'
import { RemindersCard } from '#members/console/RemindersCard.tsx'
import { TypeCard } from '#members/console/TypeCard.tsx'
import { WordTable } from '#members/console/WordTable.tsx'
import { Trouble } from '#platform/site/ui/Trouble.tsx'
import type { Me } from '#platform/client/stores/console.ts'
import { useEffect, useState } from 'react'

/** All that the office knows of a member, and what it does for them. */
export const PersonPage = ({ pk }: { pk: number }) => {
  const [name, setName] = useState('회원')
  return (
    <Frame room="회원" title={name}>
      {(me) => <Person me={me} pk={pk} onName={setName} />}
    </Frame>
  )
}

interface Props {
  me: Me
  pk: number
  onName: (name: string) => void
}

const Person = ({ me, pk, onName }: Props) => {
  const { data, trouble, again } = useAnswer('GET /v1/console/members/get', { member_pk: pk })
  if (trouble !== undefined) return <Trouble text={trouble} retry={again} />
  if (data === undefined) return <Loading />
  return <Known me={me} member={data} onName={onName} />
}

type KnownProps = Omit<Props, 'pk'> & { member: OfficeMember }

const Known = ({ me, member, onName }: KnownProps) => {
  const { member_pk, member_name, tables } = member
  const empty = tables
    .filter(({ rows }) => rows.length === 0)
    .map(({ heading }) => heading)
    .join(', ')
  const mayChange = me.permissions.includes('members.change')
  useEffect(() => onName(member_name), [member_name, onName])
  return (
    <div className="grid items-start gap-3 desk:grid-cols-[minmax(0,1fr)_36rem]">
      <div className="flex min-w-0 flex-col gap-3 desk:sticky desk:top-2 desk:order-last">
        {member.stopped && (
          <p className="console-card font-semibold text-danger">
            개인정보 처리정지 중입니다. 학회가 먼저 보내는 안내와 알림에서 빠집니다.
          </p>
        )}
        <TypeCard member={member} mayChange={mayChange} />
        <NotesCard member={member} mayChange={mayChange} />
        {mayChange && <CareCard member={member} />}
        <Fees member={member} me={me.permissions} />
        {me.permissions.includes('mail.dues') && (
          <RemindersCard member={member} all={me.permissions.includes('mail.write')} />
        )}
        <AdConsentCard member={member} mayChange={mayChange} />
        {me.permissions.includes('log.own') && <LogCard member={member} />}
      </div>
      <div className="flex min-w-0 flex-col gap-3">
        <Undelivered member={member} />
        {tables
          .filter(({ rows }) => rows.length > 0)
          .map((table) => (
            <WordTable key={table.heading} {...table} />
          ))}
        {empty !== '' && <p className="text-sub">기록이 없는 것: {empty}</p>}
        {mayChange && <MergeCard member={member} />}
        {mayChange && <LeaveCard pk={member_pk} name={member_name} />}
      </div>
    </div>
  )
}
