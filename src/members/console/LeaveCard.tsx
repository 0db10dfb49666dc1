import { useAnswered } from '#platform/console/Answered.tsx'
import type { Preview } from '#privacy/api/member-leaving.ts'
import { LeaveForm } from '#members/console/LeaveForm.tsx'
import { Dialog } from '#platform/site/ui/Dialog.tsx'
import { wonText } from '#platform/rules/won.ts'
import { useState } from 'react'

interface Props {
  pk: number
  name: string
}

/** The end of a membership: what will be destroyed comes first. */
export const LeaveCard = ({ pk, name }: Props) => {
  const [open, setOpen] = useState(false)
  return (
    <section className="console-card flex flex-col items-start gap-2" id="leave">
      <h2 className="mb-0!">탈퇴와 제명</h2>
      <p className="text-sub">회원정보가 모두 지워지며 되살릴 수 없습니다.</p>
      <button className="console-tool text-danger" type="button" onClick={() => setOpen(true)}>
        지워질 것을 보고 탈퇴 처리하기
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
          결제나 환불이 진행되고 있어 지금은 처리할 수 없습니다. 끝난 뒤에 다시 해 주세요.
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
      <h3 className="text-body font-bold">바로 지워집니다</h3>
      <p>{destroyed.map(({ what, count }) => `${what} ${count}건`).join(', ')}</p>
    </div>
    <div>
      <h3 className="text-body font-bold">법령에 따라 5년 동안 따로 보관합니다</h3>
      {kept.length === 0 ? (
        <p>보관할 결제 기록이 없습니다.</p>
      ) : (
        <>
          <p>
            결제 기록 {kept.length}건({wonText(kept.reduce((sum, { amount }) => sum + amount, 0))}
            )의 {kept_items}
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
