import { josa } from 'es-hangul'
import type { Message } from '#platform/server/mail/message.ts'
import { breachFactKeys, breachFacts, type BreachFact, noticeDays } from '#privacy/rules/breach.ts'

type Facts = Readonly<Record<BreachFact, string>>

/**
 * The rights of the persons concerned, which the notice must name since 2026 (개인정보 보호법 제34조제1항).
 */
const rights =
  '정보주체는 개인정보의 열람과 정정, 삭제, 처리정지를 요구하실 수 있고(「개인정보 보호법」 제35조부터 제37조까지), 손해가 생긴 경우 배상을 청구하거나(제39조, 제39조의2) 개인정보분쟁조정위원회(1833-6972)에 조정을 신청하실 수 있습니다.'

const factLines = (facts: Facts): string[] =>
  breachFactKeys.map((key) => `${breachFacts[key].label}: ${facts[key]}`)

export const noticeSubject = '개인정보 유출 사실을 알려 드립니다'

export const noticeMail = (to: string, society: string, facts: Facts): Message => ({
  to,
  subject: noticeSubject,
  paragraphs: [
    `${josa(society, '이/가')} 보관하던 회원님의 개인정보가 유출된 사실을 알게 되어 「개인정보 보호법」 제34조에 따라 알려 드립니다. 깊이 사과드립니다.`,
    ...factLines(facts),
    rights,
  ],
})

export const noticeText = (society: string, facts: Facts): string =>
  [
    '개인정보 유출에 관한 공지',
    `${josa(society, '이/가')} 보관하던 일부 회원의 개인정보가 유출된 사실을 알게 되어 「개인정보 보호법」 제34조에 따라 알려 드립니다. 연락처를 알 수 없어 메일을 보내지 못한 분이 있어 이 공지를 ${noticeDays}일 이상 게시합니다. 깊이 사과드립니다.`,
    ...factLines(facts),
    rights,
  ].join('\n\n')
