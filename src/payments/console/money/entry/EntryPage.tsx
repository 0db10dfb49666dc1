import { PickMember } from '#members/console/PickMember.tsx'
import { EntryForm } from '#payments/console/money/entry/EntryForm.tsx'
import { useAnswered } from '#platform/console/Answered.tsx'
import { useAddress } from '#platform/console/list/address.ts'
import { Frame } from '#staff/console/frame/Frame.tsx'

/** A payment in cash or by an old transfer: `?member_pk=12&goods=fee:2025`. */
export const EntryPage = () => (
  <Frame room="회비와 입금" title="받은 납부 적기">
    {(me) =>
      me.permissions.includes('money.confirm') ? (
        <Entry />
      ) : (
        <p>받은 납부는 사무국이나 회계가 적습니다.</p>
      )
    }
  </Frame>
)

const names = ['member_pk', 'goods', 'q']

const Entry = () => {
  const [address, go] = useAddress(names)
  const { member_pk = '', goods, q = '' } = address.filters
  const pk = /^\d{1,9}$/.test(member_pk) ? Number(member_pk) : undefined
  if (pk === undefined) {
    return (
      <PickMember
        question="누구의 납부입니까?"
        q={q}
        hrefOf={(found) => `/admin/money/entry?member_pk=${found}`}
        onFind={(words) => go({ ...address, filters: { q: words } })}
      />
    )
  }
  return <OfMember key={pk} pk={pk} goods={goods} />
}

const OfMember = ({ pk, goods }: { pk: number; goods: string | undefined }) => {
  const { data, instead } = useAnswered('GET /v1/console/money/entries/open', {
    member_pk: pk,
  })
  if (data === undefined) return instead
  return <EntryForm pk={pk} open={data} goods={goods} />
}
