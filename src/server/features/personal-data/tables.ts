import { plainDay, seoulDay, seoulTime } from '#rules/days.ts'
import { payMethodNames } from '#rules/goods.ts'
import { basicFields, companyFields, etcFields } from '#rules/member-fields.ts'
import { caseKinds, caseStates } from '#rules/privacy-cases.ts'
import { paperNames } from '#rules/papers.ts'
import { reminderNames } from '#rules/reminders.ts'
import { wonText } from '#rules/won.ts'
import { copyStateWords } from '#rules/mailings.ts'
import type { Context } from '#server/base/context.ts'
import type { PersonalData } from '#server/features/personal-data/collect.ts'
import { fieldRows } from '#server/features/personal-data/field-rows.ts'
import { heldOf } from '#server/features/personal-data/held.ts'
import type { Column } from '#server/base/pdf/table.ts'
import { conferenceOf } from '#server/features/payments/goods/goods.ts'
import { placeOf } from '#server/features/sessions/origin.ts'

/** A part of the document. */
export interface Table {
  heading: string
  columns: readonly Column[]
  rows: readonly (readonly string[])[]
}

const columns = (...titles: readonly (readonly [string, number])[]): Column[] =>
  titles.map(([title, share]) => ({ title, share }))

const pairs = columns(['항목', 3], ['내용', 9])

const moment = (iso: string | null): string =>
  iso === null ? '' : `${plainDay(seoulDay(new Date(iso)))} ${seoulTime(new Date(iso))}`

/** Everything that is held about a member, in the words that people read. */
export const tablesOf = (context: Context, data: PersonalData): Table[] => [
  { heading: '기본정보', columns: pairs, rows: basicRows(data) },
  { heading: '직장정보', columns: pairs, rows: fieldRows(companyFields, data.profile) },
  schoolTable(data),
  { heading: '기타정보', columns: pairs, rows: fieldRows(etcFields, data.profile) },
  consentTable(data),
  typeTable(data),
  noteTable(data),
  requestTable(data),
  breachTable(data),
  waiverTable(data),
  paymentTable(data),
  swapTable(data),
  depositTable(data),
  settledTable(data),
  paperTable(data),
  placeTable(context, data),
  attendanceTable(context, data),
  reminderTable(data),
  sessionTable(data),
  letterTable(data),
  copyTable(data),
  retentionTable(context, data),
]

const basicRows = ({ profile }: PersonalData): string[][] => [
  ...fieldRows(basicFields, profile),
  ['가입 일시', moment(profile.created_at)],
  ['마지막 로그인', moment(profile.last_login_at)],
]

const schoolTable = ({ schools }: PersonalData): Table => ({
  heading: '학력정보',
  columns: columns(['학교', 4], ['전공', 3], ['학위', 2], ['졸업년도', 2], ['국가', 2]),
  rows: schools.map(({ school, major, degree, year, country }) => [
    school,
    major,
    degree,
    year,
    country,
  ]),
})

const documents = { terms: '이용약관', privacy: '개인정보처리방침', topic: '연구분야' } as const

const consentTable = ({ consents }: PersonalData): Table => ({
  heading: '동의 기록',
  columns: columns(['문서', 3], ['시행일(판본)', 3], ['동의', 2], ['일시', 4]),
  rows: consents.map(({ document, version, agreed, created_at }) => [
    documents[document],
    version,
    agreed === 1 ? '동의함' : '동의하지 않음',
    moment(created_at),
  ]),
})

const changeStates = { waiting: '예정', done: '변경함', cancelled: '취소' } as const

const typeTable = ({ typeChanges }: PersonalData): Table => ({
  heading: '회원 구분 변경',
  columns: columns(['변경', 4], ['시작일', 2], ['상태', 2], ['사유', 4]),
  rows: typeChanges.map(({ from_type, to_type, on_day, state, reason }) => [
    `${from_type} → ${to_type}`,
    plainDay(on_day),
    changeStates[state],
    reason,
  ]),
})

/** Of which the office's page has a card of its own. */
export const notesHeading = '사무국 메모'

/** Without who wrote it, whose personal data that is. */
const noteTable = ({ notes }: PersonalData): Table => ({
  heading: notesHeading,
  columns: columns(['내용', 8], ['일시', 4]),
  rows: notes.map(({ body, created_at }) => [body, moment(created_at)]),
})

const requestTable = ({ requests }: PersonalData): Table => ({
  heading: '개인정보 요구',
  columns: columns(['요구', 2], ['내용', 5], ['받은 날', 2], ['상태', 2], ['알려 드린 내용', 5]),
  rows: requests.map(({ kind, body, received_on, state, told }) => [
    caseKinds[kind].label,
    body,
    plainDay(received_on),
    caseStates[state],
    told ?? '',
  ]),
})

const breachTable = ({ breaches }: PersonalData): Table => ({
  heading: '유출 통지',
  columns: columns(['항목', 6], ['알게 된 때', 3], ['알려 드린 때', 3]),
  rows: breaches.map(({ items, known_at, told_at }) => [items, moment(known_at), moment(told_at)]),
})

/** Without who decided, as the notes. */
const waiverTable = ({ waivers }: PersonalData): Table => ({
  heading: '연회비 면제',
  columns: columns(['연도', 2], ['사유', 4], ['일시', 3], ['거둠', 4]),
  rows: waivers.map(({ year, reason, created_at, ended_at, ended_reason }) => [
    `${year}년`,
    reason,
    moment(created_at),
    [moment(ended_at), ended_reason].filter(Boolean).join(' '),
  ]),
})

