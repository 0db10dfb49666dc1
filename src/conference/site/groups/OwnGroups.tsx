import { useEffect, useRef, useState } from 'react'
import { type Change, ChangeDialog } from '#conference/site/ChangeDialog.tsx'
import { Line, Small } from '#conference/site/groups/People.tsx'
import { IssuedDocuments } from '#payments/site/payment/IssuedDocuments.tsx'
import { TransferDetails } from '#payments/site/payment/TransferDetails.tsx'
import { send } from '#platform/client/client.ts'
import type { Answer } from '#platform/client/keys.ts'
import { saveFile } from '#platform/client/save-file.ts'
import { showToast } from '#platform/client/stores/toasts.ts'
import { plainDay, seoulDay } from '#platform/rules/days.ts'
import { wonText } from '#platform/rules/won.ts'

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

const swapOf = ({ order_pk, name }: Person): Change => ({
  title: '참석자 변경',
  text: `${name}님 대신 참석하실 분의 동의를 받고 입력해 주십시오. 등록비는 그대로입니다.`,
  fields: ['name', 'company', 'email'],
  send: async ({ name: instead, company, email }) => {
    await send('POST /v1/front/group/swap', { order_pk, name: instead, company, email })
    return '참석자를 변경했습니다.'
  },
})

const cancelOf = ({ order_pk, name, status }: Person, back: number): Change => ({
  title: '등록 취소',
  text:
    status === '등록완료'
      ? `${name}님의 등록을 지금 취소하시면 환불 규정에 따라 ${wonText(back)}을 환불해 드립니다. 사무국이 확인한 뒤 처리하며, 그때까지 등록이 유지됩니다.`
      : `${name}님의 신청을 취소합니다. 이미 송금하셨다면 사무국으로 알려 주십시오.`,
  fields: back > 0 ? ['account'] : [],
  send: async ({ account }) => {
    const { asked } = await send('POST /v1/front/group/cancel', { order_pk, back, account })
    return asked
      ? '취소 요청을 접수했습니다. 사무국이 확인한 뒤 이메일로 알려 드립니다.'
      : '신청을 취소했습니다.'
  },
})

const Row = ({ one, at, onChanged }: { one: Person; at: number; onChanged: () => void }) => {
  const [change, setChange] = useState<Change>()
  const { name, status, back } = one
  const close = (): void => setChange(undefined)
  const done = (content: string): void => {
    close()
    showToast({ content, icon: 'confirm' })
    onChanged()
  }
  return (
    <>
      <Line at={at} name={name} more={one.tier} kind={status} amount={one.amount}>
        {back !== null && status === '등록완료' && (
          <Small aria-label={`${name} 참석자 변경`} onClick={() => setChange(swapOf(one))}>
            참석자 변경
          </Small>
        )}
        {back !== null && (
          <Small aria-label={`${name} 취소`} onClick={() => setChange(cancelOf(one, back))}>
            취소
          </Small>
        )}
      </Line>
      <ChangeDialog change={change} onDone={done} onClose={close} />
    </>
  )
}
