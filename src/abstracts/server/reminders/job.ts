import { titleOf } from '#abstracts/rules/content.ts'
import { type CallOfConference, contentOf } from '#abstracts/server/abstracts.ts'
import { presentersOf } from '#abstracts/server/presenters/presenters.ts'
import { lockReviews, reviewLink } from '#abstracts/server/reviewers/links.ts'
import { reviewReminder } from '#abstracts/server/reviewers/mails.ts'
import { momentWords, registrationPath } from '#conference/rules/conferences.ts'
import { daysBetween, seoulDay, seoulHourOf } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import { isChanged } from '#platform/server/db/changes.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { Message } from '#platform/server/mail/message.ts'
import { mayWriteToMembers, queueMail } from '#platform/server/mail/service.ts'

/** The Seoul hour from which reminders go out on their day. */
const hour = 9

/** One reminder: its key is kept for good, so that it goes out once. Made again under the key's lock. */
interface Reminder {
  key: string
  mail: (transaction: Transaction) => Promise<Message | undefined>
}

const once = (context: Context, { key: mail_key, mail }: Reminder): Promise<boolean> =>
  context.db.transaction().execute(async (transaction) => {
    const at = context.clock.now().toISOString()
    const kept = transaction.insertInto('abstract_mail').values({ mail_key, at })
    const isFirst = await isChanged(kept.onConflict((known) => known.doNothing()))
    const message = isFirst ? await mail(transaction) : undefined
    if (message === undefined) return false
    await queueMail(context, message, { db: transaction })
    return true
  })

const findDrafts = (db: Database, { conference }: CallOfConference, abstract_pk?: number) =>
  db
    .selectFrom('abstract')
    .innerJoin('member', 'member.member_pk', 'abstract.member_pk')
    .select(['abstract_pk', 'draft', 'member_name', 'email'])
    .where('conference_id', '=', conference.id)
    .where('state', '=', 'draft')
    .where('email', 'is not', null)
    .$if(abstract_pk !== undefined, (query) => query.where('abstract_pk', '=', abstract_pk ?? 0))
    .execute()

const draftReminders = async (context: Context, of: CallOfConference): Promise<Reminder[]> => {
  const { conference, call } = of
  return (await findDrafts(context.db, of)).map(({ abstract_pk }) => ({
    key: String(abstract_pk),
    mail: async (transaction) => {
      const [row] = await findDrafts(transaction, of, abstract_pk)
      if (row?.email == null) return undefined
      const title = titleOf(contentOf(row)) || '(제목 없음)'
      return {
        to: row.email,
        subject: `${conference.shortName} 초록 접수 마감 안내`,
        paragraphs: [
          `${row.member_name}님, 작성 중인 초록이 아직 제출되지 않았습니다.`,
          `제목: ${title}`,
          `${momentWords(call.until)}까지 제출해 주십시오.`,
        ],
        link: {
          label: '내 초록 열기',
          href: new URL('/mypage/abstracts', context.config.siteUrl).href,
        },
      }
    },
  }))
}

const findOpen = (db: Database, { conference }: CallOfConference) =>
  db
    .selectFrom('abstract_review')
    .innerJoin('abstract_reviewer as of', 'of.reviewer_pk', 'abstract_review.reviewer_pk')
    .innerJoin('abstract', 'abstract.abstract_pk', 'abstract_review.abstract_pk')
    .select(['of.reviewer_pk', 'name', 'email', 'invited_at'])
    .select(({ fn }) => fn.countAll().as('count'))
    .where('of.conference_id', '=', conference.id)
    .where('of.state', '=', 'accepted')
    .where('abstract.state', '=', 'reviewing')
    .where('abstract_review.state', '=', 'assigned')
    .groupBy(['of.reviewer_pk', 'name', 'email', 'invited_at'])
    .execute()

/** The link of the last invitation, which goes on to open what it did. */
const reviewReminders =
  (isLate: boolean) =>
  async (context: Context, of: CallOfConference): Promise<Reminder[]> =>
    (await findOpen(context.db, of)).map(({ reviewer_pk }) => ({
      key: String(reviewer_pk),
      mail: async (transaction) => {
        await lockReviews(transaction, of.conference.id)
        const rows = await findOpen(transaction, of)
        const reviewer = rows.find((one) => one.reviewer_pk === reviewer_pk)
        if (reviewer === undefined) return undefined
        const link = await reviewLink(context, transaction, reviewer)
        const count = Number(reviewer.count)
        return reviewReminder({ ...of, reviewer, link, count }, isLate)
      },
    }))

/** Those whose presentation is not confirmed yet, told what is lacking. */
const presenterReminders = async (context: Context, of: CallOfConference): Promise<Reminder[]> => {
  const { conference, call } = of
  const found = async (db: Database) =>
    (await presentersOf(context, db, conference)).filter(({ lacks }) => lacks !== '')
  return (await found(context.db)).map(({ abstract_pk }) => ({
    key: String(abstract_pk),
    mail: async (transaction) => {
      const one = (await found(transaction)).find((row) => row.abstract_pk === abstract_pk)
      if (one === undefined || one.email === '') return undefined
      return {
        to: one.email,
        subject: `${conference.shortName} 발표자 등록 안내`,
        paragraphs: [
          `${one.name}님, 채택된 초록의 발표가 아직 확정되지 않았습니다.`,
          `확인 필요: ${one.lacks}`,
          `${momentWords(call.presenterUntil)}까지 등록과 납부를 완료해 주십시오. 완료하시면 자동으로 확정됩니다.`,
        ],
        link: { label: '등록하기', href: new URL(registrationPath, context.config.siteUrl).href },
      }
    },
  }))
}

/** Days after the deadline, negative before it (conference.md). */
const turns = [
  { name: 'draft', of: 'until', days: [-3, 0], find: draftReminders },
  { name: 'review', of: 'reviewUntil', days: [-3], find: reviewReminders(false) },
  { name: 'review', of: 'reviewUntil', days: [1], find: reviewReminders(true) },
  { name: 'presenter', of: 'presenterUntil', days: [-7, -1], find: presenterReminders },
] as const

/**
 * Queues the reminders of this Seoul day, each once, also with several servers. A day on which no
 * server ran is passed over.
 */
export const remindAbstracts = async (context: Context): Promise<number> => {
  const now = context.clock.now()
  if (!mayWriteToMembers(context) || seoulHourOf(now) < hour) return 0
  let sent = 0
  for (const conference of context.conferences) {
    const call = conference.abstracts
    if (call === undefined) continue
    for (const { name, of, days, find } of turns) {
      const after = daysBetween(seoulDay(new Date(call[of])), seoulDay(now))
      if (!(days as readonly number[]).includes(after)) continue
      for (const { key, mail } of await find(context, { conference, call }))
        if (await once(context, { key: `${name}${after} ${key}`, mail })) sent += 1
    }
  }
  return sent
}
