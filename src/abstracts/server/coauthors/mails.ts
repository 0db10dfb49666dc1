import { type Content, nameOf, titleOf } from '#abstracts/rules/content.ts'
import { findProfile } from '#members/server/profile.ts'
import { longDay, seoulDay } from '#platform/rules/days.ts'
import { day } from '#platform/rules/spans.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { Message } from '#platform/server/mail/message.ts'
import { queueMail } from '#platform/server/mail/service.ts'
import { newToken } from '#staff/server/secrets.ts'
import type { Conference } from '#texts/content/schema/conference.ts'

/** Days for which a co-author's link opens. */
export const linkDays = 90

interface Named {
  abstract_pk: number
  /** The submitter. */
  member_pk: number | null
  number: string
  conference: Conference
}

/**
 * Makes the authors of a version the people of the abstract and tells those who are new, each with
 * a link of their own; the submitter knows already.
 */
export const tellCoauthors = async (
  context: Context,
  transaction: Transaction,
  named: Named,
  content: Content,
): Promise<void> => {
  const { abstract_pk } = named
  const known = await transaction
    .selectFrom('abstract_person')
    .select('email')
    .where('abstract_pk', '=', abstract_pk)
    .execute()
  const submitter = await findProfile(transaction, named.member_pk ?? 0)
  const by = submitter?.member_name ?? '학회 사무국'
  const told_at = context.clock.now().toISOString()
  const left = new Set(known.map(({ email }) => email))
  const seen = new Set([''])
  for (const author of content.authors) {
    const email = author.email.trim().toLowerCase()
    const isNew = !left.delete(email) && !seen.has(email)
    seen.add(email)
    if (!isNew) continue
    const { token, hash: token_hash } = newToken()
    const isTold = email !== submitter?.email
    const person = { abstract_pk, email, ...(isTold && { token_hash, told_at }) }
    await transaction.insertInto('abstract_person').values(person).execute()
    const name = nameOf(author, content.language)
    const mail = coauthorMail(context, { ...named, content, to: email, name, by, token })
    if (isTold) await queueMail(context, mail, { db: transaction })
  }
  await transaction
    .deleteFrom('abstract_person')
    .where('abstract_pk', '=', abstract_pk)
    .where('email', 'in', ['', ...left])
    .execute()
}

interface Told extends Named {
  content: Content
  to: string
  name: string
  /** The submitter, from whom the data come. */
  by: string
  token: string
}

/** Tells where the data come from and what can be done about it (개인정보 보호법 제20조). */
const coauthorMail = (
  context: Context,
  { conference, number, content, to, name, by, token }: Told,
): Message => {
  const { clock, config, site } = context
  const until = seoulDay(new Date(clock.now().getTime() + linkDays * day))
  return {
    to,
    subject: `${conference.shortName} 초록 공저자 등록 안내`,
    paragraphs: [
      `${name}님, ${by}님이 ${conference.title}에 제출한 초록에 ${name}님을 저자로 등록하였습니다.`,
      `접수번호: ${number}`,
      `제목: ${titleOf(content)}`,
      `저자: ${content.authors.map((one) => nameOf(one, content.language)).join(', ')}`,
      `${by}님이 입력한 정보: 이름 ${name}, 소속, 이메일 ${to}`,
      `이 정보는 초록의 심사와 발표, 초록집의 발간에만 이용하며, 개인정보의 열람, 정정, 삭제, 처리정지를 요구하실 수 있습니다. 문의: 사무국(${site.email}, ${site.phone})`,
      `저자가 아니시거나 동의하지 않으시면 ${longDay(until)}까지 아래 링크에서 알려 주십시오. 링크를 다른 사람에게 전달하지 마십시오.`,
    ],
    link: {
      label: '초록 확인, 저자에서 제외 요청',
      href: `${new URL('/coauthor', config.siteUrl).href}#${token}`,
    },
  }
}
