import type { Attendee } from '#conference/api/groups.ts'
import type { JudgedAttendee } from '#conference/server/groups/judge.ts'
import type { Good } from '#payments/server/goods/goods.ts'
import type { Group } from '#payments/server/orders/joint.ts'
import { groupLink } from '#payments/server/orders/methods.ts'
import type { Order } from '#payments/server/orders/orders.ts'
import type { PayerMail } from '#payments/server/orders/payers.ts'
import { longDay } from '#platform/rules/days.ts'
import { wonText } from '#platform/rules/won.ts'
import type { Context } from '#platform/server/context.ts'
import type { Conference } from '#texts/content/schema/conference.ts'

type Paying = Pick<Group, 'payer_name' | 'company_name'>

export const orderedMail = (
  context: Context,
  { name, depositDue }: Good,
  people: readonly JudgedAttendee[],
  { payer_name, company_name }: Paying,
): PayerMail => {
  const { bank } = context.site
  const sum = people.reduce((won, { amount }) => won + (amount ?? 0), 0)
  return {
    subject: `${name} ${people.length}명 입금 안내`,
    paragraphs: [
      `${payer_name}님, ${people.length}명의 등록을 신청하셨습니다. 아래 계좌로 ${longDay(depositDue)}까지 한 번에 입금해 주십시오.`,
      `입금 금액: ${wonText(sum)}`,
      `계좌: ${bank.name} ${bank.account} (예금주 ${bank.holder})`,
      `입금자명: ${[payer_name, company_name].filter(Boolean).join(' 또는 ')}`,
      ...people.map((person) => `${person.name}(${person.tier}): ${wonText(person.amount ?? 0)}`),
      '견적서와 명단은 홈페이지의 일괄 등록 화면에서 확인하실 수 있습니다.',
    ],
    link: groupLink(context),
  }
}

export const awaitedWords = '입금이 확인되어 등록이 완료되면 행사 일정과 함께 다시 알려 드립니다.'
export const inPlaceWords = '등록이 완료되었으며, 명찰은 행사장의 등록 데스크에서 드립니다.'

/** Tells where the data come from and what can be done about it (개인정보 보호법 제20조). */
export const attendeeMail = (
  { site }: Context,
  { title }: Conference,
  { name, company_name, email }: Omit<Attendee, 'kind'>,
  { payer_name, company_name: company, then }: Paying & { then: string },
): PayerMail => {
  const by = company === '' ? `${payer_name}님` : `${payer_name}님(${company})`
  return {
    subject: `${title} 등록 안내`,
    paragraphs: [
      `${name}님, ${by}께서 ${name}님의 ${title} 등록을 신청하셨습니다. 등록비는 ${payer_name}님이 납부하므로 따로 납부하지 않으셔도 됩니다.`,
      then,
      `${payer_name}님이 입력한 정보: 이름 ${name}, 소속 ${company_name}, 이메일 ${email}`,
      '이 정보는 학술대회 등록과 운영에만 이용하며, 개인정보의 열람, 정정, 삭제, 처리정지를 요구하실 수 있습니다.',
      `등록을 원하지 않으시거나 착오라면 사무국(${site.email}, ${site.phone})으로 알려 주십시오.`,
    ],
  }
}

type Ordered = Pick<Order, 'order_pk' | 'member_name' | 'goods_name'>

export const droppedMail = (
  { member_name, goods_name }: Ordered,
  { payer_name }: Paying,
): PayerMail => ({
  subject: `${goods_name} 신청이 취소되었습니다`,
  paragraphs: [`${member_name}님, ${payer_name}님이 ${goods_name} 신청을 취소했습니다.`],
})