const paymentTable = ({ orders }: PersonalData): Table => ({
  heading: '결제 기록',
  columns: columns(['항목', 4], ['금액', 2], ['결제 수단', 4], ['일시', 3], ['문서번호', 3]),
  rows: orders.map((order) => [
    order.goods_name,
    wonText(order.amount),
    [payMethodNames[order.pay_method], order.card_company, order.card_no, order.approval_no]
      .filter(Boolean)
      .join(' '),
    moment(order.paid_at ?? order.created_at),
    order.number ?? '',
  ]),
})

const swapTable = ({ swaps }: PersonalData): Table => ({
  heading: '참석자 변경',
  columns: columns(['항목', 4], ['대신 참석하는 분', 4], ['사유', 4], ['일시', 3]),
  rows: swaps.map(({ goods_name, attendee_name, company_name, email, reason, created_at }) => [
    goods_name,
    [attendee_name, company_name, email].filter(Boolean).join(', '),
    reason,
    moment(created_at),
  ]),
})

const depositTable = ({ deposits }: PersonalData): Table => ({
  heading: '계좌 입금 기록',
  columns: columns(['입금일', 3], ['입금액', 2], ['입금자', 4], ['납부한 항목', 4]),
  rows: [
    ...deposits.lines.map(({ day, amount, depositor, memo, goods_name }) => [
      plainDay(day),
      wonText(amount),
      [depositor, memo].filter(Boolean).join(', '),
      goods_name,
    ]),
    ...deposits.names.map((name) => ['', '', name, '입금자 이름으로 기억함']),
  ],
})

const settledTable = ({ settled }: PersonalData): Table => ({
  heading: '결제사 정산 기록',
  columns: columns(['거래일', 3], ['구분', 2], ['금액', 2], ['승인번호', 3], ['항목', 4]),
  rows: settled.map(({ day, kind, amount, approval_no, goods_name }) => [
    plainDay(day),
    kind === 'approval' ? '승인' : '취소',
    wonText(amount),
    approval_no,
    goods_name,
  ]),
})

const paperTable = ({ papers }: PersonalData): Table => ({
  heading: '발급한 서류',
  columns: columns(['서류', 3], ['항목', 5], ['문서번호', 3], ['발급', 2]),
  rows: papers.map(({ paper, goods_name, number, copies }) => [
    paperNames[paper],
    goods_name,
    number ?? '',
    `${copies}번`,
  ]),
})

const placeTable = (context: Context, { places }: PersonalData): Table => ({
  heading: '대기 신청',
  columns: columns(['학술대회', 8], ['신청 일시', 4]),
  rows: places.map(({ goods_key, created_at }) => [
    conferenceOf(context, goods_key)?.title ?? goods_key,
    moment(created_at),
  ]),
})

const attendanceTable = (context: Context, { attendance }: PersonalData): Table => ({
  heading: '참석 기록',
  columns: columns(['학술대회', 6], ['내용', 2], ['데스크', 2], ['일시', 4]),
  rows: attendance.map(({ goods_key, kind, desk, at }) => [
    conferenceOf(context, goods_key)?.title ?? goods_key,
    kind === 'in' ? '입장' : '입장 취소',
    desk,
    moment(at),
  ]),
})

/** Without who stopped them, as the notes. */
const reminderTable = ({ reminders, reminderStops }: PersonalData): Table => ({
  heading: '안내 메일',
  columns: columns(['안내', 4], ['내용', 6], ['일시', 4]),
  rows: [
    ...reminderStops.map(({ kind, reason, created_at }) => [
      reminderNames[kind],
      `보내지 않음 (${reason})`,
      moment(created_at),
    ]),
    ...reminders.map(({ kind, created_at }) => [reminderNames[kind], '보냄', moment(created_at)]),
  ],
})

const sessionTable = ({ sessions }: PersonalData): Table => ({
  heading: '로그인 기록',
  columns: columns(['기기', 4], ['위치', 4], ['로그인 일시', 3], ['마지막 사용', 3]),
  rows: sessions.map(({ device, network, created_at, last_used_at }) => [
    device === '' ? '알 수 없는 기기' : device,
    placeOf(network),
    moment(created_at),
    moment(last_used_at),
  ]),
})

const letterTable = ({ emailChanges, codes, mails }: PersonalData): Table => ({
  heading: '이메일 변경과 인증, 보내지 못한 메일',
  columns: columns(['내용', 8], ['일시', 4]),
  rows: [
    ...emailChanges.map(({ old_email, new_email, created_at }) => [
      `이메일 변경 (${old_email ?? '없음'} → ${new_email})`,
      moment(created_at),
    ]),
    ...codes.map(({ email, created_at }) => [`인증번호 발송 (${email})`, moment(created_at)]),
    ...mails.map(({ subject, created_at }) => [subject, moment(created_at)]),
  ],
})

const copyTable = ({ copies }: PersonalData): Table => ({
  heading: '보내 드린 메일',
  columns: columns(['제목', 8], ['결과', 3], ['일시', 4]),
  rows: copies.map(({ title, state, created_at, ended_at }) => [
    title,
    copyStateWords[state],
    moment(ended_at ?? created_at),
  ]),
})

const retentionTable = (context: Context, data: PersonalData): Table => ({
  heading: '보관 이유와 기한',
  columns: columns(['정보', 3], ['보관 이유', 4], ['법적 근거', 5], ['보관 기한', 3]),
  rows: heldOf(context, data).map(({ what, why, basis, period }) => [what, why, basis, period]),
})
