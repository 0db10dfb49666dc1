import { atom } from 'nanostores'
import { canonicalOf } from '#boards/rules/page-variants.ts'
import type { GetRegistrationCheckAnswer } from '#conference/api/registration.ts'
import type { RegistrationCheck } from '#conference/rules/registration.ts'
import type { MemberType } from '#members/rules/member-types.ts'
import { annualFeeYear } from '#payments/rules/goods.ts'
import type { Bill } from '#payments/site/payment/methods.ts'
import { send } from '#platform/client/client.ts'
import { ApiError, TransportError } from '#platform/client/errors.ts'
import { loginNeeded } from '#platform/client/messages.ts'
import { createQuery } from '#platform/client/query.ts'
import { type DialogRequest, openDialog } from '#platform/client/stores/dialogs.ts'
import { $loggedIn } from '#platform/client/stores/session.ts'
import { showToast } from '#platform/client/stores/toasts.ts'
import { say } from '#platform/rules/say.ts'

export type Check = GetRegistrationCheckAnswer['checks'][number]

export const feeAddress = (): string => canonicalOf('/membership/payment') ?? '/membership'

const texts = {
  trouble: '오류가 발생했습니다. 다시 시도해주세요.',
  payFee: '연회비 납부',
  waiting: '좌석이 마감되어 대기 중입니다.\n좌석이 나오면 이메일로 알려 드립니다.',
  checking: '이전 결제의 결과를 확인하고 있습니다.\n잠시 후 다시 확인해 주세요.',
  chooseFirst: '추가로 신청하실 항목을 선택해 주세요.',
  leave: '대기를 취소하시겠습니까?\n다시 신청하시면 대기 순번이 마지막으로 변경됩니다.',
} as const

const checkOf = (
  { checks }: GetRegistrationCheckAnswer,
  name: RegistrationCheck,
): Check | undefined => checks.find((check) => check.name === name)

/** `pay` opens the payment dialog. */
export const createRegistration = (
  conference_id: string,
  pay: (bill: Bill, awaited: boolean) => void,
) => {
  const $asked = atom({ conference_id })
  const $check = createQuery('GET /v1/front/getRegistrationCheck', 'public', $asked)
  const $busy = atom(false)
  const $chosen = atom<Chosen>({ options: [], dues: false })

  const attempt = async (work: () => Promise<void>): Promise<void> => {
    if ($busy.get()) return
    $busy.set(true)
    try {
      await work()
    } catch (error) {
      if (error instanceof ApiError) tell({ kind: 'ok', text: error.message })
      else if (!(error instanceof TransportError)) throw error
    } finally {
      $busy.set(false)
    }
  }

  const lookAgain = async (): Promise<GetRegistrationCheckAnswer> => {
    const answer = await send('GET /v1/front/getRegistrationCheck', { conference_id })
    $check.mutate(answer)
    return answer
  }

  /** Checks in the order of spec part 4 (rulings 28 and 40), all judged by the server. */
  const preRegister = (): Promise<void> =>
    attempt(async () => {
      const answer = await lookAgain()
      const inOne = duesWith(answer, $chosen.get()) && answer.member_type
      const fee = early(answer) ?? inOne ?? (await askFee(answer.goods_name))
      if (typeof fee === 'object') tell(fee)
      else await goOn(answer, fee)
    })

  const goOn = async (answer: GetRegistrationCheckAnswer, type: MemberType): Promise<void> => {
    const refusal = late(answer)
    if (refusal !== undefined) tell(refusal)
    else if (!mustWait(answer)) pay(billOf(answer, type, $chosen.get()), answer.transfer !== null)
    else if (await wantsToWait(answer)) await enterList()
  }

  const enterList = async (): Promise<void> => {
    const { place } = await send('POST /v1/front/joinWaitingList', { conference_id })
    const content = say('대기를 신청하셨습니다. 대기 순번은 {}번입니다.', place)
    showToast({ content, icon: 'confirm' })
    await lookAgain()
  }

  const leave = (): Promise<void> =>
    attempt(async () => {
      if ((await openDialog({ kind: 'twoBtn', text: say(texts.leave) })) === 'dismiss') return
      await send('POST /v1/front/leaveWaitingList', { conference_id })
      showToast({ content: say('대기를 취소하셨습니다.'), icon: 'confirm' })
      await lookAgain()
    })

  const addOptions = (): Promise<void> =>
    attempt(async () => {
      const bill = additionOf(await lookAgain(), $chosen.get())
      if (bill === undefined) tell({ kind: 'ok', text: say(texts.chooseFirst) })
      else pay(bill, false)
    })

  return { $check, $busy, $chosen, preRegister, addOptions, join: () => attempt(enterList), leave }
}

export type Registration = ReturnType<typeof createRegistration>

interface Chosen {
  options: readonly string[]
  dues: boolean
}

