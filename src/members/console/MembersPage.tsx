import { mailAddress, mailTo } from '#mail/rules/mail-address.ts'
import type { MemberList, MemberRow } from '#members/api/office-members.ts'
import { memberStatuses } from '#members/rules/member-status.ts'
import { memberTypes } from '#members/rules/member-types.ts'
import { arrearsWords, feeStatusWords } from '#payments/rules/fee-status.ts'
import type { Me } from '#platform/client/stores/console.ts'
import { siteNow } from '#platform/client/stores/site-now.ts'
import { List } from '#platform/console/list/List.tsx'
import {
  type Column,
  type Filter,
  type Selection,
  yearChoices,
} from '#platform/console/list/types.ts'
import { dayWords, plainDay, seoulDay } from '#platform/rules/days.ts'
import { groupPhone } from '#platform/rules/phone.ts'
import { lazyPart, MissingField } from '#platform/site/form/lazy-part.tsx'
import { Frame } from '#staff/console/frame/Frame.tsx'
import { Links } from '#staff/console/frame/RoomLinks.tsx'

const ChangeTypes = lazyPart(
  async () => (await import('#members/console/ChangeTypes.tsx')).ChangeTypes,
  MissingField,
)
const InviteAccounts = lazyPart(
  async () => (await import('#members/console/InviteAccounts.tsx')).InviteAccounts,
  MissingField,
)

export const MembersPage = () => (
  <Frame
    room="회원"
    title="회원"
    action={({ permissions }) =>
      permissions.includes('members.change') && (
        <a className="button" href="/admin/members/new">
          회원 추가
        </a>
      )
    }
  >
    {(me) => (
      <>
        <Links label="회원 업무">
          {me.permissions.includes('members.import') && (
            <a className="console-link" href="/admin/members/import">
              명단으로 일괄 등록
            </a>
          )}
          {me.permissions.includes('conference.change') && (
            <a className="console-link" href="/admin/conference/new">
              학술대회에 직접 등록
            </a>
          )}
          {me.permissions.includes('mail.write') && (
            <button className="console-link" type="button" onClick={writeTo}>
              이 조건의 회원에게 메일 쓰기
            </button>
          )}
        </Links>
        <Rows me={me} />
      </>
    )}
  </Frame>
)

const writeTo = (): void => location.assign(mailAddress('members', location.search.slice(1)))

const dayOf = (iso: string | null): string => (iso === null ? '-' : dayWords(iso))

const accountWords = ({ member_id, invited_at }: MemberRow): string => {
  if (member_id !== '') return '있음'
  return invited_at === null ? '없음' : `초대함(${dayOf(invited_at)})`
}

const Name = ({ member_name, status }: MemberRow) => (
  <>
    {member_name}
    {status !== null && (
      <span className="ml-1 inline-block text-small whitespace-nowrap text-sub">{status}</span>
    )}
  </>
)

const columns: readonly Column<MemberRow>[] = [
  { id: 'name', label: '이름', cell: Name, sortable: 'up' },
  {
    id: 'cell',
    label: '휴대폰',
    cell: ({ cell }) => <span className="whitespace-nowrap">{groupPhone(cell) || '-'}</span>,
  },
  { id: 'type', label: '회원 구분', cell: ({ member_type }) => member_type, sortable: 'up' },
  { id: 'fee', label: '연회비', cell: ({ fee }) => <Fee status={fee} /> },
  {
    id: 'company',
    label: '직장',
    sortable: 'up',
    minor: true,
    cell: ({ company_name, position }) => [company_name, position].filter(Boolean).join(' ') || '-',
  },
  {
    id: 'arrears',
    label: '미납 연수',
    sortable: 'down',
    figures: true,
    minor: true,
    cell: ({ arrears }) => arrearsWords(arrears),
  },
  { id: 'email', label: '이메일', cell: ({ email }) => email || '-', hidden: true, long: true },
  {
    id: 'member_id',
    label: '아이디',
    cell: ({ member_id }) => member_id || '-',
    hidden: true,
    long: true,
  },
  { id: 'account', label: '계정', hidden: true, cell: accountWords },
  {
    id: 'joined',
    label: '가입일',
    sortable: 'down',
    minor: true,
    cell: ({ joined_on }) => plainDay(joined_on),
  },
  {
    id: 'login',
    label: '마지막 로그인',
    sortable: 'down',
    hidden: true,
    cell: ({ last_login_at }) => dayOf(last_login_at),
  },
]

