import { copyStateWords } from '#mail/rules/mailings.ts'
import { reminderNames } from '#mail/rules/reminders.ts'
import type { MemberField, MemberFields } from '#members/rules/member-field.ts'
import { basicFields, companyFields, etcFields } from '#members/rules/member-fields.ts'
import { statusPeriodWords } from '#members/rules/member-status.ts'
import type { ProfileRow } from '#members/server/profile.ts'
import { documentNames } from '#payments/rules/documents.ts'
import { methodName } from '#payments/rules/goods.ts'
import { unknownDay } from '#payments/rules/orders.ts'
import { plainDay } from '#platform/rules/days.ts'
import { languageNames } from '#platform/rules/languages.ts'
import { groupPhone } from '#platform/rules/phone.ts'
import { wonText } from '#platform/rules/won.ts'
import type { Context } from '#platform/server/context.ts'
import { placeOf } from '#platform/server/http/origin.ts'
import { caseKinds, caseStates } from '#privacy/rules/privacy-cases.ts'
import type { PersonalData } from '#privacy/server/personal-data/collect.ts'
import { conferenceTables } from '#privacy/server/personal-data/conference-tables.ts'
import { heldOf } from '#privacy/server/personal-data/held.ts'
import { moment, pairs, type Table, table } from '#privacy/server/personal-data/table.ts'

export const notesHeading = '사무국 메모'

export const linesHeading = '계좌 거래 기록'

export const tablesOf = (context: Context, data: PersonalData): Table[] => [
  ...profileTables(data),
  ...officeTables(data),
  ...moneyTables(data),
  ...conferenceTables(context, data),
  ...mailTables(data),
  table(
    '보관 이유와 기한',
    { 정보: 3, '보관 이유': 4, '법적 근거': 5, '보관 기한': 3 },
    heldOf(context, data).map(({ what, why, basis, period }) => [what, why, basis, period]),
  ),
]

const consentNames = {
  terms: '이용약관',
  privacy: '개인정보처리방침',
  topic: '연구분야',
  mail: '광고성 정보 메일',
} as const

const changeStates = { waiting: '예정', done: '변경함', cancelled: '취소' } as const

const profileTables = ({
  profile,
  schools,
  consents,
  typeChanges,
  statuses,
}: PersonalData): Table[] => [
  table('기본정보', pairs, [
    ...fieldRows(basicFields, profile),
    ['안내 언어', languageNames[profile.language]],
    ['가입일', plainDay(profile.joined_on)],
    ['마지막 로그인', moment(profile.last_login_at)],
  ]),
  table('직장정보', pairs, fieldRows(companyFields, profile)),
  table(
    '학력정보',
    { 학교: 4, 전공: 3, 학위: 2, 졸업년도: 2, 국가: 2 },
    schools.map(({ school, major, degree, year, country }) => [
      ...[school, major, degree, year, country],
    ]),
  ),
  table('기타정보', pairs, fieldRows(etcFields, profile)),
  table(
    '동의 기록',
    { 문서: 3, '시행일(판본)': 3, 동의: 2, 일시: 4 },
    consents.map(({ document, version, agreed, created_at }) => [
      consentNames[document],
      version,
      agreed === 1 ? '동의함' : '동의하지 않음',
      moment(created_at),
    ]),
  ),
  table(
    '회원 구분 변경',
    { 변경: 4, 시작일: 2, 상태: 2, 사유: 4 },
    typeChanges.map(({ from_type, to_type, on_day, state, reason }) => [
      ...[`${from_type} → ${to_type}`, plainDay(on_day), changeStates[state], reason],
    ]),
  ),
  table(
    '회원 상태',
    { 상태: 2, 기간: 4, 사유: 6 },
    statuses.map(({ reason, ...status }) => [status.status, statusPeriodWords(status), reason]),
  ),
]

const fieldRows = (fields: MemberFields, profile: ProfileRow): string[][] => {
  const lines = Map.groupBy(Object.values(fields), ({ line, label }) => line ?? label)
  return [...lines].map(([name, line]) => [name, lineOf(line, profile)])
}

export const lineOf = (fields: readonly MemberField[], profile: ProfileRow): string => {
  const columns: Readonly<Record<string, string | number | null>> = profile
  // Keyed by column, because the parts of a day share one.
  const parts = new Map(
    fields.map((field) => [field.column, written(field, String(columns[field.column] ?? ''))]),
  )
  return [...parts.values()].filter(Boolean).join(' ')
}

const written = ({ kind }: MemberField, text: string): string => {
  if (kind === 'phone') return groupPhone(text)
  return kind === 'zipcode' && text !== '' ? `(${text})` : text
}

