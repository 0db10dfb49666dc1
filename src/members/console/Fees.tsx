import type { OfficeMember } from '#members/api/office-members.ts'
import type { FeeWaiver } from '#payments/api/dues.ts'
import { unknownDay } from '#payments/rules/orders.ts'
import { ActionOpener } from '#platform/console/ActionForm.tsx'
import { momentWords } from '#platform/console/moment.ts'
import { Scrolls } from '#platform/console/Scrolls.tsx'
import { dayWords } from '#platform/rules/days.ts'
import { wonText } from '#platform/rules/won.ts'
import type { Permission } from '#staff/rules/staff.ts'

interface Props {
  member: OfficeMember
  me: readonly Permission[]
}

export const Fees = ({ member, me }: Props) => {
  const { member_pk, fees, waivers } = member
  const mayConfirm = me.includes('money.confirm')
  const mayApprove = me.includes('money.settle')
  return (
    <section className="console-card">
      <h2>연회비</h2>
      <Scrolls label="연회비">
        <table className="console-table">
          <thead>
            <tr>
              <th scope="col">연도</th>
              <th scope="col">상태</th>
              <th data-figures scope="col">
                금액
              </th>
            </tr>
          </thead>
          <tbody>
            {fees.map((fee) => (
              <tr key={fee.year}>
                <th scope="row">{fee.year}년</th>
                <td className={fee.status === '미납' ? 'text-danger' : undefined}>
                  <Status fee={fee} />
                </td>
                <td data-figures>
                  {fee.status !== '면제' && fee.status !== '보관 기간 지남' && wonText(fee.amount)}
                  {fee.status === '미납' && mayConfirm && <Pay pk={member_pk} year={fee.year} />}
                  {isWaivable(fee) && mayApprove && <Waive member={member} year={fee.year} />}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolls>
      {mayConfirm && (
        <a className="mt-2 inline-block underline" href={entryOf(member_pk)}>
          현금·계좌이체 납부 등록
        </a>
      )}
      <OwedBack owed={member.owed_back} />
      <Waivers waivers={waivers} mayEnd={mayApprove} />
    </section>
  )
}

type Fee = OfficeMember['fees'][number]

const isWaivable = ({ status }: Fee): boolean => status === '미납' || status === '입금 확인 중'

const entryOf = (pk: number): string => `/admin/money/entry?member_pk=${pk}`

const Status = ({ fee: { status, paid_at } }: { fee: Fee }) => (
  <>
    {status}
    {(paid_at !== null || status === '납부완료') && (
      <span className="block text-small text-sub">
        {paid_at === null ? unknownDay : dayWords(paid_at)}
      </span>
    )}
  </>
)

const Pay = ({ pk, year }: { pk: number; year: number }) => (
  <a className="block py-[0.4rem] underline" href={`${entryOf(pk)}&goods=fee:${year}`}>
    <span className="sr-only">{year}년 </span>납부 등록
  </a>
)

const OwedBack = ({ owed }: { owed: OfficeMember['owed_back'] }) =>
  owed.length === 0 ? null : (
    <>
      <h3 className="mt-3 mb-1 text-body font-bold">반환할 금액</h3>
      <ul className="flex flex-col gap-1">
        {owed.map(({ words, amount, waiting_days, path }) => (
          <li key={`${path} ${words}`}>
            <a className="underline" href={path}>
              {wonText(amount)}
            </a>{' '}
            {words} <span className="text-danger">{waiting_days}일 경과</span>
          </li>
        ))}
      </ul>
    </>
  )

const Waive = ({
  member: { member_pk, member_name },
  year,
}: {
  member: OfficeMember
  year: number
}) => (
  <ActionOpener
    button={
      <>
        <span className="sr-only">{year}년 </span>면제·조정
      </>
    }
    buttonLook="ml-auto block cursor-pointer py-[0.4rem] underline"
    title={`${member_name} 님의 ${year}년 연회비 면제·조정`}
    call="POST /v1/console/money/waivers/make"
    input={{ member_pk, year }}
    fields={{
      amount: {
        as: 'won',
        label: '납부할 금액(원)',
        hint: '0은 면제입니다. 감면하거나 조정한 금액이 있으면 입력합니다.',
        initial: '0',
      },
      reason: {
        label: '사유',
        hint: '예: 2026년 3월 이사회 의결. 회원 본인도 열람할 수 있습니다.',
      },
      tell: { as: 'tick', text: '회원에게 메일로 알립니다', initial: true },
    }}
    submit="적용"
    done={`${year}년 연회비를 면제하거나 조정했습니다.`}
    changes="GET /v1/console/members/get"
  >
    <p>
      {year}년 연회비가 입력한 금액으로 변경됩니다. 면제하면 미납에서 제외되며 사전등록 조건도
      충족합니다. 입금 대기 중인 주문은 종료됩니다. 나중에 취소할 수 있습니다.
    </p>
  </ActionOpener>
)

interface WaiversProps {
  waivers: readonly FeeWaiver[]
  mayEnd: boolean
}

const Waivers = ({ waivers, mayEnd }: WaiversProps) =>
  waivers.length === 0 ? null : (
    <>
      <h3 className="mt-3 mb-1 text-body font-bold">면제·조정</h3>
      <ul className="flex flex-col gap-1">
        {waivers.map((waiver) => (
          <li key={waiver.waiver_pk} className="break-words">
            {waiver.year}년 {waiver.amount === 0 ? <span>면제</span> : wonText(waiver.amount)}
            {waiver.ended_at !== null && <span>{' (취소)'}</span>}
            <span className="block text-small text-sub">
              {momentWords(waiver.created_at)} {waiver.by} · {waiver.reason}
            </span>
            {waiver.ended_at !== null && (
              <span className="block text-small text-sub">
                {momentWords(waiver.ended_at)} {waiver.ended_by} · {waiver.ended_reason}
              </span>
            )}
            {mayEnd && waiver.ended_at === null && <EndWaiver waiver={waiver} />}
          </li>
        ))}
      </ul>
    </>
  )

const EndWaiver = ({ waiver: { waiver_pk, year } }: { waiver: FeeWaiver }) => (
  <ActionOpener
    button={
      <>
        <span className="sr-only">{year}년 </span>면제·조정 취소
      </>
    }
    buttonLook="min-h-[4.4rem] cursor-pointer underline"
    title={`${year}년 연회비 면제·조정 취소`}
    call="POST /v1/console/money/waivers/end"
    input={{ waiver_pk }}
    fields={{ reason: { label: '사유', hint: '회원 본인도 열람할 수 있습니다.' } }}
    submit="취소 적용"
    done="면제나 조정을 취소했습니다."
    changes="GET /v1/console/members/get"
  >
    <p>{year}년 연회비가 원래 금액으로 돌아갑니다. 회원에게 메일을 발송하지 않습니다.</p>
  </ActionOpener>
)
