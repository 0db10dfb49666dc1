import { Rooms } from '#privacy/console/Rooms.tsx'
import { CaseForm } from '#privacy/console/cases/CaseForm.tsx'
import { Loading } from '#platform/console/Loading.tsx'
import { Frame } from '#staff/console/frame/Frame.tsx'
import { useAddress } from '#platform/console/list/use-address.ts'
import { PickMember } from '#members/console/PickMember.tsx'
import { useAnswer } from '#platform/console/use-answer.ts'
import { Trouble } from '#platform/site/ui/Trouble.tsx'
import { privacyPath } from '#staff/rules/console-rooms.ts'

const newPath = `${privacyPath}/new`

/** A request that came by mail, phone, letter or in person: `?member_pk=12`, or `?who=other` for who is no member. */
export const NewCasePage = () => (
  <Frame room="개인정보" title="개인정보 요구 접수">
    {(me) => (
      <>
        <Rooms me={me} page="요구" />
        <Whose />
      </>
    )}
  </Frame>
)

const names = ['member_pk', 'who', 'q']

const Whose = () => {
  const [address, go] = useAddress(names)
  const { member_pk = '', who, q = '' } = address.filters
  if (who === 'other') return <CaseForm />
  if (/^\d{1,9}$/.test(member_pk)) return <OfMember key={member_pk} pk={Number(member_pk)} />
  return (
    <>
      <PickMember
        question="누구의 요구입니까?"
        q={q}
        hrefOf={(found) => `${newPath}?member_pk=${found}`}
        onFind={(words) => go({ ...address, filters: { q: words } })}
      />
      <p className="mt-2">
        <a
          className="inline-flex min-h-[4.4rem] items-center underline"
          href={`${newPath}?who=other`}
        >
          회원이 아닌 분의 요구
        </a>
      </p>
    </>
  )
}

const OfMember = ({ pk }: { pk: number }) => {
  const { data, trouble, again } = useAnswer('GET /v1/console/members/get', { member_pk: pk })
  if (trouble !== undefined) return <Trouble text={trouble} retry={again} />
  if (data === undefined) return <Loading />
  return <CaseForm member={data} />
}
