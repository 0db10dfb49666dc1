import type { SendAnswer } from '#accounts/api/verification.ts'
import * as store from '#accounts/server/verification/store.ts'
import { hashOfCode, isSameHash, newCode } from '#accounts/server/verification/store.ts'
import { isOnTheSpot } from '#conference/rules/on-the-spot.ts'
import { errors } from '#platform/api/errors.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { AppError } from '#platform/server/errors.ts'
import type { Browser } from '#platform/server/http/browser.ts'
import {
  hour,
  type Limit,
  minute,
  refuseSpentAddress,
  spendForAddress,
  spendOne,
} from '#platform/server/limits/service.ts'
import { sendMailNow } from '#platform/server/mail/service.ts'

export {
  destroyPastCodes,
  endGrantsOf,
  eraseCodesOf,
  grantChange,
} from '#accounts/server/verification/store.ts'
import { say, sayOwn } from '#platform/rules/say.ts'

/**
 * Ruling 12. Counted per address from any browser and purpose, because its owner's mailbox fills.
 */
const betweenTwo: Limit = {
  name: 'code-wait',
  most: 1,
  seconds: minute,
  fields: { email: '인증번호는 1분에 한 번 보내 드립니다.' },
}
const ofEmail: Limit = {
  name: 'code-email',
  most: 5,
  seconds: hour,
  fields: { email: '같은 이메일 주소로는 1시간에 5번까지 인증번호를 보내 드립니다.' },
}
const aDay = (name: string, most: number): Limit => ({
  name,
  most,
  seconds: 24 * hour,
  fields: { email: `같은 인터넷 주소(IP)에서는 하루에 ${most}번까지 인증번호를 보내 드립니다.` },
})
const ofAddress = aDay('code-address', 20)
/** A conference's hall has one address for all its visitors (docs/decisions/107-nonmembers.md). */
const ofHall = aDay('code-hall', 1000)
const codeLifetime = 10 * minute
const mostTries = 5

/** A verification is valid for this time, in seconds (ruling 13). */
const verifiedLifetime = 30 * minute

interface Asking {
  email: string
  purpose: store.Asker['purpose']
}

/**
 * Mails a six-digit code and returns its lifetime. Throws `tooMany` with the limit's name within
 * 60 seconds of the address's last code, after 5 an hour for the address or 20 a day for a caller
 * (1,000 while a conference registers on the spot);
 * `mailNotSent` if the mail server refuses for good, `mailDelayed` if it defers (ruling 12).
 */
export const sendCode = async (
  context: Context,
  { email, purpose }: Asking,
  { browser, ip }: { browser: Browser; ip: string },
): Promise<SendAnswer> => {
  const { lineage } = browser
  // Mails are counted, not clicks: an impatient person must not use up the day for everybody at one
  // address.
  const around = inHall(context, purpose) ? ofHall : ofAddress
  await refuseSpentAddress(context, around, ip)
  await spendOne(context, betweenTwo, [email])
  await spendOne(context, ofEmail, [email])
  await spendForAddress(context, around, ip)
  const code = newCode()
  const code_hash = hashOfCode(context, lineage, code)
  const created_at = isoAfter(context, 0)
  const expires_at = isoAfter(context, codeLifetime)
  const rest = { lineage, purpose, email, code_hash, created_at, expires_at }
  await browser.renew((id) =>
    context.db
      .transaction()
      .execute((transaction) => store.putCode(transaction, { browser: id, ...rest })),
  )
  const delivery = await sendMailNow(context, codeMail(email, code, purpose), codeLifetime * 1000)
  if (delivery === 'refused') throw new AppError('mailNotSent')
  if (delivery === 'later') throw new AppError('mailDelayed')
  return { expires_at, seconds: codeLifetime }
}

const inHall = ({ conferences, clock }: Context, purpose: Asking['purpose']): boolean =>
  purpose === 'register' && conferences.some((one) => isOnTheSpot(one, clock.now()))

const screens = {
  signup: '회원가입',
  findid: '아이디 찾기',
  findpw: '비밀번호 찾기',
  profile: '마이페이지',
  withdraw: '회원 탈퇴',
  register: '학술대회 등록',
} as const satisfies Record<store.Asker['purpose'], string>

const codeMail = (to: string, code: string, purpose: store.Asker['purpose']) => ({
  to,
  subject: say('이메일 인증번호를 알려 드립니다'),
  paragraphs: [
    say(
      '아래 인증번호 6자리를 홈페이지의 {} 화면에 입력해 주십시오. 인증번호는 10분간 유효합니다.',
      say(screens[purpose]),
    ),
    say('본인이 요청하지 않았다면 이 메일을 무시하셔도 됩니다.'),
  ],
  code,
})

/**
 * Verifies an address for this browser and purpose. Throws `codeMismatch` for a wrong code,
 * telling whether it came from an earlier mail and how many tries are left; `codeOver` if no code
 * is left to try: none sent, 10 minutes or 5 tries over, or used (ruling 12).
 */
export const verifyCode = async (
  context: Context,
  { email, purpose, code }: Asking & { code: string },
  { id, lineage, renew }: Browser,
): Promise<void> => {
  const now = isoAfter(context, 0)
  const asker = { browser: id, purpose }
  const sent = await store.tryCode(context.db, asker, mostTries, now)
  if (sent === undefined) throw new AppError('codeOver')
  const digits = code.normalize('NFKC').replaceAll(/\s/g, '')
  const code_hash = hashOfCode(context, lineage, digits)
  if (sent.email !== email || !isSameHash(sent.code_hash, code_hash)) {
    const earlier = await store.isSuperseded(context.db, { lineage, purpose, code_hash }, now)
    throw mismatch(earlier, mostTries - sent.tries)
  }
  await renew(async (next) => {
    const first = await store.markVerified(context.db, asker, { next, now })
    if (!first) throw new AppError('codeOver')
  })
}

const mismatch = (earlier: boolean, left: number): AppError => {
  const sentences = [
    sayOwn(errors.codeMismatch.message),
    earlier && say('가장 최근 메일의 인증번호만 사용할 수 있습니다.'),
    leftInWords(left),
  ]
  return new AppError('codeMismatch', { fields: { code: sentences.filter(Boolean).join(' ') } })
}

const leftInWords = (left: number): string => {
  if (left === 0) {
    return say(
      '{}회 잘못 입력하여 이 인증번호는 더 이상 사용할 수 없습니다. 재전송 버튼을 눌러 새 인증번호를 받아 주세요.',
      mostTries,
    )
  }
  return left < 3 ? say('{}회 더 입력하실 수 있습니다.', left) : ''
}

/**
 * The browser's verification of the last 30 minutes. Throws `notVerified` if it is of another
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

export const findVerified = (context: Context, asker: store.Asker) =>
  store.findVerified(context.db, asker, isoAfter(context, -verifiedLifetime))

/** Runs in the transaction of what it allows. Throws `notVerified` if it was used already. */
export const useVerified = async (transaction: Transaction, asker: store.Asker): Promise<void> => {
  if (!(await store.takeVerified(transaction, asker))) throw new AppError('notVerified')
}

const isoAfter = ({ clock }: Context, seconds: number): string =>
  new Date(clock.now().getTime() + seconds * 1000).toISOString()
