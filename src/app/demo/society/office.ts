import { hoursInto, type Scene, type Stage } from '#app/demo/society/stage.ts'
import * as postDrafts from '#boards/api/office-post-drafts.ts'
import { saveDraft } from '#boards/server/office-posts/drafts.ts'
import * as mailings from '#mail/api/mailings.ts'
import { saveMailing } from '#mail/server/mailings/drafts.ts'
import { sendMailings } from '#mail/server/mailings/sending.ts'
import { countMailing, sendMailing } from '#mail/server/mailings/service.ts'
import * as calendarCalls from '#office/api/calendar.ts'
import * as handover from '#office/api/handover.ts'
import { dutiesOf } from '#office/rules/calendar.ts'
import { finishDuty } from '#office/server/calendar.ts'
import { beginHandover } from '#office/server/handover/service.ts'
import { addDays, seoulDay, seoulYear, weekdayOf } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import * as newConference from '#texts/api/new-conference.ts'
import * as texts from '#texts/api/texts.ts'
import { openConference, suggestedConference } from '#texts/server/new-conference.ts'
import { openText, saveText } from '#texts/server/service.ts'

export const officeScenes = (context: Context, now: Date): Scene[] => {
  const ago = (days: number): Date => new Date(now.getTime() - days * 86_400_000)
  return [
    ...dutyScenes(context, now),
    { at: ago(12), play: mailMembers },
    { at: ago(6), play: startHandover },
    { at: ago(1.2), play: draftText },
    { at: ago(1.1), play: openNextConference },
    { at: ago(0.9), play: draftPost },
  ]
}

const behind = 12

/**
 * The autumn 2026 conference was held jointly and others took registrations, so no file here has
 * its day.
 */
const jointly = '2026-10-23'

const workday = (day: string): string =>
  ['토', '일'].includes(weekdayOf(day)) ? workday(addDays(day, 1)) : day

export const dutiesDone = (
  { calendar, conferences }: Pick<Context, 'calendar' | 'conferences'>,
  now: Date,
): { id: string; year: number; at: Date }[] => {
  const days = [...conferences.map(({ date }) => date), jointly]
  const until = addDays(seoulDay(now), -behind)
  return [seoulYear(now) - 1, seoulYear(now)].flatMap((year) =>
    dutiesOf(calendar?.duties ?? [], year, days).flatMap(({ id, day }, index) => {
      if (day === null || day > until) return []
      return { id, year, at: hoursInto(workday(addDays(day, 1 + (index % 3))), 16 + index / 10) }
    }),
  )
}

const dutyScenes = (context: Context, now: Date): Scene[] =>
  dutiesDone(context, now).map(({ id, year, at }) => ({
    at,
    play: ({ context, staff }) =>
      finishDuty(context, staff('office01', calendarCalls.finishDuty), { id, year, note: '' }),
  }))

const mailMembers = async ({ context, staff }: Stage): Promise<void> => {
  const by = (call: { path: string }) => staff('office01', call)
  const { mailing_pk } = await saveMailing(context, by(mailings.saveMailing), {
    version: 0,
    kind: 'business',
    list: 'members',
    wanted: 'type=정회원',
    title: '월례 학술집담회와 연회비 납부 안내',
    html: [
      '<p>{이름}님, 안녕하십니까.</p>',
      '<p>다음 달 월례 학술집담회의 일정을 공지사항에 올렸습니다. 회원이면 누구나 참석하실 수 있습니다.</p>',
      '<p>올해의 회비를 아직 납부하지 않으셨다면 홈페이지에서 납부해 주시기 바랍니다. {링크}</p>',
    ].join('\n'),
  })
  const { count, print } = await countMailing(context, by(mailings.countMailing), { mailing_pk })
  await sendMailing(context, by(mailings.sendMailing), { mailing_pk, count, print })
  await sendMailings(context)
}

const startHandover = async ({ context, staff }: Stage): Promise<void> => {
  const [from, to] = ['treasurer01', 'officer01'].map((id) => staff(id, handover.beginHandover))
  if (from === undefined || to === undefined) return
  await beginHandover(context, staff('staff01', handover.beginHandover), {
    from_pk: from.staff_pk,
    to_pk: to.staff_pk,
    reason: '임원의 임기 종료(12월 31일)',
  })
}

const draftText = async ({ context, staff }: Stage): Promise<void> => {
  const path = 'membership/guide.yaml'
  const by = staff('editor01', texts.saveText)
  const { text, base_hash } = await openText(context, path)
  const written = text.replace(
    '여름학교 등 학생회원을 위한 학술 프로그램 참여',
    '여름학교와 신진연구자상 등 학생회원을 위한 학술 프로그램 참여',
  )
  await saveText(context, by, { path, version: 0, base_hash, text: written })
}

const openNextConference = async ({ context, staff }: Stage): Promise<void> => {
  const next = await suggestedConference(context)
  const by = staff('office01', newConference.openConference)
  await openConference(context, by, { ...next, from: 'last', programme: 'hours' })
}

const draftPost = async ({ context, staff }: Stage): Promise<void> => {
  await saveDraft(context, staff('office01', postDrafts.saveDraft), {
    type: 'notice',
    title: '월례 학술집담회 연자 추천 안내',
    author: '학회사무국',
    version: 0,
    content:
      '<p>월례 학술집담회에서 듣고 싶은 주제와 연자를 사무국 이메일로 추천해 주시기 바랍니다.</p>',
    pinned: false,
    unlisted: false,
    enrolled_at: null,
    card_file_pk: null,
    removed_files: [],
  })
}