const officeTables = ({ notes, requests }: PersonalData): Table[] => [
  table(
    notesHeading,
    { 내용: 8, 일시: 4 },
    notes.map(({ body, created_at }) => [body, moment(created_at)]),
  ),
  table(
    '개인정보 요구',
    { 요구: 2, 내용: 5, 접수일: 2, 상태: 2, '통지 내용': 5 },
    requests.map(({ kind, body, received_on, state, reply }) => [
      ...[caseKinds[kind].label, body, plainDay(received_on), caseStates[state], reply ?? ''],
    ]),
  ),
]

const documentTable = ({
  papers,
  membershipCertificates,
}: Pick<PersonalData, 'papers' | 'membershipCertificates'>): Table =>
  table('발급한 서류', { 서류: 3, 항목: 5, 문서번호: 3, 발급: 2 }, [
    ...papers.map(({ paper, goods_name, number, copies }) => [
      ...[documentNames[paper], goods_name, number ?? '', `${copies}번`],
    ]),
    ...membershipCertificates.map(({ language, issued_on, number, copies }) => [
      documentNames.membership,
      `${language === 'en' ? '영문' : '국문'}, ${plainDay(issued_on)}`,
      number,
      `${copies}번`,
    ]),
  ])

const moneyTables = ({ waivers, orders, deposits, ...data }: PersonalData): Table[] => [
  table(
    '연회비 면제와 조정',
    { 연도: 2, 금액: 2, 사유: 4, 일시: 3, 취소: 4 },
    waivers.map(({ year, amount, reason, created_at, ended_at, ended_reason }) => [
      `${year}년`,
      wonText(amount),
      reason,
      moment(created_at),
      [moment(ended_at), ended_reason].filter(Boolean).join(' '),
    ]),
  ),
  table(
    '결제 기록',
    { 항목: 4, 금액: 2, '결제 수단': 4, 일시: 3, 문서번호: 3 },
    orders.map((order) => [
      order.goods_name,
      wonText(order.amount),
      [
        methodName(order.pay_method, order.amount),
        order.card_company,
        order.card_no,
        order.approval_no,
        order.refund_account && `환불 계좌 ${order.refund_account}`,
      ]
        .filter(Boolean)
        .join(' '),
      order.day_unknown === 1 ? unknownDay : moment(order.paid_at ?? order.created_at),
      order.number ?? '',
    ]),
    orders,
  ),
  table(
    linesHeading,
    { 거래일: 3, 금액: 2, 거래처: 4, 처리: 4 },
    [
      ...deposits.lines.map(({ day, amount, depositor, memo, ...part }) => [
        plainDay(day),
        wonText(amount),
        [depositor, memo].filter(Boolean).join(', '),
        [
          ...[part.what, part.note, part.return_account],
          part.returned_on !== null && `${plainDay(part.returned_on)} 반환 완료`,
        ]
          .filter(Boolean)
          .join(', '),
      ]),
      ...deposits.names.map((name) => ['', '', name, '입금자 이름으로 저장']),
    ],
    deposits.lines,
  ),
  documentTable(data),
]

const mailTables = (data: PersonalData): Table[] => [
  table('안내 메일', { 안내: 4, 내용: 6, 일시: 4 }, [
    ...data.reminderStops.map(({ kind, reason, created_at }) => [
      ...[reminderNames[kind], `발송 제외 (${reason})`, moment(created_at)],
    ]),
    ...data.reminders.map(({ kind, created_at }) => [
      ...[reminderNames[kind], '발송', moment(created_at)],
    ]),
  ]),
  table(
    '로그인 기록',
    { 기기: 4, 위치: 4, '로그인 일시': 3, '마지막 사용': 3 },
    data.sessions.map(({ device, network, created_at, last_used_at }) => [
      device === '' ? '알 수 없는 기기' : device,
      placeOf(network),
      moment(created_at),
      moment(last_used_at),
    ]),
  ),
  table('이메일 변경과 인증, 미발송 메일', { 내용: 8, 일시: 4 }, [
    ...data.emailChanges.map(({ old_email, new_email, created_at }) => [
      `이메일 변경 (${old_email ?? '없음'} → ${new_email})`,
      moment(created_at),
    ]),
    ...data.codes.map(({ email, created_at }) => [`인증번호 발송 (${email})`, moment(created_at)]),
    ...data.mails.map(({ subject, created_at }) => [subject, moment(created_at)]),
  ]),
  table(
    '발송한 메일',
    { 제목: 8, 결과: 3, 일시: 4 },
    data.copies.map(({ title, state, created_at, ended_at }) => [
      ...[title, copyStateWords[state], moment(ended_at ?? created_at)],
    ]),
  ),
]
