import { type ReactNode, useEffect, useState } from 'react'
import { RemindersCard } from '#mail/console/reminders/RemindersCard.tsx'
import { mailStateWords } from '#mail/rules/reminders.ts'
import type { OfficeMember } from '#members/api/office-members.ts'
import { AdConsentCard, CareCard, NotesCard } from '#members/console/CareCard.tsx'
import { CertificateCard } from '#members/console/CertificateCard.tsx'
import { Fees } from '#members/console/Fees.tsx'
import { LeaveCard } from '#members/console/LeaveCard.tsx'
import { mergeAddress } from '#members/console/merging/Facts.tsx'
import { StatusCard } from '#members/console/StatusCard.tsx'
import { TypeCard } from '#members/console/TypeCard.tsx'
import { WordTable } from '#members/console/WordTable.tsx'
import { basicFields } from '#members/rules/member-fields.ts'
import type { Me } from '#platform/client/stores/console.ts'
import { useAddressPk } from '#platform/console/address-key.ts'
import { useAnswered } from '#platform/console/Answered.tsx'
import { momentWords } from '#platform/console/moment.ts'
import { Whole } from '#platform/site/ui/Whole.tsx'
import { Frame } from '#staff/console/frame/Frame.tsx'

export const PersonPage = () => {
  const pk = useAddressPk()
  const [name, setName] = useState('회원')
  return (
    <Frame room="회원" title={name}>
      {(me) => <Person me={me} pk={pk} onName={setName} />}
    </Frame>
  )
}

interface Props {
  me: Me
  pk: number
  onName: (name: string) => void
}

const Person = ({ me, pk, onName }: Props) => {
  const { data, instead } = useAnswered('GET /v1/console/members/get', { member_pk: pk })
  if (data === undefined) return instead
  return <Known me={me} member={data} onName={onName} />
}

type KnownProps = Omit<Props, 'pk'> & { member: OfficeMember }

