import { hash } from 'node:crypto'
import type { z } from 'zod'
import { listRegistrants } from '#conference/api/registrants.ts'
import { registrantColumns, type RegistrantKey } from '#conference/rules/registration.ts'
import { everyRegistrant } from '#conference/server/registrants/list.ts'
import { type LeftOutReason, leftOutReasons } from '#mail/rules/mailings.ts'
import { nobody } from '#mail/server/choice-link.ts'
import { adReaders } from '#mail/server/mail-choices/service.ts'
import type { MailingRow } from '#mail/server/mailings/store.ts'
import type { Whose } from '#mail/server/tables.ts'
import { listMembers } from '#members/api/office-members.ts'
import { goneStatuses, type MemberStatus } from '#members/rules/member-status.ts'
import { goneMembers } from '#members/server/member-statuses/service.ts'
import { everyMember } from '#members/server/office-members/list.ts'
import { feeStatusWords } from '#payments/rules/fee-status.ts'
import { seoulYear } from '#platform/rules/days.ts'
import { wonText } from '#platform/rules/won.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { unfit } from '#platform/server/errors.ts'
import { findRefusedAddresses } from '#platform/server/mail/queue-store.ts'
import { stoppedMembers } from '#privacy/server/privacy-cases/service.ts'

export interface Receiver {
  address: string
  name: string
  blanks: Readonly<Record<string, string>>
  whose: Whose
  /** Won of unpaid dues. */
  open?: number
}

type Asked = Pick<MailingRow, 'kind' | 'list' | 'wanted'>

/**
 * True if people who stopped the processing of their data are left out. Registrants get the mails
 * about their registration even so, but no advertising. A notice by law goes to everybody.
 */
export const heedsStop = ({ kind, list }: Pick<MailingRow, 'kind' | 'list'>): boolean =>
  kind === 'ad' || (kind === 'business' && list === 'members')

/** The statuses under which nobody gets the mail: a notice by law leaves out the dead alone. */
export const goneFor = ({ kind }: Pick<MailingRow, 'kind'>): readonly MemberStatus[] =>
  kind === 'notice' ? ['작고'] : goneStatuses

/**
 * Each address appears once, in the list's order; `leftOut` names the first twenty for each reason.
 * Throws `invalid` if the filters cannot be read.
 */
export const receiversOf = async (context: Context, db: Database | Transaction, asked: Asked) => {
  const people = await peopleOf(context, db, asked)
  const refused = await findRefusedAddresses(db)
  const stopped = heedsStop(asked) ? await stoppedMembers(db) : new Set<number>()
  const gone = await goneMembers(context, db, goneFor(asked))
  const consenting = asked.kind === 'ad' ? await adReaders(db) : undefined
  const seen = new Set<string>()
  const receivers: Receiver[] = []
  const out: { reason: LeftOutReason; name: string }[] = []
  for (const person of people) {
    const address = person.address.trim().toLowerCase()
    const member_pk = person.whose.member_pk ?? 0
    const leave = (reason: LeftOutReason) => out.push({ reason, name: person.name })
    if (gone.has(member_pk) || stopped.has(member_pk)) {
      leave(gone.has(member_pk) ? 'left' : 'stopped')
      continue
    }
    if (address === '') leave('none')
    else if (consenting?.has(address) === false) leave('unwanted')
    else if (refused.has(address)) leave('bounced')
    else if (seen.has(address)) leave('twice')
    else receivers.push({ ...person, ...readerAt(consenting, address), address })
    seen.add(address)
  }
  const leftOut = leftOutReasons.flatMap((reason) => {
    const names = out.filter((one) => one.reason === reason).map(({ name }) => name)
    return names.length === 0 ? [] : { reason, count: names.length, names: names.slice(0, 20) }
  })
  return { receivers, leftOut }
}

/**
 * An advertisement's links are signed for the member who agreed, even if the list holds the address
 * for another person.
 */
const readerAt = (consenting: ReadonlyMap<string, number> | undefined, address: string) => {
  const member_pk = consenting?.get(address)
  return member_pk === undefined ? {} : { whose: { ...nobody, member_pk } }
}

const peopleOf = (
  context: Context,
  db: Database | Transaction,
  { list, wanted }: Asked,
): Promise<Receiver[]> =>
  list === 'members' ? membersOf(context, db, wanted) : registrantsOf(context, db, wanted)

const membersOf = async (
  context: Context,
  db: Database | Transaction,
  wanted: string,
): Promise<Receiver[]> => {
  const conditions = conditionsOf(listMembers.input, wanted)
  const year = conditions.year ?? seoulYear(context.clock.now())
  const rows = await everyMember(context, db, conditions)
  const { bank } = context.site
  return rows.map(({ member_pk, member_id, email, member_name, fee, owed, open }) => ({
    address: email,
    name: member_name,
    whose: { ...nobody, member_pk },
    open: sumOf(open),
    blanks: {
      이름: member_name,
      회비: `${year}년 연회비 ${feeStatusWords[fee]}${fee === 'unpaid' ? ` (${wonText(owed)})` : ''}`,
      '미납 연도': open.map((one) => `${one.year}년`).join(', ') || '없음',
      '미납 합계': wonText(sumOf(open)),
      계좌: `${bank.name} ${bank.account} (예금주 ${bank.holder})`,
      '납부 방법': member_id === '' ? byAccount : bySite(context),
      링크: `${context.config.siteUrl}/mypage/payments`,
    },
  }))
}

const byAccount = '학회 계좌로 입금해 주십시오. 입금자명은 회원 이름과 같아야 합니다.'

const bySite = ({ config }: Context): string =>
  `홈페이지에 로그인하신 뒤 ‘연회비 납부’에서 한 해씩 신용카드나 계좌이체로 납부하실 수 있습니다. ${config.siteUrl}/membership/payment`

const sumOf = (open: readonly { amount: number }[]): number =>
  open.reduce((sum, { amount }) => sum + amount, 0)

const registrantsOf = async (
  context: Context,
  db: Database | Transaction,
  wanted: string,
): Promise<Receiver[]> => {
  const conditions = conditionsOf(listRegistrants.input, wanted)
  const rows = await everyRegistrant(context, db, conditions)
  return rows.map(({ email, name, amount, key, member_pk }) => ({
    address: email,
    name,
    whose: whoseOf(key, member_pk),
    blanks: {
      이름: name,
      회비: wonText(amount),
      등록번호: key.toUpperCase(),
      링크: `${context.config.siteUrl}/conference/event`,
    },
  }))
}

const whoseOf = (key: RegistrantKey, member_pk: number | null): Whose =>
  member_pk === null ? { member_pk, ...registrantColumns(key) } : { ...nobody, member_pk }

const conditionsOf = <Input extends z.ZodType>(input: Input, wanted: string): z.output<Input> => {
  const conditions = input.safeParse(Object.fromEntries(new URLSearchParams(wanted)))
  if (conditions.success) return conditions.data
  throw unfit('wanted', '저장한 조건을 읽지 못했습니다. 목록에서 조건을 다시 저장해 주세요.')
}

export const fingerprintOf = (
  { version, kind, title, html }: Pick<MailingRow, 'version' | 'kind' | 'title' | 'html'>,
  receivers: readonly Receiver[],
): string => {
  const said = receivers.map(({ address, name, blanks }) => [address, name, blanks])
  return hash('sha256', JSON.stringify([version, kind, title, html, said]), 'hex')
}
