import type { OfficeRegistrant } from '#conference/api/registrants.ts'
import { badgeFields } from '#conference/console/badge-fields.ts'
import { roomPath } from '#conference/console/Choose.tsx'
import { scanNames } from '#conference/rules/checkin.ts'
import type { Me } from '#platform/client/stores/console.ts'
import { ActionButton } from '#platform/console/ActionButton.tsx'
import { ActionOpener } from '#platform/console/ActionForm.tsx'
import { useAddressKey } from '#platform/console/address-key.ts'
import { useAnswered } from '#platform/console/Answered.tsx'
import { FactRows } from '#platform/console/TextRows.tsx'
import { dayWords, seoulTime } from '#platform/rules/days.ts'
import { wonText } from '#platform/rules/won.ts'
import { Frame } from '#staff/console/frame/Frame.tsx'
import type { Permission } from '#staff/rules/staff.ts'

export const RegistrantPage = () => {
  const key = useAddressKey()
  return (
    <Frame room="학술대회" title="등록자">
      {(me) => <Asked me={me} id={key} />}
    </Frame>
  )
}

const Asked = ({ me, id }: { me: Me; id: string }) => {
  const { data, instead } = useAnswered('GET /v1/console/conference/registrants/get', { key: id })
  if (data === undefined) return instead
  return (
    <div className="grid items-start gap-3 desk:grid-cols-[minmax(0,1fr)_44rem]">
      <Facts person={data} me={me.permissions} />
      {me.permissions.includes('conference.change') && (
        <div className="flex min-w-0 flex-col gap-3">
          {data.credits && <CreditsCard person={data} credits={data.credits} />}
          {data.order_pk === null ? <CancelGuest person={data} /> : <SwapCard person={data} />}
        </div>
      )}
    </div>
  )
}

const Facts = ({ person, me }: { person: OfficeRegistrant; me: readonly Permission[] }) => {
  const { member_pk, order_pk, instead_of, conference_id } = person
  const rows = [
    ['직장', person.company],
    ['이메일', person.email],
    ['구분', person.who],
    ['등록비', wonText(person.amount)],
    ['선택 항목', person.options.join(', ')],
    ['납부 방법', person.method + (person.rehearsal ? ' (연습)' : '')],
    ['등록일', dayWords(person.registered_at)],
    ['등록한 회원', instead_of === '' ? '' : `${instead_of} 회원`],
    ['명찰 번호', person.code],
    ...person.notes.map(({ label, text }) => [label, text] as const),
  ] as const
  return (
    <section className="console-card flex flex-col gap-2">
      <h2 className="mb-0!">{person.name}</h2>
      <dl className="grid gap-x-2 gap-y-1 card:grid-cols-[11rem_1fr]">
        <FactRows rows={rows} />
      </dl>
      <p className="flex flex-wrap gap-x-3">
        {member_pk !== null && me.includes('members.read') && (
          <a className="underline" href={`/admin/members/${member_pk}`}>
            회원 화면
          </a>
        )}
        {order_pk !== null && me.includes('money.read') && (
          <a className="underline" href={`/admin/money/orders/${order_pk}`}>
            주문 {order_pk}
          </a>
        )}
        {me.includes('badges') && (
          <a className="underline" href={roomPath('/badges', conference_id, [person.key])}>
            명찰 인쇄
          </a>
        )}
        <a className="underline" href={roomPath('', conference_id)}>
          {person.short_name} 등록자
        </a>
      </p>
    </section>
  )
}

interface CreditsProps {
  person: OfficeRegistrant
  credits: NonNullable<OfficeRegistrant['credits']>
}

const scanWords = ({ kind, at, desk }: CreditsProps['credits']['scans'][number]): string =>
  `${seoulTime(new Date(at))} ${scanNames[kind]} (${desk})`

