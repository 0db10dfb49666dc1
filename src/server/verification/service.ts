import type { SendAnswer } from '#contract/verification.schema.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/database.ts'
import { AppError } from '#server/errors.ts'
import {
  type Limit,
  refuseSpentAddress,
  spendForAddress,
  spendOne,
} from '#server/limits/service.ts'
import { sendMailNow } from '#server/mail/service.ts'
import { hashOfCode, isSameHash, newCode } from '#server/verification/code.ts'
import * as store from '#server/verification/store.ts'

const minute = 60
const hour = 60 * minute

/** Ruling 12. */
const betweenTwo: Limit = { name: 'code-wait', most: 1, seconds: minute }
const ofEmail: Limit = { name: 'code-email', most: 5, seconds: hour }
const ofAddress: Limit = { name: 'code-address', most: 20, seconds: 24 * hour }
const codeLifetime = 10 * minute
const mostTries = 5

/** How long a verified address stays so, in seconds (ruling 13). */
const verifiedLifetime = 30 * minute

/**
 * Mails a six-digit code to `email` and answers how long it lives. Throws `tooMany` within 60 seconds of the last, after
 * 5 an hour for an address or 20 a day for a caller; `mailNotSent` when the mail server will never take it,
 * `mailDelayed` when it does not take it yet (ruling 12).
 */
export const sendCode = async (
  context: Context,
  { email, ...asker }: store.Asker & { email: string },
  ip: string,
): Promise<SendAnswer> => {
  // Counted as mails, not as presses: an impatient one must not use up the day of everybody at one address.
  await refuseSpentAddress(context, ofAddress, ip)
  await spendOne(context, betweenTwo, [email])
  await spendOne(context, ofEmail, [email])
  await spendForAddress(context, ofAddress, ip)
  const code = newCode()
  const expires_at = isoAfter(context, codeLifetime)
  await store.putCode(context.db, {
    ...asker,
    email,
    code_hash: hashOfCode(context, asker.browser, code),
    created_at: isoAfter(context, 0),
    expires_at,
  })
  const delivery = await sendMailNow(
    context,
    codeMail(email, code, asker.purpose),
    codeLifetime * 1000,
  )
  if (delivery === 'refused') throw new AppError('mailNotSent')
  if (delivery === 'later') throw new AppError('mailDelayed')
  return { expires_at, seconds: codeLifetime }
}

/** The screen that asks for the code: whoever asks for it elsewhere is up to something. */
const screens = {
  signup: '회원가입',
  findid: '아이디 찾기',
  findpw: '비밀번호 찾기',
  profile: '마이페이지',
  withdraw: '회원 탈퇴',
} as const satisfies Record<store.Asker['purpose'], string>

const codeMail = (to: string, code: string, purpose: store.Asker['purpose']) => ({
  to,
  subject: '이메일 인증번호를 알려 드립니다',
  paragraphs: [
    `아래 인증번호 여섯 자리를 홈페이지의 ${screens[purpose]} 화면에 입력해 주십시오. 인증번호는 10분 동안 쓸 수 있습니다.`,
    '본인이 요청하지 않았다면 이 메일을 무시하셔도 됩니다.',
  ],
  code,
})

/**
 * Marks the address as verified in this browser for this purpose. Throws `codeMismatch` for a wrong code and `codeOver`
 * once there is no code left to try: none sent, 10 minutes or 5 tries over, or used (ruling 12).
 */
export const verifyCode = async (
  context: Context,
  { email, code, ...asker }: store.Asker & { email: string; code: string },
): Promise<void> => {
  const now = isoAfter(context, 0)
  const sent = await store.tryCode(context.db, asker, mostTries, now)
  if (sent === undefined) throw new AppError('codeOver')
  const digits = code.normalize('NFKC').replaceAll(/\s/g, '')
  const hash = hashOfCode(context, asker.browser, digits)
  if (sent.email !== email || !isSameHash(sent.code_hash, hash)) throw new AppError('codeMismatch')
  await store.markVerified(context.db, asker, hash, now)
}

/**
 * What this browser has verified for a purpose in the last 30 minutes. Throws `notVerified` unless it is that very
 * address (ruling 13).
 */
export const requireVerified = async (
  context: Context,
  asker: store.Asker,
  email: string,
): Promise<{ sentAt: Date }> => {
  const verified = await findVerified(context, asker)
  if (verified?.email !== email) throw new AppError('notVerified')
  return { sentAt: new Date(verified.created_at) }
}

/** The verification of this browser for a purpose, if it is not over. */
export const findVerified = (context: Context, asker: store.Asker) =>
  store.findVerified(context.db, asker, isoAfter(context, -verifiedLifetime))

/** Uses a verification up, in the transaction of what it allows. Throws `notVerified` when it was used already. */
export const useVerified = async (transaction: Transaction, asker: store.Asker): Promise<void> => {
  if (!(await store.takeVerified(transaction, asker))) throw new AppError('notVerified')
}

const isoAfter = ({ clock }: Context, seconds: number): string =>
  new Date(clock.now().getTime() + seconds * 1000).toISOString()
