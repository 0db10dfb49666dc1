import type { GetRegistrationCheckAnswer } from '#conference/api/registration.ts'
import { registrationActions, type RegistrationStep } from '#conference/rules/registration.ts'
import { shownConference } from '#conference/server/registrants/room.ts'
import { checkRegistration } from '#conference/server/registration/service.ts'
import { stepNames } from '#conference/server/registration/words.ts'
import type { GetOverviewAnswer } from '#office/api/overview.ts'
import type { AnnualFeeRow, GetPayInfoAnswer } from '#payments/api/payments.ts'
import { annualFees } from '#payments/server/orders/history.ts'
import { longDay } from '#platform/rules/days.ts'
import { say, sayOwn } from '#platform/rules/say.ts'
import { wonText } from '#platform/rules/won.ts'
import type { Context } from '#platform/server/context.ts'
import { countRows } from '#platform/server/db/changes.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { Conference } from '#texts/content/schema/conference.ts'

const statusOf = (
  { shortName: name }: Conference,
  { step, days_left }: GetRegistrationCheckAnswer,
) => ({
  name,
  text: step === 'over' && days_left < 0 ? say('행사 종료') : sayOwn(stepNames[step]),
})

export const overviewOf = async (
  context: Context,
  member_pk: number,
): Promise<GetOverviewAnswer> => {
  const conference = shownConference(context)
  const fees = await annualFees(context, member_pk)
  const check = conference && (await checkRegistration(context, conference.id, member_pk))
  const papers = await countPapered(context.db, member_pk)
  const [fee] = fees.pay_info
  return {
    fee: fee
      ? { name: sayOwn(fee.pay_info_goods_name), amount: fee.pay_info_amt, status: fee.status }
      : null,
    conference: conference && check ? statusOf(conference, check) : null,
    papers,
    task: nextTask(fees, check, papers),
  }
}

type Task = GetOverviewAnswer['task']

/**
 * The next task: this year's fee before the conference, which requires it; then unpaid earlier
 * years; else the documents of payments (ruling 40). `check` is undefined without a conference.
 */
const nextTask = (
  fees: GetPayInfoAnswer,
  check: GetRegistrationCheckAnswer | undefined,
  papers: number,
): Task => {
  const [fee] = fees.pay_info
  const task =
    (fee && feeTask(fee, fees)) ?? (check && registrationTask(check)) ?? openTask(fees.pay_info)
  const action = { label: say('증빙 서류 받기'), place: 'payments' } as const
  return task ?? { text: say('처리할 업무가 없습니다.'), action: papers > 0 ? action : null }
}

const openTask = (rows: readonly AnnualFeeRow[]): Task | undefined => {
  const open = rows.filter(({ status }) => status === '미납')
  const oldest = open.at(-1)
  if (oldest === undefined) return undefined
  const sum = open.reduce((won, { pay_info_amt }) => won + pay_info_amt, 0)
  const more = open.length === 1 ? '' : say(' 외 {}건, 합계 {}', open.length - 1, wonText(sum))
  return {
    text: say(
      '{} {} 미납{}',
      sayOwn(oldest.pay_info_goods_name),
      wonText(oldest.pay_info_amt),
      more,
    ),
    action: { label: say('납부하기'), place: 'fee' },
  }
}

const feeTask = (
  { status, pay_info_goods_name }: AnnualFeeRow,
  { transfer, pay_info }: GetPayInfoAnswer,
): Task | undefined => {
  if (status === '미납') return openTask(pay_info)
  const name = sayOwn(pay_info_goods_name)
  if (status === '결제 확인 중') {
    return { text: say('{} 카드 결제의 결과를 확인하고 있습니다.', name), action: null }
  }
  if (status !== '입금 확인 중') return undefined
  const due = transfer === null ? '' : say(' {}까지 입금해 주십시오.', longDay(transfer.due))
  const action = { label: say('입금 계좌 보기'), place: 'fee' } as const
  return { text: say('{} 입금 대기 중입니다.{}', name, due), action }
}

/** Steps that need an action or a wait. */
const open: readonly RegistrationStep[] = ['register', 'wait', 'waiting', 'deposit', 'checking']

const registrationTask = ({ step, step_text }: GetRegistrationCheckAnswer): Task | undefined => {
  if (!open.includes(step)) return undefined
  const label = registrationActions[step]?.label
  const action = label === undefined ? null : ({ label: sayOwn(label), place: 'guide' } as const)
  return { text: step_text, action }
}

const countPapered = (db: Database, member_pk: number): Promise<number> =>
  countRows(
    db
      .selectFrom('payment_order')
      .leftJoin('receipt', 'receipt.order_pk', 'payment_order.order_pk')
      .where('member_pk', '=', member_pk)
      .where((eb) => eb.or([eb('state', '=', 'paid'), eb('receipt.number', 'is not', null)])),
  )
