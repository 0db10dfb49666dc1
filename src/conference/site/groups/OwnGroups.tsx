import { useEffect, useRef, useState } from 'react'
import { Line, Small } from '#conference/site/groups/People.tsx'
import { SwapDialog } from '#conference/site/groups/SwapDialog.tsx'
import { IssuedDocuments } from '#payments/site/payment/IssuedDocuments.tsx'
import { TransferDetails } from '#payments/site/payment/TransferDetails.tsx'
import { send } from '#platform/client/client.ts'
import type { Answer } from '#platform/client/keys.ts'
import { saveFile } from '#platform/client/save-file.ts'
import { openDialog } from '#platform/client/stores/dialogs.ts'
import { showToast } from '#platform/client/stores/toasts.ts'
import { plainDay, seoulDay } from '#platform/rules/days.ts'
import { wonText } from '#platform/rules/won.ts'
import { Refusal } from '#platform/site/form/Refusal.tsx'
import { refusalBeside, useAttempt } from '#platform/site/form/use-attempt.ts'

type Group = Answer<'GET /v1/front/group/list'>['groups'][number]
type Person = Group['people'][number]

interface Props {
  groups: readonly Group[]
  onChanged: () => void
  /** The newest has just been ordered. */
  focused: boolean
}

const ended = ['취소', '환불']

export const OwnGroups = ({ groups, onChanged, focused }: Props) => {
  const newest = useRef<HTMLHeadingElement>(null)
  const joint_pk = groups[0]?.joint_pk
  useEffect(() => {
    if (focused) newest.current?.focus()
  }, [focused, joint_pk])
  return groups.map((group, at) => (
    <section className="flex flex-col gap-2" key={group.joint_pk}>
      <div>
        <h3
          className="text-h4 text-brand outline-none"
          tabIndex={-1}
          ref={at === 0 ? newest : null}
        >
          {group.goods_name} {group.people.filter(({ status }) => !ended.includes(status)).length}
          명, {wonText(group.amount)}
        </h3>
        <p className="text-small text-sub">
          {[group.company_name, `${plainDay(seoulDay(new Date(group.created_at)))} 신청`]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {group.transfer && (
        // One sum is paid; the table below says whose it is.
        <TransferDetails
          transfer={{ ...group.transfer, lines: [] }}
          depositor="신청하신 회원이나 기관의"
        />
      )}
      <Documents group={group} />
      <ol className="border-t-2 border-brand" aria-label="등록한 명단">
        {group.people.map((one, index) => (
          <li className="border-b border-line py-1" key={one.order_pk}>
            <Row one={one} at={index + 1} onChanged={onChanged} />
          </li>
        ))}
      </ol>
    </section>
  ))
}

const Documents = ({ group: { joint_pk, goods_name, receipts, people } }: { group: Group }) => {
  const isPaid = people.some(({ status }) => status === '등록완료')
  const papers = [
    'estimate' as const,
    ...(isPaid ? (['statement'] as const) : []),
    ...(isPaid && receipts === 'one' ? (['receipt'] as const) : []),
  ]
  return (
    <div className="flex flex-col gap-1">
      <IssuedDocuments
        pay_info_pk={joint_pk}
        goodsName={goods_name}
        documents={papers}
        receipt="영수증"
        save={(paper) =>
          saveFile('GET /v1/front/group/paper', { joint_pk, paper: paper as (typeof papers)[0] })
        }
      />
      <p className="text-small text-sub">
        {[
          !isPaid && '거래명세서는 입금이 확인된 뒤 받으실 수 있습니다.',
          receipts === 'each' && '영수증은 참석자 각자에게 발급합니다.',
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    </div>
  )
}

const Row = ({ one, at, onChanged }: { one: Person; at: number; onChanged: () => void }) => {
  const { attempt, error } = useAttempt()
  const [swapping, setSwapping] = useState(false)
  const { order_pk, name, status } = one
  const isPaid = status === '등록완료'
  const cancel = (): Promise<void> =>
    attempt(async () => {
      const text = isPaid
        ? `${name}님의 등록 취소를 사무국에 요청하시겠습니까?\n환불 규정에 따라 납부하신 분께 환불합니다.`
        : `${name}님의 신청을 취소하시겠습니까?`
      if ((await openDialog({ kind: 'twoBtn', text })) === 'dismiss') return
      const { asked } = await send('POST /v1/front/group/cancel', { order_pk })
      const content = asked ? '취소 요청을 사무국에 보냈습니다.' : '신청을 취소했습니다.'
      showToast({ content, icon: 'confirm' })
      onChanged()
    })
  return (
    <>
      <Line at={at} name={name} more={one.tier} kind={status} amount={one.amount}>
        {isPaid && (
          <Small aria-label={`${name} 참석자 변경`} onClick={() => setSwapping(true)}>
            참석자 변경
          </Small>
        )}
        {(isPaid || status === '입금 확인 중') && (
          <Small aria-label={`${name} 취소`} onClick={() => void cancel()}>
            취소
          </Small>
        )}
      </Line>
      {error !== undefined && <Refusal>{refusalBeside(error, [])}</Refusal>}
      {swapping && (
        <SwapDialog one={one} onClose={() => setSwapping(false)} onSwapped={onChanged} />
      )}
    </>
  )
}