const Fee = ({ status }: { status: MemberRow['fee'] }) => (
  <span className={`whitespace-nowrap ${status === 'unpaid' ? 'text-danger' : ''}`}>
    {feeStatusWords[status]}
  </span>
)

const filters: readonly Filter<MemberList>[] = [
  { kind: 'text', name: 'q', label: '이름(초성), 아이디, 전화, 이메일, 직장' },
  { kind: 'choice', name: 'type', label: '회원 구분', choices: memberTypes },
  { kind: 'choice', name: 'fee', label: '연회비', choices: feeStatusWords },
  { kind: 'choice', name: 'year', label: '연회비 연도', choices: yearChoices },
  {
    kind: 'choice',
    name: 'arrears',
    label: '미납 연수',
    choices: { 1: '1년 이상', 2: '2년 이상', 3: '3년 이상', 5: '5년 이상' },
  },
  { kind: 'given', name: 'only', words: (keys) => `선택한 회원 ${keys.split('.').length}명` },
  { kind: 'days', from: 'from', to: 'to', label: '가입일' },
  {
    kind: 'choice',
    name: 'login',
    label: '로그인',
    choices: { never: '로그인한 적 없음', year: '1년 이상 없음' },
  },
  {
    kind: 'choice',
    name: 'status',
    label: '상태',
    choices: () => [
      { value: 'present', label: '작고·퇴회 제외' },
      { value: 'none', label: '해당 없음' },
      ...memberStatuses.map((value) => ({ value, label: value })),
    ],
  },
  {
    kind: 'choice',
    name: 'account',
    label: '계정',
    choices: { yes: '있음', no: '없음', invited: '초대함' },
  },
  {
    kind: 'choice',
    name: 'topic',
    label: '연구분야 수집 동의',
    choices: { yes: '동의함', no: '동의하지 않음' },
  },
]

const views = [
  { label: '올해 미납', state: 'fee=unpaid' },
  { label: '3년 이상 미납', state: 'arrears=3&sort=-arrears' },
  { label: '계정 없음', state: 'account=no' },
  { label: '올해 가입', state: `from=${seoulDay(siteNow()).slice(0, 4)}-01-01&sort=-joined` },
]

const Chosen = ({ me, selection }: { me: Me; selection: Selection }) => (
  <>
    {me.permissions.includes('mail.write') && (
      <a className="console-link" href={mailTo('members', selection)}>
        메일 쓰기
      </a>
    )}
    {me.permissions.includes('members.change') && (
      <>
        {selection.keys && <ChangeTypes keys={selection.keys.map(Number)} />}
        <InviteAccounts selection={selection} />
      </>
    )}
  </>
)

const keyOf = ({ member_pk }: MemberRow): string => String(member_pk)

const Rows = ({ me }: { me: Me }) => (
  <List<MemberList, MemberRow>
    name="members"
    label="회원"
    unit="명"
    call="GET /v1/console/members/list"
    columns={columns}
    filters={filters}
    sort="name"
    rowKey={keyOf}
    rowLabel={({ member_name }) => member_name}
    hrefOf={({ member_pk }) => `/admin/members/${member_pk}`}
    empty="등록된 회원이 없습니다."
    views={views}
    {...((me.permissions.includes('members.change') || me.permissions.includes('mail.write')) && {
      actions: (selection: Selection) => <Chosen me={me} selection={selection} />,
    })}
    {...(me.permissions.includes('members.export') && {
      csv: { call: 'POST /v1/console/members/file', asksReason: true },
    })}
  />
)