const CreditsCard = ({ person: { key, name }, credits }: CreditsProps) => {
  const { why, scans, objection, objected_at, answer, answered_at } = credits
  const isOpen = objected_at !== null && answered_at === null
  const taken = scans.map((scan) => ({ value: scan.pass_id, label: scanWords(scan) }))
  const rows = [
    ['평점', why],
    ['출결', scans.map(scanWords).join('\n') || '기록 없음'],
    ['신고', credits.licence && `면허번호 ${credits.licence}, ${credits.licence_name}`],
    ['이의 신청', objection],
    ['회신', isOpen ? '회신 대기' : answer],
  ] as const
  return (
    <section className="console-card flex flex-col gap-2">
      <h2 className="mb-0!">출결과 평점</h2>
      <dl className="grid gap-x-2 gap-y-1 card:grid-cols-[11rem_1fr]">
        <FactRows rows={rows} />
      </dl>
      <ActionOpener
        button={isOpen ? '이의 신청 회신' : '출결 정정'}
        title={`${name} 님의 출결`}
        call="POST /v1/console/conference/credits/decide"
        input={{ key }}
        fields={({ kind }) => ({
          undoes: {
            as: 'choice',
            label: '취소할 기록',
            choices: [{ value: '', label: '없음' }, ...taken],
          },
          kind: {
            as: 'choice',
            label: '추가할 기록',
            choices: [
              { value: '', label: '없음' },
              { value: 'in', label: '입장' },
              { value: 'out', label: '퇴장' },
            ],
          },
          time: Boolean(kind) && { label: '시각', hint: '예: 13:05' },
          reason: {
            as: 'long',
            label: isOpen ? '회신' : '사유',
            hint: isOpen ? '메일로 발송하며 참석자가 열람합니다.' : '기록과 함께 보관합니다.',
          },
        })}
        asInput={({ undoes, kind, ...typed }) => ({
          ...typed,
          ...(undoes !== '' && { undoes }),
          ...(kind !== '' && { kind }),
        })}
        submit={isOpen ? '회신' : '정정'}
        done={isOpen ? '회신했습니다.' : '정정했습니다.'}
        changes="GET /v1/console/conference/registrants/get"
      >
        {objection !== '' && <p className="whitespace-pre-line">이의: {objection}</p>}
      </ActionOpener>
    </section>
  )
}

const CancelGuest = ({ person }: { person: OfficeRegistrant }) => {
  const { key, name, amount, conference_id } = person
  return (
    <section className="console-card flex flex-col gap-2">
      <h2 className="mb-0!">등록 취소</h2>
      <p>좌석이 반환되고 명찰 번호가 무효가 됩니다. 되돌리려면 다시 등록해야 합니다.</p>
      <ActionOpener
        button="등록 취소"
        title={`${name} 님의 등록 취소`}
        call="POST /v1/console/conference/guests/cancel"
        input={{ key }}
        fields={{
          refunded: {
            as: 'won',
            label: '환불한 금액(원)',
            hint: '환불하지 않았으면 0을 입력합니다.',
            initial: String(amount),
          },
          reason: { label: '사유' },
        }}
        submit="등록 취소"
        leadsTo={() => roomPath('', conference_id)}
      >
        <p>
          {wonText(amount)}을 받았습니다. 이 화면에서는 송금되지 않습니다. 먼저 환불한 뒤 금액을
          입력해 주십시오.
        </p>
      </ActionOpener>
    </section>
  )
}

const SwapCard = ({ person }: { person: OfficeRegistrant }) => {
  const isSwapped = person.instead_of !== ''
  return (
    <section className="console-card flex flex-col gap-2">
      <h2 className="mb-0!">참석자 변경</h2>
      <p>
        등록자 대신 다른 사람이 참석하면 등록합니다. 납부와 영수증은 등록한 회원 명의로 유지되며,
        회원이 직접 변경할 수 있는 학술대회이면 회원의 등록안내 화면에도 표시됩니다.
      </p>
      <div className="flex flex-wrap gap-1">
        <ActionOpener
          button={isSwapped ? '대리 참석자 변경' : '대리 참석자 등록'}
          buttonLook="button-line"
          title="대리 참석자"
          call="POST /v1/console/conference/swaps/make"
          input={{ key: person.key }}
          fields={{
            ...badgeFields,
            reason: {
              label: '사유',
              hint: '예: 회원이 10월 20일에 이메일로 요청. 회원 본인도 열람할 수 있습니다.',
            },
          }}
          submit="등록"
          done="대리 참석자를 등록했습니다."
          changes="GET /v1/console/conference/registrants/get"
        >
          <p>
            {person.instead_of || person.name} 님의 등록으로 참석합니다. 명찰 번호는 유지됩니다.
            {isSwapped && (
              <span>{` ${person.name} 님에게 이미 발송한 참가확인서와 링크는 무효가 됩니다.`}</span>
            )}
          </p>
        </ActionOpener>
        {isSwapped && (
          <ActionButton
            call="POST /v1/console/conference/swaps/undo"
            input={{ key: person.key }}
            done="등록한 회원으로 되돌렸습니다."
            changes="GET /v1/console/conference/registrants/get"
          >
            {person.instead_of} 회원으로 변경
          </ActionButton>
        )}
      </div>
    </section>
  )
}
