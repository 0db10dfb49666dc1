import { PickMember } from '#members/console/PickMember.tsx'
import { Facts, mergeAddress } from '#members/console/merging/Facts.tsx'
import { MergeForm } from '#members/console/merging/MergeForm.tsx'
import { Moves } from '#members/console/merging/Moves.tsx'
import { Sides } from '#members/console/merging/Sides.tsx'
import { useAnswered } from '#platform/console/Answered.tsx'
import { useAddress } from '#platform/console/list/address.ts'
import { useAnswer } from '#platform/console/use-answer.ts'
import { Trouble } from '#platform/site/ui/Trouble.tsx'
import type { MergePreview } from '#privacy/api/member-merging.ts'
import { Frame } from '#staff/console/frame/Frame.tsx'
import { useState } from 'react'

/** Two accounts of one person: `?keep=12&double=34`. */
export const MergePage = () => (
  <Frame room="회원" title="중복 회원 합치기">
    {(me) =>
      me.permissions.includes('members.change') ? (
        <Merging />
      ) : (
        <p>중복 회원은 사무국이나 관리자가 합칩니다.</p>
      )
    }
  </Frame>
)

const names = ['keep', 'double', 'q']

const pkIn = (text = ''): number | undefined => (/^\d{1,9}$/.test(text) ? Number(text) : undefined)

const Merging = () => {
  const [address, go] = useAddress(names)
  const { keep, double, q = '' } = address.filters
  const [keep_pk, double_pk] = [pkIn(keep), pkIn(double)]
  if (keep_pk === undefined) {
    return (
      <p>
        <a className="underline" href="/admin/members">
          회원 목록
        </a>
        에서 합칠 회원을 먼저 고른 뒤, 그 회원의 화면에서 ‘중복 회원 합치기’를 눌러 주세요.
      </p>
    )
  }
  if (double_pk !== undefined) {
    return <Both key={`${keep_pk} ${double_pk}`} keep_pk={keep_pk} double_pk={double_pk} />
  }
  return (
    <Other
      pk={keep_pk}
      q={q}
      onFind={(words) => go({ ...address, filters: { ...address.filters, q: words } })}
    />
  )
}

const Other = ({ pk, q, onFind }: { pk: number; q: string; onFind: (q: string) => void }) => {
  const { data, instead } = useAnswered('GET /v1/console/members/get', { member_pk: pk })
  if (data === undefined) return instead
  return (
    <div className="flex flex-col gap-3">
      <p>
        <strong>
          {data.member_name} 님({data.member_id})
        </strong>
        의 다른 계정을 찾습니다. 어느 쪽을 남길지는 다음 화면에서 바꿀 수 있습니다.
      </p>
      <PickMember
        question="어느 계정과 합칩니까?"
        but={pk}
        q={q}
        hrefOf={(double) => mergeAddress(pk, { double })}
        onFind={onFind}
      />
    </div>
  )
}

const Both = (pair: { keep_pk: number; double_pk: number }) => {
  const { data, trouble, again } = useAnswer('GET /v1/console/members/merging', pair)
  if (trouble !== undefined) return <Trouble text={trouble} retry={again} />
  if (data === undefined) return <p role="status">두 계정을 견주어 보고 있습니다.</p>
  return <Preview preview={data} />
}

interface Props {
  preview: MergePreview
}

/** What two accounts would become, and the button that does it where nothing is in the way. */
const Preview = ({ preview }: Props) => {
  const [take, setTake] = useState<ReadonlySet<string>>(new Set())
  const choose = (key: string, isTaken: boolean): void => {
    const next = new Set(take)
    if (isTaken) next.add(key)
    else next.delete(key)
    setTake(next)
  }
  return (
    <div className="flex max-w-[96rem] flex-col gap-3">
      <Sides preview={preview} />
      {preview.obstacles.length > 0 && <Obstacles preview={preview} />}
      <Facts facts={preview.facts} take={take} onChoose={choose} />
      <Moves preview={preview} />
      {preview.obstacles.length === 0 && <MergeForm preview={preview} take={take} />}
    </div>
  )
}

/** Why they cannot be merged yet, and where that is put right. */
const Obstacles = ({ preview: { obstacles, keep, double } }: { preview: MergePreview }) => (
  <section className="console-card flex flex-col gap-2 border-danger!">
    <h2 className="mb-0! text-danger">먼저 하실 일이 있어 아직 합칠 수 없습니다</h2>
    <ul className="flex list-disc flex-col gap-1 pl-3">
      {obstacles.map(({ words, order_pk }) => (
        <li key={words}>
          {words}{' '}
          {order_pk !== null && (
            <a
              className="inline-block py-[0.4rem] underline"
              href={`/admin/money/orders/${order_pk}`}
            >
              주문 {order_pk} 보기
            </a>
          )}
        </li>
      ))}
    </ul>
    <p className="flex flex-wrap gap-x-2">
      {[keep, double].map(({ member_pk, member_id }) => (
        <a
          className="inline-block py-[0.4rem] underline"
          key={member_pk}
          href={`/admin/members/${member_pk}`}
        >
          {member_id}의 회원 화면
        </a>
      ))}
    </p>
  </section>
)
