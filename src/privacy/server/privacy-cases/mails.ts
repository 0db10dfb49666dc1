import { josa } from 'es-hangul'
import { longDay } from '#platform/rules/days.ts'
import type { Message } from '#platform/server/mail/message.ts'
import { caseKinds, type CaseKind, type CaseState } from '#privacy/rules/privacy-cases.ts'

interface CaseMailData {
  kind: CaseKind
  due_on: string
  reason: string
}

type Words = (data: CaseMailData) => Pick<Message, 'subject' | 'paragraphs'>

const wanted = (kind: CaseKind): string => `개인정보 ${caseKinds[kind].label} 요구`

const objection =
  '이 결과에 동의하지 않으시면 학회 사무국에 재검토를 요청하실 수 있고, 개인정보분쟁조정위원회(1833-6972)나 개인정보침해신고센터(118)에 도움을 요청하실 수 있습니다.'

/** The mail at each step (개인정보 보호법 제35조제3항부터 제5항까지, 제36조제2항, 제37조제2항). */
const words: Readonly<Record<CaseState, Words>> = {
  received: ({ kind, due_on }) => ({
    subject: `${josa(wanted(kind), '이/가')} 접수되었습니다`,
    paragraphs: [
      `${josa(wanted(kind), '을/를')} 접수했습니다. ${longDay(due_on)}까지 처리하고 결과를 알려 드리겠습니다.`,
      '요구하신 적이 없다면 즉시 학회 사무국으로 알려 주십시오.',
    ],
  }),
  working: ({ kind, due_on }) => ({
    subject: `${josa(wanted(kind), '을/를')} 처리 중입니다`,
    paragraphs: [
      `본인의 요구임을 확인하고 처리를 시작했습니다. ${longDay(due_on)}까지 결과를 알려 드리겠습니다.`,
    ],
  }),
  delayed: ({ kind, due_on, reason }) => ({
    subject: `${wanted(kind)}의 처리를 연기합니다`,
    paragraphs: [
      `다음 사유로 기한 내 처리가 어려워 ${longDay(due_on)}까지 연기합니다. 사유가 해소되면 기한 전이라도 즉시 처리하겠습니다.`,
      reason,
      objection,
    ],
  }),
  refused: ({ kind, reason }) => ({
    subject: `${josa(wanted(kind), '이/가')} 거절되었습니다`,
    paragraphs: ['다음 사유로 요구하신 내용을 처리하지 못했습니다.', reason, objection],
  }),
  done: ({ kind, reason }) => ({
    subject: `${josa(wanted(kind), '이/가')} 처리되었습니다`,
    paragraphs: ['요구하신 내용을 다음과 같이 처리했습니다.', reason, objection],
  }),
}

export const stepMail = (to: string, state: CaseState, data: CaseMailData): Message => ({
  to,
  ...words[state](data),
})

export const stopEndedMail = (to: string, reason: string): Message => ({
  to,
  subject: '개인정보의 처리정지를 해제했습니다',
  paragraphs: ['다음 사유로 개인정보의 처리정지를 해제했습니다.', reason, objection],
})
