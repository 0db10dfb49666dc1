import type { z } from 'zod'
import type * as calls from '#abstracts/api/writing.ts'
import { type Content, titleOf } from '#abstracts/rules/content.ts'
import { presenterEmail, problemsOf } from '#abstracts/rules/problems.ts'
import { problemWords } from '#abstracts/rules/words/author.ts'
import {
  type AbstractRow,
  addVersion,
  callOf,
  contentOf,
  lastVersions,
  lockCall,
  numberOf,
  submitFirst,
} from '#abstracts/server/abstracts.ts'
import { abstractPdf } from '#abstracts/server/page/print.ts'
import { lockOwn, mayWrite, tooLate } from '#abstracts/server/writing/own.ts'
import { findProfile } from '#members/server/profile.ts'
import { longDay, seoulDay } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { AppError, unfit } from '#platform/server/errors.ts'
import { type Limit, spendOne } from '#platform/server/limits/service.ts'
import type { Message } from '#platform/server/mail/message.ts'
import { queueMail } from '#platform/server/mail/service.ts'
import type { Abstracts } from '#texts/content/schema/abstracts.ts'

const submissions: Limit = { name: 'abstract-submit', most: 30, seconds: 3600 }

const live: readonly AbstractRow['state'][] = ['submitted', 'reviewing', 'revision', 'accepted']

/** Throws `invalid` where the presenter would present more abstracts than one may. */
export const refuseTalks = async (
  context: Context,
  transaction: Transaction,
  { conference_id, abstract_pk }: AbstractRow,
  content: Content,
): Promise<void> => {
  const { talks } = callOf(context, conference_id).call.limits
  const email = presenterEmail(content)
  const others = (await lastVersions(transaction, conference_id)).filter(
    (one) =>
      one.abstract_pk !== abstract_pk &&
      live.includes(one.state) &&
      presenterEmail(one.content) === email,
  )
  if (others.length >= talks)
    throw unfit('presenter', `한 사람이 발표할 수 있는 초록은 ${talks}편까지입니다.`)
}

type Agreed = z.output<(typeof calls.submitAbstract)['input']>['consents']

/** Throws `invalid` at all that is missing or too long, and unless every consent is the current one. */
const refuseIncomplete = (call: Abstracts, content: Content, agreed: Agreed): void => {
  const fields: Record<string, string> = {}
  for (const problem of problemsOf(content, call))
    fields[problem.path] ??= problemWords('ko', problem)
  const isAgreed = call.consents.every(({ id, version }) =>
    agreed.some((one) => one.id === id && one.version === version),
  )
  if (!isAgreed || agreed.length !== call.consents.length)
    fields['consents'] = '동의 사항을 모두 확인해 주십시오.'
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields })
}

/** The mail that confirms a submission, with the page of the book as it was submitted. */
const confirmation = async (
  context: Context,
  transaction: Transaction,
  { row, content, was }: { row: AbstractRow; content: Content; was: AbstractRow['state'] },
): Promise<Omit<Message, 'to'>> => {
  const { conference, call } = callOf(context, row.conference_id)
  const { name, type, bytes } = await abstractPdf(context, row, content, transaction)
  const isFinal = was !== 'draft' && was !== 'submitted'
  const edited = isFinal ? '최종본 접수' : '초록 수정'
  const until = longDay(seoulDay(new Date(isFinal ? call.finalUntil : call.editUntil)))
  const kind = was === 'draft' ? '초록 접수' : edited
  const told = `심사 결과: ${longDay(call.releaseOn)}에 이메일로 알려 드릴 예정입니다.`
  return {
    subject: `${conference.shortName} ${kind} 확인(${numberOf(row)})`,
    paragraphs: [
      `${conference.title}에 제출하신 초록을 접수했습니다. 제출하신 내용은 첨부한 파일과 같습니다.`,
      `접수번호: ${numberOf(row)}`,
      `제목: ${titleOf(content)}`,
      `수정: ${until}까지 ‘내 초록’에서 수정하실 수 있습니다.`,
      ...(isFinal ? [] : [told]),
    ],
    link: {
      label: '내 초록 열기',
      href: new URL('/mypage/abstracts', context.config.siteUrl).href,
    },
    attachments: [{ name, type, content: Buffer.from(bytes).toString('base64') }],
  }
}

/**
 * Makes the kept draft a version: the first gets its number. Throws `notFound`, `changedMeanwhile`,
 * `tooMany`, and `invalid` out of time, for what is missing or too long, and for a presenter of too
 * many abstracts.
 */
export const submitAbstract = async (
  context: Context,
  member_pk: number,
  { abstract_pk, row_version, consents }: z.output<(typeof calls.submitAbstract)['input']>,
): Promise<{ number: string }> => {
  await spendOne(context, submissions, [String(member_pk)])
  return context.db.transaction().execute(async (transaction) => {
    const row = await lockOwn(transaction, member_pk, abstract_pk)
    if (row.row_version !== row_version) throw new AppError('changedMeanwhile')
    if (!(await mayWrite(context, transaction, row))) throw tooLate()
    const content = contentOf({ draft: row.draft })
    refuseIncomplete(callOf(context, row.conference_id).call, content, consents)
    await lockCall(transaction, row)
    await refuseTalks(context, transaction, row, content)
    const member = await findProfile(transaction, member_pk)
    const made = { content, by_name: member?.member_name ?? '' }
    const { state: was } = row
    if (was !== 'draft') {
      const kind = was === 'submitted' ? 'revised' : 'final'
      await addVersion(context, transaction, row, { ...made, kind })
    }
    const first = was === 'draft' && (await submitFirst(context, transaction, row, made))
    const submitted = first || row
    const now = context.clock.now().toISOString()
    await transaction
      .updateTable('abstract')
      .set({ consents: JSON.stringify(consents), updated_at: now, row_version: row_version + 1 })
      .where('abstract_pk', '=', abstract_pk)
      .execute()
    const mail = await confirmation(context, transaction, { row: submitted, content, was })
    await queueMail(context, { to: member?.email ?? '', ...mail }, { db: transaction })
    return { number: numberOf(submitted) }
  })
}
