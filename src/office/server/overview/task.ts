import type { GetOverviewAnswer } from '#office/api/overview.ts'
import type { AnnualFeeRow, GetPayInfoAnswer } from '#payments/api/payments.ts'
import type { GetRegistrationCheckAnswer } from '#conference/api/registration.ts'
import { longDay } from '#platform/rules/days.ts'
import { registrationActions, type RegistrationStep } from '#conference/rules/registration.ts'

type Task = GetOverviewAnswer['task']

/**
 * The one thing that a member should do next: this year's fee before the conference, for which it is asked for; else the
 * papers of what is paid (ruling 40). `check` is undefined without a conference.
 */
export const nextTask = (
  fees: GetPayInfoAnswer,
  check: GetRegistrationCheckAnswer | undefined,
  papers: number,
): Task => {
  const [fee] = fees.pay_info
  const task = (fee && feeTask(fee, fees)) ?? (check && registrationTask(check))
  const action = { label: '증빙 서류 받기', place: 'payments' } as const
  return task ?? { text: '지금 하실 일이 없습니다.', action: papers > 0 ? action : null }
}

const feeTask = (
  { status, pay_info_goods_name: name }: AnnualFeeRow,
  { transfer }: GetPayInfoAnswer,
): Task | undefined => {
  if (status === '미납') {
    const action = { label: '연회비 납부하기', place: 'fee' } as const
    return { text: `${name}를 아직 납부하지 않으셨습니다.`, action }
  }
  if (status === '결제 확인 중') {
    return { text: `${name} 카드 결제의 결과를 확인하고 있습니다.`, action: null }
  }
  if (status !== '입금 확인 중') return undefined
  const due = transfer === null ? '' : ` ${longDay(transfer.due)}까지 입금해 주십시오.`
  const action = { label: '입금하실 계좌 보기', place: 'fee' } as const
  return { text: `${name} 입금을 기다리고 있습니다.${due}`, action }
}

/** Steps at which there is something to do, or to wait for, about the conference. */
const open: readonly RegistrationStep[] = ['register', 'wait', 'waiting', 'deposit', 'checking']

const registrationTask = ({ step, step_text }: GetRegistrationCheckAnswer): Task | undefined => {
  if (!open.includes(step)) return undefined
  const label = registrationActions[step]?.label
  const action = label === undefined ? null : ({ label, place: 'guide' } as const)
  return { text: step_text, action }
}
