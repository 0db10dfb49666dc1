import { randomUUID } from 'node:crypto'
import type * as calls from '#conference/api/credits.ts'
import type { ScanKind } from '#conference/rules/checkin.ts'
import { creditsPaths, momentOn } from '#conference/rules/credits.ts'
import { registrantColumns } from '#conference/rules/registration.ts'
import {
  type Attendee,
  attendeesWithCredits,
  changeClaim,
  isOpen,
} from '#conference/server/credits/credited.ts'
import { registrantOf } from '#conference/server/registrants/list.ts'
import { findGoodsKey } from '#conference/server/registrants/people.ts'
import { conferenceAsked } from '#conference/server/registrants/room.ts'
import { conferenceOf, registrationKey } from '#payments/server/goods/goods.ts'
import { seoulDay, seoulTime } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { AppError, unfit } from '#platform/server/errors.ts'
import type { Message } from '#platform/server/mail/message.ts'
import { queueMail } from '#platform/server/mail/service.ts'
import { type Cell, inOnePart, tableFile } from '#platform/server/sheets/table-file.ts'
import type { Serves } from '#staff/server/serve.ts'
import { recordFile } from '#staff/server/staff-log/reading.ts'
import { record } from '#staff/server/staff-log/service.ts'
import type { Conference } from '#texts/content/schema/conference.ts'

type Decision = Parameters<Serves<typeof calls.decideCredits>>[2]

/**
 * Takes a scan back, adds one, or both, and answers an open objection. The reason stands with the
 * attendance, not in the log (ruling 42). Throws `notFound`, `changedMeanwhile`, and `invalid`
 * where there is nothing to decide.
 */
export const decideCredits: Serves<typeof calls.decideCredits> = (context, staff, decision) =>
  context.db.transaction().execute(async (transaction) => {
    const { key, reason } = decision
    const conference = conferenceOf(context, (await findGoodsKey(transaction, key)) ?? '')
    const now = context.clock.now()
    if (conference === undefined || seoulDay(now) < conference.date) throw new AppError('notFound')
    const find = async () => (await attendeesWithCredits(context, transaction, conference)).get(key)
    const before = await find()
    if (before === undefined) throw new AppError('notFound')
    refuseUnfit(before, decision)
    const own = { ...decision, conference, staff_name: staff.staff_name, now: now.toISOString() }
    await insertCorrections(transaction, own)
    if (isOpen(before)) {
      const change = { answer: reason, answered_at: own.now }
      const isFirst = await changeClaim(transaction, conference, key, change, 'answered_at')
      if (!isFirst) throw new AppError('changedMeanwhile')
      const mail = answerMail(context, conference, (await find()) ?? before, reason)
      if (before.person.email !== '') await queueMail(context, mail, { db: transaction })
    }
    const label = isOpen(before) ? '평점 이의 신청 회신' : '출결 정정'
    await record(context, transaction, staff, { kind: 'registrant', subject: key, label })
    return { registrant: await registrantOf(context, transaction, key) }
  })

const refuseUnfit = (attendee: Attendee, { undoes, kind, time = '' }: Decision): void => {
  if (undoes !== undefined && attendee.scans.every(({ pass_id }) => pass_id !== undoes)) {
    throw unfit('undoes', '이미 취소된 기록입니다.')
  }
  if (undoes === undefined && kind === undefined && !isOpen(attendee)) {
    throw unfit('kind', '정정할 기록을 선택해 주세요.')
  }
  if (kind !== undefined && !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) {
    throw unfit('time', '시각을 시:분으로 입력해 주세요. 예: 13:05')
  }
}

interface Correction extends Decision {
  conference: Conference
  staff_name: string
  now: string
}

const insertCorrections = async (
  transaction: Transaction,
  { conference, staff_name, now, key, undoes, kind, time = '', reason }: Correction,
): Promise<void> => {
  const made = [
    ...(undoes === undefined ? [] : [{ kind: 'undo' as const, undoes, at: now }]),
    ...(kind === undefined ? [] : [{ kind, undoes: null, at: momentOn(conference.date, time) }]),
  ]
  for (const event of made) {
    const goods_key = registrationKey(conference)
    const by = { staff_name, reason, desk: '사무국', received_at: now }
    const row = { ...event, ...by, ...registrantColumns(key), goods_key, pass_id: randomUUID() }
    await transaction.insertInto('checkin_event').values(row).execute()
  }
}

const answerMail = (
  { config }: Context,
  { shortName }: Conference,
  { person, why }: Attendee,
  reason: string,
): Message => ({
  to: person.email,
  subject: `${shortName} 평점 이의 신청 회신`,
  paragraphs: [
    `${person.name}님, ${shortName}의 출결과 평점에 대한 이의 신청을 확인하였습니다.`,
    `회신: ${reason}`,
    `현재 기록: ${why}`,
    ...(person.member_pk === null
      ? ['자세한 기록은 참가확인서 안내 메일의 링크에서 확인하실 수 있습니다.']
      : []),
  ],
  ...(person.member_pk !== null && {
    link: { label: '출결과 평점 보기', href: new URL(creditsPaths.member, config.siteUrl).href },
  }),
})

const head = [...['이름', '면허번호', '소속', '입장', '퇴장', '이수 시간(분)', '평점', '참석자']]

/** Only those who agreed that their credits are reported. Throws `notFound`. */
export const makeCreditsFile: Serves<typeof calls.creditsFile> = async (
  context,
  staff,
  { reason, format, ...asked },
) => {
  const conference = conferenceAsked(context, asked)
  const all = await attendeesWithCredits(context, context.db, conference)
  const cells = [...all.values()].filter(({ claim }) => claim.licence !== '').map(cellsOf)
  await recordFile(context, staff, {
    kind: 'registrant',
    reason,
    label: `연수교육 평점 파일 내려받기(${cells.length}명)`,
    after: { id: conference.id },
    keys: undefined,
  })
  const name = `${conference.shortName} 연수교육 평점 ${seoulDay(context.clock.now())}`
  return tableFile(name, format, { name: '평점', head, parts: inOnePart(cells) })
}

const cellsOf = ({ person, stays, minutes, credits, claim }: Attendee): Cell[] => {
  const timesOf = (kind: ScanKind): string =>
    stays.map(({ [kind]: at }) => (at === null ? '기록 없음' : seoulTime(new Date(at)))).join(', ')
  return [
    ...[claim.licence_name, claim.licence, person.company, timesOf('in'), timesOf('out')],
    ...[minutes, credits, person.name],
  ]
}
