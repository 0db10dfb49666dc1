import { useState } from 'react'
import { ActionForm } from '#platform/console/ActionForm.tsx'
import { useAnswered } from '#platform/console/Answered.tsx'
import { wonText } from '#platform/rules/won.ts'
import { useToday } from '#platform/site/form/use-today.ts'
import { Dialog } from '#platform/site/ui/Dialog.tsx'
import { Whole } from '#platform/site/ui/Whole.tsx'
import type { Preview } from '#privacy/api/member-leaving.ts'
import { expulsionGrounds, requestWays } from '#privacy/rules/leaving.ts'

interface Props {
  pk: number
  name: string
}

export const LeaveCard = ({ pk, name }: Props) => {
  const [open, setOpen] = useState(false)
  return (
    <section className="console-card flex flex-col items-start gap-2" id="leave">
      <h2 className="mb-0!">탈퇴와 제명</h2>
      <p className="text-sub">회원정보가 모두 삭제되며 복구할 수 없습니다.</p>
      <button className="console-tool text-danger" type="button" onClick={() => setOpen(true)}>
        삭제 항목 확인 후 탈퇴 처리
      </button>
      <Dialog open={open} title={`${name} 님의 탈퇴 처리`} onClose={() => setOpen(false)}>
        {open && <Rehearsal pk={pk} />}
      </Dialog>
    </section>
  )
}

const Rehearsal = ({ pk }: { pk: number }) => {
  const { data, instead } = useAnswered('GET /v1/console/members/leaving', { member_pk: pk }, true)
  if (data === undefined) return instead
  return (
    <div className="flex flex-col gap-3 p-3">
      <Destroyed preview={data} />
      {data.under_way ? (
        <p className="font-semibold text-danger">
          결제나 환불이 진행 중이어서 지금은 처리할 수 없습니다. 완료된 뒤에 다시 시도해 주세요.
        </p>
      ) : (
        <LeaveForm pk={pk} name={data.member_name} />
      )}
    </div>
  )
}

const Destroyed = ({ preview: { destroyed, kept, kept_items } }: { preview: Preview }) => (
  <>
    <div>
      <h3 className="text-body font-bold">즉시 삭제</h3>
      <p>{destroyed.map(({ what, count }) => `${what} ${count}건`).join(', ')}</p>
    </div>
    <div>
      <h3 className="text-body font-bold">법령에 따라 5년간 별도 보관</h3>
      {kept.length === 0 ? (
        <p>보관할 결제 기록이 없습니다.</p>
      ) : (
        <>
          <p>
            <Whole
              text={`결제 기록 ${kept.length}건(${wonText(kept.reduce((sum, { amount }) => sum + amount, 0))})의 ${kept_items}`}
            />
          </p>
          <ul
            className="max-h-[16rem] list-disc overflow-y-auto pl-3"
            tabIndex={0}
            aria-label="보관할 결제"
          >
            {kept.map(({ goods_name, amount }, index) => (
              <li key={index}>
                {goods_name} {wonText(amount)}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  </>
)

const kinds = { request: '본인의 요청', expulsion: '제명(회칙 제9조)' }

interface LeaveFormProps {
  pk: number
  name: string
}

const LeaveForm = ({ pk, name }: LeaveFormProps) => {
  const today = useToday()
  return (
    <ActionForm
      call="POST /v1/console/members/leaving/end"
      input={{ member_pk: pk, member_name: name }}
      fields={({ kind = 'request' }) => ({
        kind: { as: 'choice', label: '사유', choices: kinds, initial: 'request' },
        way: kind === 'request' && { as: 'choice', label: '요청 방법', choices: requestWays },
        on_day: kind === 'expulsion' && { as: 'date', label: '임원회 의결일', max: today },
        ground: kind === 'expulsion' && {
          as: 'choice',
          label: '제명 사유',
          choices: expulsionGrounds.map((label, index) => ({ value: index + 1, label })),
        },
        heard: kind === 'expulsion' && {
          as: 'tick',
          label: '소명 기회',
          text: '회원에게 사전에 소명 기회를 주었습니다',
        },
      })}
      submit={({ kind = 'request' }) => (kind === 'request' ? '탈퇴 처리' : '제명 처리')}
      leadsTo={() => '/admin/members'}
    />
  )
}
