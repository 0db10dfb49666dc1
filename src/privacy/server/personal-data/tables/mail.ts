import { copyStateWords } from '#mail/rules/mailings.ts'
import { reminderNames } from '#mail/rules/reminders.ts'
import type { PersonalData } from '#privacy/server/personal-data/collect.ts'
import { columns, moment, type Table } from '#privacy/server/personal-data/tables/table.ts'

/** Without who stopped them, as the notes. */
export const reminderTable = ({ reminders, reminderStops }: PersonalData): Table => ({
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

export const letterTable = ({ emailChanges, codes, mails }: PersonalData): Table => ({
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

export const copyTable = ({ copies }: PersonalData): Table => ({
  heading: '보내 드린 메일',
  columns: columns(['제목', 8], ['결과', 3], ['일시', 4]),
  rows: copies.map(({ title, state, created_at, ended_at }) => [
    title,
    copyStateWords[state],
    moment(ended_at ?? created_at),
  ]),
})
