import { abstractRows } from '#abstracts/server/office/today.ts'
import { countPostDrafts } from '#boards/server/office-posts/list.ts'
import { openObjections } from '#conference/server/credits/credited.ts'
import { countOffers, countOvertaken } from '#conference/server/registrants/room.ts'
import { calendarPath, countOpenDuties } from '#office/server/calendar.ts'
import * as store from '#office/server/today/store.ts'
import { countOpenOuts } from '#payments/server/book/lines.ts'
import { casesIn, openDeposits } from '#payments/server/office/cases.ts'
import { countAwaited } from '#payments/server/office/list.ts'
import { waitingRequests } from '#payments/server/office/requests.ts'
import { daysBetween, seoulDay } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import type { Staff } from '#platform/server/http/staff.ts'
import { countMails, findOldestWaiting } from '#platform/server/mail/queue-store.ts'
import { countPairs } from '#privacy/server/member-merging/look.ts'
import { openPrivacyCases } from '#privacy/server/privacy-cases/service.ts'
import { programmeRows } from '#programme/server/board/today.ts'
import type { Permission } from '#staff/rules/staff.ts'
import { textRows } from '#texts/server/today.ts'

/** In ms. By then the mail server has been tried five times. */
const timeout = 3_600_000

const countStuckMail = async ({ db, clock }: Context): Promise<number> => {
  const oldest = await findOldestWaiting(db)
  const late = new Date(clock.now().getTime() - timeout).toISOString()
  return oldest !== undefined && oldest < late ? countMails(db, { state: 'waiting' }) : 0
}

const countEndedMail =
  (state: 'refused' | 'expired') =>
  ({ db }: Context): Promise<number> =>
    countMails(db, { state })

export interface TodayRow {
  key: string
  label: string
  /** Defaults to 건. */
  unit?: '건' | '명'
  action: string
  path: string | null
  permission: Permission
  /** Without somebody of the staff, all that wait: conflicts of interest hide some from some. */
  count: (context: Context, staff?: Pick<Staff, 'staff_pk'>) => Promise<number>
  age?: (context: Context) => Promise<string>
}

const returnsWaiting = async (context: Context): Promise<number[]> => [
  ...(await casesIn(context)).flatMap((one) => (one.kind === 'deposit' ? one.waiting_days : [])),
  ...(await openDeposits(context)).returns.map(({ waiting_days }) => waiting_days ?? 0),
]

const oldestReturn = async (context: Context): Promise<string> => {
  const days = await returnsWaiting(context)
  return days.length === 0 ? '' : `가장 오래된 것 ${Math.max(...days)}일`
}

/** `since` is a Seoul day, or empty. */
const ageSince = ({ clock }: Context, since = ''): string =>
  since === '' ? '' : `가장 오래된 것 ${daysBetween(since, seoulDay(clock.now()))}일`

