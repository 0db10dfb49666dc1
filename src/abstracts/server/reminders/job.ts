import { titleOf } from '#abstracts/rules/content.ts'
import { type CallOfConference, contentOf } from '#abstracts/server/abstracts.ts'
import { presentersOf } from '#abstracts/server/presenters/presenters.ts'
import { lockReviews, reviewLink } from '#abstracts/server/reviewers/links.ts'
import { reviewerMail } from '#abstracts/server/reviewers/mails.ts'
import { momentWords, registrationPath } from '#conference/rules/conferences.ts'
import { daysBetween, seoulDay, seoulHourOf } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import { isChanged } from '#platform/server/db/changes.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { Message } from '#platform/server/mail/message.ts'
import { mayWriteToMembers, queueMail } from '#platform/server/mail/service.ts'

/** The Seoul hour from which reminders go out on their day. */
const hour = 9

/** One reminder, whose key is kept for good. */
interface Reminder {
  key: number
  /** Made in the transaction that keeps the key. */
  mail: (transaction: Transaction) => Message | Promise<Message>
}

type Find = (context: Context, of: CallOfConference) => Promise<Reminder[]>

const once = (context: Context, mail_key: string, { mail }: Reminder): Promise<boolean> =>
  context.db.transaction().execute(async (transaction) => {
    const at = context.clock.now().toISOString()
    const kept = transaction.insertInto('abstract_mail').values({ mail_key, at })
    if (!(await isChanged(kept.onConflict((known) => known.doNothing())))) return false
    await queueMail(context, await mail(transaction), { db: transaction })
    return true
  })

const draftReminders: Find = async ({ db, config }, { conference, call }) => {
  const rows = await db
    .selectFrom('abstract')
    .innerJoin('member', 'member.member_pk', 'abstract.member_pk')
    .select(['abstract_pk', 'draft', 'member_name', 'email'])
    .where('conference_id', '=', conference.id)
    .where('state', '=', 'draft')
    .execute()
  return rows.flatMap(({ abstract_pk: key, email: to, member_name, ...row }) => {
    if (to === null) return []
    const mail = {
      to,
      subject: `${conference.shortName} 초록 접수 마감 안내`,
      paragraphs: [
        `${member_name}님, 작성 중인 초록이 아직 제출되지 않았습니다.`,
        `제목: ${titleOf(contentOf(row)) || '(제목 없음)'}`,
        `${momentWords(call.until)}까지 제출해 주십시오.`,
      ],
      link: { label: '내 초록 열기', href: new URL('/mypage/abstracts', config.siteUrl).href },
    }
    return [{ key, mail: () => mail }]
  })
}

/** Carries the link of the last invitation, which goes on to open what it did. */
const reviewReminders =
  (kind: 'soon' | 'late'): Find =>
  async (context, of) => {
    const rows = await context.db
      .selectFrom('abstract_review')
      .innerJoin('abstract_reviewer as of', 'of.reviewer_pk', 'abstract_review.reviewer_pk')
      .innerJoin('abstract', 'abstract.abstract_pk', 'abstract_review.abstract_pk')
      .select(['of.reviewer_pk', 'name', 'email'])
      .select(({ fn }) => fn.countAll().as('count'))
      .where('of.conference_id', '=', of.conference.id)
      .where('of.state', '=', 'accepted')
      .where('abstract.state', '=', 'reviewing')
      .where('abstract_review.state', '=', 'assigned')
      .groupBy(['of.reviewer_pk', 'name', 'email'])
      .execute()
    return rows.map(({ count, ...reviewer }) => ({
      key: reviewer.reviewer_pk,
      mail: async (transaction) => {
        await lockReviews(transaction, of.conference.id)
        const link = await reviewLink(context, transaction, reviewer)
        return reviewerMail(kind, { ...of, reviewer, link, count: Number(count) })
      },
    }))
  }

/** Tells presenters who are not confirmed yet which steps they lack. */
const presenterReminders: Find = async (context, { conference, call }) => {
  const { db, config } = context
  const presenters = await presentersOf(context, db, conference)
  return presenters
    .filter(({ lacks, email }) => lacks !== '' && email !== '')
    .map(({ abstract_pk: key, name, email, lacks }) => ({
      key,
      mail: () => ({
        to: email,
        subject: `${conference.shortName} 발표자 등록 안내`,
        paragraphs: [
          `${name}님, 채택된 초록의 발표가 아직 확정되지 않았습니다.`,
          `확인 필요: ${lacks}`,
          `${momentWords(call.presenterUntil)}까지 등록과 납부를 완료해 주십시오. 완료하시면 자동으로 확정됩니다.`,
        ],
        link: { label: '등록하기', href: new URL(registrationPath, config.siteUrl).href },
      }),
    }))
}

/** Days after the deadline, negative before it (conference.md). */
const turns = [
  { name: 'draft', of: 'until', days: [-3, 0], find: draftReminders },
  { name: 'review', of: 'reviewUntil', days: [-3], find: reviewReminders('soon') },
  { name: 'review', of: 'reviewUntil', days: [1], find: reviewReminders('late') },
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
      for (const reminder of await find(context, { conference, call }))
        if (await once(context, `${name}${after} ${reminder.key}`, reminder)) sent += 1
    }
  }
  return sent
}
