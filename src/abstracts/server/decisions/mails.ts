import { titleOf } from '#abstracts/rules/content.ts'
import type { Outcome } from '#abstracts/rules/states.ts'
import {
  type CallOfConference,
  numberOf,
  type VersionedAbstract,
} from '#abstracts/server/abstracts.ts'
import { momentWords, registrationPath } from '#conference/rules/conferences.ts'
import type { Context } from '#platform/server/context.ts'
import type { Message } from '#platform/server/mail/message.ts'

interface Told extends CallOfConference {
  row: VersionedAbstract
  outcome: Outcome
  form: string
  /** The committee's words to the authors. */
  reason: string
  /** The reviewers' words to the authors, without names. */
  comments: readonly string[]
  to: string
}

const subjects = {
  accept: '초록 채택 안내: 등록이 필요합니다',
  revise: '초록 수정 요청',
  reject: '초록 심사 결과 안내',
} as const

const bodies: Record<Outcome, (told: Told) => string[]> = {
  accept: ({ form, call }) => [
    `발표 형식: ${form}`,
    '채택되었습니다. 발표자께서 등록하시면 발표가 확정됩니다.',
    `${momentWords(call.presenterUntil)}까지 등록해 주십시오. 등록과 납부가 완료되면 발표는 자동으로 확정됩니다.`,
  ],
  revise: ({ call }) => [
    `초록의 수정을 요청드립니다. ${momentWords(call.finalUntil)}까지 ‘내 초록’에서 수정하여 제출해 주십시오.`,
  ],
  reject: () => ['제출해 주신 초록은 채택되지 않았습니다. 소중한 연구를 보내 주셔서 감사합니다.'],
}

/** The one mail that tells a decision (conference.md). Reviewers' names are in none. */
export const decisionMail = ({ config }: Pick<Context, 'config'>, told: Told): Message => {
  const { conference, row, outcome, reason, comments, to } = told
  const own = { label: '내 초록 열기', path: '/mypage/abstracts' }
  const { label, path } = outcome === 'accept' ? { label: '등록하기', path: registrationPath } : own
  return {
    to,
    subject: `${conference.shortName} ${subjects[outcome]}`,
    paragraphs: [
      `${conference.title}에 제출하신 초록의 심사 결과를 안내해 드립니다.`,
      `접수번호: ${numberOf(row)}`,
      `제목: ${titleOf(row.content)}`,
      ...bodies[outcome](told),
      ...(reason === '' ? [] : [`학술위원회 의견 — ${reason}`]),
      ...comments.map((comment, at) => `심사 의견 ${at + 1} — ${comment}`),
    ],
    link: { label, href: new URL(path, config.siteUrl).href },
  }
}
