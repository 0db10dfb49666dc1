import { refundDays } from '#conference/rules/conferences.ts'
import { registrationCurve } from '#conference/server/registrants/room.ts'
import { membersByYear } from '#members/server/office-members/list.ts'
import type { Today } from '#office/api/today.ts'
import { backupDays } from '#office/rules/today.ts'
import { backupStatus } from '#office/server/backups.ts'
import { isClockTrusted } from '#office/server/clock.ts'
import { firstSteps } from '#office/server/today/first-steps.ts'
import { type TodayRow, todayRows } from '#office/server/today/rows.ts'
import { findLastAnswer, findNextDeposit } from '#office/server/today/store.ts'
import { duesByMonth } from '#payments/server/office/dues.ts'
import { daysBetween, seoulDay, seoulMoment } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import type { Staff } from '#platform/server/http/staff.ts'
import { type Permission, mayDo } from '#staff/rules/staff.ts'
import type { Conference } from '#texts/content/schema/conference.ts'
import { textTrouble } from '#texts/server/releases/service.ts'

/** Limited to the caller's permissions. It has only counts and sums, so no view is logged. */
export const todayOf = async (context: Context, staff: Staff): Promise<Today> => {
  const may = (permission: Permission): boolean => mayDo(staff, permission)
  const [alarms, steps, rows, signs, deadlines, members, dues, registrations] = await Promise.all([
    may('system.read') ? alarmsFor(context) : [],
    may('texts.publish') ? stepsFor(context, staff) : [],
    countRows(context, staff),
    signsFor(context, staff),
    deadlinesFor(context, staff),
    may('members.read') ? membersByYear(context) : null,
    may('money.read') ? duesByMonth(context) : null,
    may('conference.read') ? registrationCurve(context) : null,
  ])
  return {
    alarms,
    steps,
    rows,
    signs,
    deadlines,
    members,
    dues,
    registrations: registrations ?? null,
  }
}

const stepsFor = (context: Context, staff: Staff): Promise<Today['steps']> =>
  firstSteps(context, staff).catch((error: unknown) => {
    context.log.error({ err: error }, 'could not find the first steps')
    return []
  })

const countRows = async (context: Context, staff: Staff): Promise<Today['rows']> => {
  const own = todayRows.filter(({ permission }) => mayDo(staff, permission))
  const counted = await Promise.all(own.map((row) => countRow(context, staff, row)))
  return counted.filter(({ count }) => count !== 0)
}

const countRow = async (
  context: Context,
  staff: Staff,
  { key, label, unit = '건', action, path, count, age }: TodayRow,
): Promise<Today['rows'][number]> => {
  const row = { key, label, unit, action, path, age: '' }
  try {
    return { ...row, count: await count(context, staff), age: (await age?.(context)) ?? '' }
  } catch (error) {
    context.log.error({ err: error, row: key }, 'could not count what waits')
    return { ...row, count: null }
  }
}

const signsFor = async (context: Context, staff: Staff): Promise<Today['signs']> => {
  const { clock, db } = context
  const signs: Today['signs'] = []
  if (mayDo(staff, 'system.read')) {
    const { last: at } = await backupStatus(context)
    const oldest = new Date(clock.now().getTime() - backupDays * 86_400_000).toISOString()
    signs.push({ kind: 'backup', at, late: at === null || at < oldest })
  }
  if (mayDo(staff, 'money.read')) {
    signs.push({ kind: 'gateway', at: await findLastAnswer(db), late: false })
  }
  return signs
}

type Deadline = Today['deadlines'][number]

const most = 6

const ofConference = (conference: Conference): Omit<Deadline, 'days'>[] => {
  const { id, shortName, date, preRegistration, abstracts } = conference
  const path = `/admin/conference?id=${id}`
  const on = (day: string, what: string) => ({ label: `${shortName} ${what}`, day, path })
  const callOn = (moment: string, what: string) => ({
    ...on(seoulDay(new Date(moment)), what),
    path: `/admin/conference/abstracts?id=${id}`,
  })
  return [
    ...(abstracts === undefined
      ? []
      : [
          callOn(abstracts.until, '초록 접수 마감'),
          callOn(abstracts.reviewUntil, '초록 심사 마감'),
          callOn(`${abstracts.releaseOn}T00:00:00+09:00`, '초록 판정 통보 예정일'),
        ]),
    on(seoulDay(new Date(preRegistration.from)), '사전등록 시작'),
    on(seoulDay(new Date(preRegistration.until)), '사전등록과 사전등록비 마감'),
    ...refundDays(conference).map(({ until, percent }) =>
      on(until, percent === 100 ? '전액 환불 마감' : `${percent}% 환불 마감`),
    ),
    on(date, '행사일'),
  ]
}

const deadlinesFor = async (
  { db, conferences, clock }: Context,
  staff: Staff,
): Promise<Deadline[]> => {
  const today = seoulDay(clock.now())
  const events = mayDo(staff, 'conference.read') ? conferences.flatMap(ofConference) : []
  const deposit = mayDo(staff, 'money.read') ? await findNextDeposit(db, today) : null
  const path = '/admin/money?state=awaiting_deposit'
  const deposits = deposit === null ? [] : [{ label: '가장 이른 입금 기한', day: deposit, path }]
  return [...deposits, ...events]
    .filter(({ day }) => day >= today)
    .map((one) => ({ ...one, days: daysBetween(today, one.day) }))
    .toSorted((one, other) => one.days - other.days)
    .slice(0, most)
}

type Alarm = Today['alarms'][number]

export const alarmsFor = async (context: Context): Promise<Alarm[]> => [
  ...(await clockAlarms(context)),
  ...(await backupAlarms(context)),
  ...(await textAlarms(context)),
]

const clockAlarms = async (context: Context): Promise<Alarm[]> =>
  (await isClockTrusted(context))
    ? []
    : [
        {
          kind: 'clock' as const,
          title: '서버의 시각을 확인해야 합니다',
          text:
            `서버의 시각은 ${seoulMoment(context.clock.now())}이며, 마지막으로 확인한 시각과 크게 다릅니다. ` +
            '확인할 때까지 파기, 안내 메일, 회원 구분 변경, 입금 기한 마감을 중지합니다. 서버 담당자에게 알려 주십시오.',
        },
      ]

const backupAlarms = async (context: Context): Promise<Alarm[]> => {
  const { trouble } = await backupStatus(context)
  if (trouble === null) return []
  const when = seoulMoment(new Date(trouble.at))
  return [
    {
      kind: 'backup' as const,
      title: trouble.failed ? '백업하지 못했습니다' : '백업을 확인해 주십시오',
      text: `${when}: ${trouble.said} ${trouble.failed ? '1시간마다 다시 시도합니다. ' : ''}서버 담당자에게 알려 주십시오.`,
    },
  ]
}

const textAlarms = async (context: Context): Promise<Alarm[]> => {
  const [first, ...more] = await textTrouble(context)
  if (first === undefined) return []
  const place = first.line === undefined ? first.file : `${first.file} ${first.line}행`
  return [
    {
      kind: 'texts' as const,
      title: '읽을 수 없는 홈페이지 글이 있습니다',
      text:
        `${place}: ${first.message}${more.length > 0 ? ` 이 외에 수정할 곳이 ${more.length}건 더 있습니다.` : ''} ` +
        '방문자에게는 마지막 공개본이 표시됩니다. 글을 수정하여 공개해 주십시오.',
    },
  ]
}