type Lines = NonNullable<Bill['lines']>
type Choice = GetRegistrationCheckAnswer['options'][number]

const lineOf = ({ goods_name, amount }: Choice): Lines[number] => ({ goods_name, amount })

/** Won. */
export const sumOf = (lines: Lines): number => lines.reduce((sum, { amount }) => sum + amount, 0)

/** Drops choices that have become full or were ordered meanwhile. */
export const chosenOf = ({ options }: GetRegistrationCheckAnswer, chosen: Chosen): Choice[] =>
  options.filter(
    ({ id, state, seats_left }) =>
      chosen.options.includes(id) && state === null && seats_left !== 0,
  )

/** Dues that are paid with the fee, because they are chosen or nothing can be paid without them. */
const duesWith = (answer: GetRegistrationCheckAnswer, { dues }: Chosen) =>
  dues || answer.step === 'fee' ? answer.with_dues : null

/** All that is paid with a registration. */
export const linesOf = (answer: GetRegistrationCheckAnswer, chosen: Chosen): Lines => {
  const inOne = duesWith(answer, chosen)
  const years = inOne?.years ?? []
  return [
    { goods_name: answer.goods_name, amount: inOne?.amount ?? answer.amount ?? 0 },
    ...(inOne === null
      ? []
      : [{ goods_name: say('{}년 연회비', years.join('·')), amount: inOne.dues }]),
    ...chosenOf(answer, chosen).map(lineOf),
  ]
}

const tell = (request: DialogRequest): void => void openDialog(request)

const early = (answer: GetRegistrationCheckAnswer): DialogRequest | undefined => {
  const deadline = checkOf(answer, 'deadline')
  if (deadline?.state === 'unmet') return { kind: 'ok', text: deadline.message }
  if (!$loggedIn.get()) return { kind: 'login', text: loginNeeded }
  const type = checkOf(answer, 'member_type')
  return type?.state === 'unmet' ? { kind: 'ok', text: type.message } : undefined
}

/**
 * The type of a member whose fee is paid and who is not registered, otherwise the dialog to show.
 */
const askFee = async (goods_name: string): Promise<MemberType | DialogRequest> => {
  try {
    return (await send('POST /v1/front/getAnnualFeePaid', { goods_name })).member_type
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return refusalOf(error)
  }
}

/** Two refusals have their own dialogs (spec part 8). */
const refusalOf = (error: ApiError): DialogRequest => {
  const text = error.message
  if (error.is('annualFeeUnpaid')) {
    return { kind: 'login', text, confirmLabel: say(texts.payFee), onConfirm: feeAddress() }
  }
  return { kind: 'ok', text: error.is('alreadyRegistered') ? text : say(texts.trouble) }
}

const wantsToWait = async (answer: GetRegistrationCheckAnswer): Promise<boolean> => {
  const text = checkOf(answer, 'seats')?.message ?? say(texts.trouble)
  return (await openDialog({ kind: 'twoBtn', text, confirmLabel: say('대기 신청') })) === 'confirm'
}

const late = (answer: GetRegistrationCheckAnswer): DialogRequest | undefined => {
  if (answer.registered === '결제 확인 중') return { kind: 'ok', text: say(texts.checking) }
  if (mustWait(answer) && answer.waiting) return { kind: 'ok', text: say(texts.waiting) }
  return undefined
}

const mustWait = (answer: GetRegistrationCheckAnswer): boolean =>
  checkOf(answer, 'seats')?.state === 'unmet' && answer.registered === null

/** Options that are chosen in addition to a registration; undefined without one. */
const additionOf = (answer: GetRegistrationCheckAnswer, chosen: Chosen): Bill | undefined => {
  const { member_type } = answer
  const [first, ...others] = chosenOf(answer, chosen)
  if (first === undefined || member_type === null) return undefined
  const lines = [first, ...others].map(lineOf)
  const options = others.map(({ id }) => id)
  const good = { goods_type: '등록비', goods_name: first.goods_name, options } as const
  return { ...good, member_type, amount: sumOf(lines), lines }
}

/** A card pays the same that a deposit is awaited for. */
const billOf = (
  answer: GetRegistrationCheckAnswer,
  member_type: MemberType,
  chosen: Chosen,
): Bill => {
  const { goods_name, transfer } = answer
  const lines = transfer?.lines ?? linesOf(answer, chosen)
  const names = new Set(lines.map((line) => line.goods_name))
  return {
    goods_type: '등록비',
    goods_name,
    member_type,
    lines,
    amount: sumOf(lines),
    dues_years: transfer
      ? [...names].flatMap((name) => annualFeeYear(name) ?? [])
      : (duesWith(answer, chosen)?.years ?? []),
    options: answer.options.filter((one) => names.has(one.goods_name)).map(({ id }) => id),
  }
}