const Known = ({ me, member, onName }: KnownProps) => {
  const { member_pk, member_name, printed_as, tables } = member
  const printing = [
    ...printedWords('이름', printed_as.name),
    ...printedWords('직장명', printed_as.company),
  ]
  const mayChange = me.permissions.includes('members.change')
  useEffect(() => onName(member_name), [member_name, onName])
  return (
    <div className="grid items-start gap-3 desk:grid-cols-[minmax(0,1fr)_36rem]">
      <div className="flex min-w-0 flex-col gap-3 desk:sticky desk:top-2 desk:order-last">
        <Short member={member} />
        {member.stopped && (
          <p className="console-card font-semibold text-danger">
            개인정보 처리정지 중입니다. 학회가 발송하는 안내와 알림에서 제외됩니다.
          </p>
        )}
        {printing.map((text) => (
          <p className="console-card font-semibold text-danger" key={text}>
            <Whole text={text} />
          </p>
        ))}
        <Fold title="회원 구분과 상태">
          <Standing me={me} member={member} />
        </Fold>
        <Fold title="메모와 회원 지원">
          <NotesCard member={member} mayChange={mayChange} />
          {mayChange && <CareCard member={member} />}
        </Fold>
        <Fold title="연회비와 안내">
          <Fees member={member} me={me.permissions} />
          {me.permissions.includes('mail.dues') && (
            <RemindersCard member={member} all={me.permissions.includes('mail.write')} />
          )}
          <AdConsentCard member={member} mayChange={mayChange} />
        </Fold>
        {me.permissions.includes('log.own') && (
          <Fold title="최근 이력">
            <LogCard member={member} />
          </Fold>
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-3">
        <Undelivered member={member} />
        <Held tables={tables} />
        {mayChange && (
          <Fold title="중복 가입과 탈퇴">
            <MergeCard member={member} />
            <LeaveCard pk={member_pk} name={member_name} />
          </Fold>
        )}
      </div>
    </div>
  )
}

const Standing = ({ me: { permissions }, member }: Pick<KnownProps, 'me' | 'member'>) => {
  const mayChange = permissions.includes('members.change')
  return (
    <>
      <TypeCard
        member={member}
        mayChange={mayChange}
        maySettle={permissions.includes('money.settle')}
      />
      <StatusCard member={member} mayChange={mayChange} />
      <CertificateCard member={member} />
    </>
  )
}

const printedWords = (
  what: '이름' | '직장명',
  printed_as: OfficeMember['printed_as']['name'],
): string[] => {
  if (printed_as === 'name') return []
  const why = `${what}을 증명서에 인쇄할 수 없어`
  return printed_as === 'english'
    ? [`${why} 영문으로 인쇄됩니다.`]
    : [`${why} 일부 문자가 ‘?’로 인쇄됩니다. ${what} 또는 영문 표기를 정정해 주세요.`]
}

const Held = ({ tables }: Pick<OfficeMember, 'tables'>) => {
  const full = tables.filter(({ rows }) => rows.length > 0)
  const empty = tables.filter((table) => !full.includes(table)).map(({ heading }) => heading)
  return (
    <Fold title="회원정보">
      {full.map((table) => (
        <WordTable key={table.heading} {...table} />
      ))}
      {empty.length > 0 && <p className="text-sub">기록이 없는 항목: {empty.join(', ')}</p>}
    </Fold>
  )
}

const hasRoom = (): boolean => matchMedia('(width > 56.25em)').matches

const Short = ({ member: { member_type, tables, fees } }: { member: OfficeMember }) => {
  const [isWide] = useState(hasRoom)
  const [fee] = fees
  const facts = tables.flatMap(({ rows }) => rows)
  const phone = facts.find(([name]) => name === basicFields.member_cell.label)?.[1] ?? ''
  if (isWide) return null
  return (
    <section className="console-card pad:hidden" aria-label="요약">
      <dl className="grid gap-x-2 grid-cols-[auto_minmax(0,1fr)] gap-1">
        <dt className="text-sub">휴대폰</dt>
        <dd>
          {phone === '' ? (
            '-'
          ) : (
            <a className="underline" href={`tel:${phone}`}>
              {phone}
            </a>
          )}
        </dd>
        <dt className="text-sub">회원 구분</dt>
        <dd>{member_type}</dd>
        {fee && <dt className="text-sub">{fee.year}년 연회비</dt>}
        {fee && <dd className={fee.status === '미납' ? 'text-danger' : ''}>{fee.status}</dd>}
      </dl>
    </section>
  )
}

/** Kept outside the components, since every action renders the cards anew. */
const folds = new Map<string, boolean>()

const Fold = ({ title, children }: { title: string; children: ReactNode }) => {
  const [open] = useState(() => folds.get(title) ?? hasRoom())
  return (
    <details
      className="group"
      open={open}
      onToggle={({ currentTarget }) => folds.set(title, currentTarget.open)}
    >
      <summary className="min-h-6 cursor-pointer rounded-card border border-line px-2.5 py-1.5 font-bold text-brand group-open:mb-1.5 pad:group-open:hidden">
        {title}
      </summary>
      <div className="flex flex-col gap-3">{children}</div>
    </details>
  )
}

const MergeCard = ({ member: { member_pk, member_name } }: { member: OfficeMember }) => (
  <section className="console-card flex flex-col items-start gap-2">
    <h2 className="mb-0!">중복 가입</h2>
    <p className="text-sub">
      같은 사람이 두 번 가입했으면 두 계정을 통합합니다. 통합하기 전에 유지되는 항목과 삭제되는
      항목을 확인할 수 있습니다.
    </p>
    <a className="console-tool" href={mergeAddress(member_pk, { q: member_name })}>
      중복 회원 통합
    </a>
  </section>
)

const LogCard = ({ member: { member_pk, log } }: { member: OfficeMember }) => (
  <section className="console-card flex flex-col gap-2">
    <h2 className="mb-0!">최근 이력</h2>
    {log.length === 0 && <p className="text-sub">이력이 없습니다.</p>}
    <ul className="flex flex-col gap-1">
      {log.map(({ log_pk, at, by, label }) => (
        <li key={log_pk}>
          {label}
          <span className="block text-small text-sub">
            {momentWords(at)} {by}
          </span>
        </li>
      ))}
    </ul>
    <a className="underline" href={`/admin/log?kind=member&subject=${member_pk}`}>
      이 회원의 이력 보기
    </a>
  </section>
)

const Undelivered = ({ member: { undelivered } }: { member: OfficeMember }) => {
  const [newest] = undelivered
  if (newest === undefined) return null
  const isRefused = undelivered.some(({ state }) => state === 'refused')
  return (
    <section className="console-card flex flex-col gap-2 border-danger!">
      <h2 className="mb-0! text-danger">미도달 메일</h2>
      {isRefused && <p>회원의 주소로 보낸 메일이 반송되었습니다. 새 주소를 확인해 주세요.</p>}
      <ul className="flex flex-col gap-2">
        {undelivered.map(({ mail_pk, subject, state, answer, at }) => (
          <li key={mail_pk}>
            {subject}
            <span className="block text-small text-sub">
              {momentWords(at)} {mailStateWords[state]}
              {answer !== '' && <span>{` · ${answer}`}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
