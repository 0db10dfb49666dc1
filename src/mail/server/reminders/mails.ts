import { type ReminderKind, type ReminderStep, dayWords } from '#mail/rules/reminders.ts'
import { choiceLink } from '#mail/server/choice-link.ts'
import { type Addressee, type MailData, stoppedBy, type Turn } from '#mail/server/reminders/kind.ts'
import type { Whose } from '#mail/server/tables.ts'
import { rehearses } from '#payments/server/orders/status.ts'
import { withWords } from '#platform/rules/words/durations.ts'
import type { Context } from '#platform/server/context.ts'
import type { Message, Stop } from '#platform/server/mail/message.ts'
import type { Reminders } from '#texts/content/schema/reminders.ts'

interface Written {
  subject: string
  paragraphs: readonly string[]
}

const writtenOf = (texts: Reminders, kind: ReminderKind, round: ReminderStep['round']): Written => {
  const rounds: Readonly<Record<string, Written | undefined>> = {
    before: kind === 'dues' ? texts.dues.before : texts.deposits.before,
    after: kind === 'dues' ? texts.dues.after : texts.deposits.after,
    ...texts.registration,
    ...texts.conference,
  }
  const written = rounds[round]
  if (written === undefined) throw new Error(`There is no text of ${kind} ${round}`)
  return written
}

interface ReminderContent {
  turn: Pick<Turn, 'kind' | 'step'>
  days: number
  person: Pick<Addressee, 'name' | 'email'>
  data: MailData
}

export const reminderMail = (
  context: Context,
  texts: Reminders,
  { turn: { kind, step }, days, person, data }: ReminderContent,
): Message => {
  const values: Readonly<Record<string, string>> = {
    이름: person.name,
    '학회 이름': context.site.name,
    ...dayWords(days),
    ...data.words,
  }
  const filled = (text: string): string => withWords(text, (word) => values[word])
  const { subject, paragraphs } = writtenOf(texts, kind, step.round)
  return {
    to: person.email,
    subject: filled(subject),
    paragraphs: [
      ...paragraphs.flatMap((text) => filled(text).split('\n')),
      ...rehearsalLines(context, kind),
      `이 안내를 받지 않으시려면 이 메일 하단의 ‘${stopWords.label}’을 누르시거나 사무국(${context.site.email})으로 알려 주십시오.`,
    ],
    ...(data.pass && { pass: data.pass }),
    ...(data.link && { link: data.link }),
  }
}

const stopWords = {
  before: '이 안내를 받지 않으시려면 ',
  label: '수신 안 함',
  after: '을 눌러 주십시오. 로그인이 필요하지 않습니다.',
} as const

export const stopOf = (context: Context, whose: Whose, kind: ReminderKind): Stop => ({
  href: choiceLink(context, stoppedBy(whose), kind),
  lines: [stopWords],
})

/** In a rehearsal nobody may believe that a card payment was real (ruling 36). */
const rehearsalLines = (context: Context, kind: ReminderKind): string[] =>
  rehearses(context) && kind !== 'conference'
    ? ['현재 카드 결제는 연습이므로 카드에 청구되지 않습니다. 계좌이체는 실제로 입금됩니다.']
    : []