/** Ordered by urgency. A feature with work for the office adds its row here. */
export const todayRows: readonly TodayRow[] = [
  {
    key: 'cases',
    label: '확인 필요',
    action: '확인',
    path: '/admin/money/cases#cases',
    permission: 'money.settle',
    count: async (context) =>
      (await casesIn(context)).filter(({ kind }) => kind !== 'deposit').length +
      (await openDeposits(context)).orders.length,
  },
  {
    key: 'returns',
    label: '반환할 금액',
    action: '반환',
    path: '/admin/money/cases#returns',
    permission: 'money.settle',
    count: async (context) => (await returnsWaiting(context)).length,
    age: oldestReturn,
  },
  {
    key: 'lines',
    label: '처리할 은행 입금',
    action: '처리',
    path: '/admin/money/bank',
    permission: 'money.confirm',
    count: async (context) => (await openDeposits(context)).lines.length,
    age: async (context) =>
      ageSince(context, (await openDeposits(context)).lines.map(({ day }) => day).toSorted()[0]),
  },
  {
    key: 'outs',
    label: '처리할 출금',
    action: '처리',
    path: '/admin/money/book/decide',
    permission: 'money.settle',
    count: async ({ db }) => (await countOpenOuts(db)).count,
    age: async (context) => ageSince(context, (await countOpenOuts(context.db)).since),
  },
  {
    key: 'refunds',
    label: '승인 대기 환불',
    action: '승인',
    path: '/admin/money/cases#refunds',
    permission: 'money.refund',
    count: async (context) => (await waitingRequests(context)).length,
  },
  {
    key: 'deposits',
    label: '입금 대기',
    action: '입금 확인',
    path: '/admin/money?state=awaiting_deposit',
    permission: 'money.confirm',
    count: countAwaited,
  },
  {
    key: 'offers',
    label: '좌석 배정 대기자',
    unit: '명',
    action: '대기 명단 보기',
    path: '/admin/conference/waiting',
    permission: 'conference.change',
    count: countOffers,
  },
  {
    key: 'objections',
    label: '평점 이의 신청',
    action: '확인 후 회신',
    path: '/admin/conference?open=1',
    permission: 'conference.change',
    count: async (context) => (await openObjections(context)).count,
  },
  ...abstractRows,
  ...programmeRows,
  {
    key: 'privacy',
    label: '회신할 개인정보 요청',
    action: '기한 내 회신',
    path: '/admin/settings/privacy?status=open',
    permission: 'members.change',
    count: async (context) => (await openPrivacyCases(context)).count,
  },
  {
    key: 'pairs',
    label: '명부 회원의 중복 가입',
    action: '확인 후 통합',
    path: '/admin/members/merge',
    permission: 'members.change',
    count: countPairs,
  },
  {
    key: 'mails',
    label: '발송 지연 메일',
    action: '메일 서버 확인',
    path: '/admin/mail?state=waiting',
    permission: 'mail.write',
    count: countStuckMail,
  },
  {
    key: 'refusedMails',
    label: '반송 메일',
    action: '주소 수정',
    path: '/admin/mail?state=refused',
    permission: 'mail.write',
    count: countEndedMail('refused'),
  },
  {
    key: 'expiredMails',
    label: '발송 실패 메일',
    action: '다른 방법으로 안내',
    path: '/admin/mail?state=expired',
    permission: 'mail.write',
    count: countEndedMail('expired'),
  },
  {
    key: 'conference',
    label: '현재 학술대회로 지정할 학술대회',
    action: '다음 학술대회 지정',
    path: '/admin/conference',
    permission: 'texts.publish',
    count: (context) => Promise.resolve(countOvertaken(context)),
  },
  {
    key: 'duties',
    label: '연간 일정',
    action: '일정 보기',
    path: calendarPath,
    permission: 'texts.edit',
    count: countOpenDuties,
  },
  {
    key: 'drafts',
    label: '작성 중인 게시글',
    action: '이어 쓰기·공개',
    path: '/admin/posts?state=draft',
    permission: 'posts',
    count: countPostDrafts,
  },
  ...textRows,
]

/** The server's own backlog of one kind, and when its oldest entry began to wait (ISO UTC). */
interface Queue {
  name: 'mail' | 'mailings' | 'payments_unknown' | 'refunds'
  length: number
  oldest: string | null
}

/** Counts without personal data. Throws if the database fails. */
export const queuesOf = async ({ db }: Context): Promise<Queue[]> => [
  {
    name: 'mail',
    length: await countMails(db, { state: 'waiting' }),
    oldest: (await findOldestWaiting(db)) ?? null,
  },
  { name: 'mailings', ...(await store.findWaitingCopies(db)) },
  { name: 'payments_unknown', ...(await store.findUnknownPayments(db)) },
  { name: 'refunds', ...(await store.findOpenRefunds(db)) },
]

/** Counts by row key. Throws if the database fails. */
export const waitingForOffice = async (context: Context): Promise<Map<string, number>> => {
  const counts = new Map<string, number>()
  for (const { key, count } of todayRows) counts.set(key, await count(context))
  return counts
}

/** ISO UTC. */
export const lastGatewayAnswer = ({ db }: Context): Promise<string | null> =>
  store.findLastAnswer(db)
