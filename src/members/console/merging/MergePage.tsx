import { useState } from 'react'
import { Facts, mergeAddress } from '#members/console/merging/Facts.tsx'
import { Sides } from '#members/console/merging/Facts.tsx'
import { MergeForm } from '#members/console/merging/MergeForm.tsx'
import { Pairs } from '#members/console/merging/Pairs.tsx'
import { PickMember } from '#members/console/PickMember.tsx'
import { Answered, useAnswered } from '#platform/console/Answered.tsx'
import { useAddress } from '#platform/console/list/address.ts'
import { useAnswer } from '#platform/console/use-answer.ts'
import { Trouble } from '#platform/site/ui/Trouble.tsx'
import type { MergePreview } from '#privacy/api/member-merging.ts'
import { retention } from '#privacy/rules/retention.ts'
import { Frame } from '#staff/console/frame/Frame.tsx'

export const MergePage = () => (
  <Frame room="회원" title="중복 회원 통합">
    {(me) =>
      me.permissions.includes('members.change') ? (
        <Merging />
      ) : (
        <p>중복 회원은 사무국이나 관리자가 통합합니다.</p>
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
      <Answered call="GET /v1/console/members/merging/pairs" input={{}}>
        {({ pairs }) => <Pairs pairs={pairs} />}
      </Answered>
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
        의 다른 계정을 검색합니다. 유지할 계정은 다음 화면에서 변경할 수 있습니다.
      </p>
      <PickMember
        question="통합할 계정 선택"
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
  if (data === undefined) return <p role="status">두 계정을 비교하고 있습니다.</p>
  return <Preview preview={data} />
}

interface Props {
  preview: MergePreview
}

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

const Obstacles = ({ preview: { obstacles, keep, double } }: { preview: MergePreview }) => (
  <section className="console-card flex flex-col gap-2 border-danger!">
    <h2 className="mb-0! text-danger">통합하기 전에 처리할 업무가 있습니다</h2>
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

const Moves = ({ preview: { moving, destroyed, ending } }: { preview: MergePreview }) => (
  <section className="console-card flex flex-col gap-2">
    <h2 className="mb-0!">이전 항목과 삭제 항목</h2>
    <h3 className="text-body font-bold">유지할 회원에게 이전</h3>
    {moving.length === 0 ? <p>옮길 기록이 없습니다.</p> : <Moving moving={moving} />}
    {ending.length > 0 && (
      <p>
        두 계정에 중복된 입금 대기는 종료됩니다:{' '}
        {ending.map(({ order_pk, goods_name }) => `${goods_name}(주문 ${order_pk})`).join(', ')}
      </p>
    )}
    <h3 className="text-body font-bold">즉시 삭제(복구 불가)</h3>
    <p>{destroyed.map(({ what, count }) => `${what} ${count}건`).join(', ')}</p>
    <p className="text-sub">
      삭제할 계정의 아이디와 비밀번호, 이메일, 위에서 선택하지 않은 값이 함께 삭제됩니다.
      {destroyed.some(({ what }) => what === retention.topic.what) && (
        <span>
          {' 연구분야는 해당 계정의 동의와 함께 삭제되므로, 필요하면 회원이 다시 입력해야 합니다.'}
        </span>
      )}
    </p>
  </section>
)

const Moving = ({ moving }: Pick<MergePreview, 'moving'>) => (
  <>
    <ul className="flex list-disc flex-col gap-1 pl-3">
      {moving.map(({ what, count, names }) => (
        <li key={what}>
          {what} {count}건{names.length > 0 && <Names what={what} names={names} />}
        </li>
      ))}
    </ul>
    <p className="text-sub">
      결제 기록에는 영수증과 확인서, 입금 기록, 참석자 변경, 환불 기록이 함께 이전됩니다. 서류에
      기재된 이름과 번호는 유지되며 진위 확인도 가능합니다.
    </p>
  </>
)

const Names = ({ what, names }: { what: string; names: readonly string[] }) => (
  <ul
    className="max-h-[21rem] overflow-y-auto text-sub"
    aria-label={what}
    tabIndex={names.length > 5 ? 0 : undefined}
  >
    {names.map((name, index) => (
      <li key={index}>{name}</li>
    ))}
  </ul>
)
