import type { Reviewer } from '#abstracts/server/reviewers/links.ts'
import { momentWords } from '#conference/rules/conferences.ts'
import type { Message } from '#platform/server/mail/message.ts'
import type { Abstracts } from '#texts/content/schema/abstracts.ts'
import type { Conference } from '#texts/content/schema/conference.ts'

interface ToReviewer {
  conference: Conference
  call: Abstracts
  reviewer: Pick<Reviewer, 'name' | 'email'>
  link: NonNullable<Message['link']>
  /** Abstracts to review. */
  count?: number
}

const bodies = {
  invitation: ({ title, until }) => [
    `${title} 초록의 심사를 부탁드립니다.`,
    `아래 링크에서 수락 여부와 심사하실 분야, 편수를 알려 주십시오. 심사는 ${until}까지이며, 심사위원의 이름은 저자에게 알리지 않습니다.`,
  ],
  again: ({ title, until }) => [
    `${title} 초록의 심사를 부탁드립니다. 심사는 ${until}까지입니다.`,
    '이전에 보내 드린 링크는 더 이상 사용하실 수 없습니다.',
  ],
  assigned: ({ title, until, count }) => [
    `${title} 초록 ${count}편의 심사를 의뢰드립니다.`,
    `${until}까지 심사해 주십시오. 이해상충이 있거나 심사하기 어려운 초록은 심사 화면에서 알려 주시면 다른 심사위원에게 배정합니다.`,
  ],
  soon: ({ until, count }) => [
    `심사가 완료되지 않은 초록이 ${count}편 있습니다. ${until}까지 심사해 주십시오.`,
  ],
  // The office may extend the time in the conference's file.
  late: ({ until, count }) => [
    `심사가 완료되지 않은 초록이 ${count}편 있습니다. 심사는 ${until}에 마감되었습니다. 심사하실 수 있으면 사무국으로 연락해 주십시오.`,
  ],
} satisfies Record<string, (facts: { title: string; until: string; count: number }) => string[]>

const subjects = {
  invitation: '초록 심사위원 위촉 안내',
  again: '초록 심사위원 위촉 안내',
  assigned: '초록 심사 의뢰',
  soon: '초록 심사 마감 안내',
  late: '초록 심사 마감 경과 안내',
} satisfies Record<keyof typeof bodies, string>

export const reviewerMail = (
  kind: keyof typeof bodies,
  { conference, call, reviewer, link, count = 0 }: ToReviewer,
): Message => {
  const facts = { title: conference.title, until: momentWords(call.reviewUntil), count }
  const [first = '', ...rest] = bodies[kind](facts)
  return {
    to: reviewer.email,
    subject: `${conference.shortName} ${subjects[kind]}`,
    paragraphs: [
      `${reviewer.name}님, ${first}`,
      ...rest,
      `링크를 가진 사람은 누구나 심사 화면을 열 수 있으니 다른 사람에게 전달하지 마십시오. The page is available in English: ${link.href.replace('/review#', '/en/review#')}`,
    ],
    link,
  }
}
