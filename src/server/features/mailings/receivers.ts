import * as members from '#contract/office-members.schema.ts'
import * as registrants from '#contract/registrants.schema.ts'
import { feeStandingWords } from '#rules/fee-standing.ts'
import { seoulYear } from '#rules/days.ts'
import type { LeftOutReason, MailingList } from '#rules/mailings.ts'
import { wonText } from '#rules/won.ts'
import type { Context } from '#server/base/context.ts'
import type { Database, Transaction } from '#server/base/db/database.ts'
import { AppError } from '#server/base/errors.ts'
import { refusedAddresses } from '#server/base/mail/trouble.ts'
import { everyMember } from '#server/features/office-members/list.ts'
import { stoppedMembers } from '#server/features/privacy-cases/service.ts'
import { everyRegistrant } from '#server/features/registrants/list.ts'

/** Somebody who gets a copy, and what its blanks say. */
export interface Receiver {
  address: string
  name: string
  blanks: Readonly<Record<string, string>>
}

/** Whom a list names; a registration asks for the mails about it, so that who is on its list has no member's number. */
interface Person extends Receiver {
  member_pk?: number
}

export interface Receivers {
  /** In the list's order, each address once. */
  receivers: readonly Receiver[]
  leftOut: readonly { reason: LeftOutReason; count: number; names: string[] }[]
}

interface Asked {
  list: MailingList
  wanted: string
}

/** How many of those left out are named. */
const mostNames = 20

/** Who of a list gets a copy, and who does not and why. Throws `invalid` where its conditions make no sense. */
export const receiversOf = async (
  context: Context,
  db: Database | Transaction,
  asked: Asked,
): Promise<Receivers> => {
  const people = await peopleOf(context, db, asked)
  const refused = await refusedAddresses(db)
  const stopped = await stoppedMembers(db)
  const seen = new Set<string>()
  const receivers: Receiver[] = []
  const out: Record<LeftOutReason, string[]> = { none: [], twice: [], bounced: [], stopped: [] }
  for (const person of people) {
    const address = person.address.trim().toLowerCase()
    if (person.member_pk !== undefined && stopped.has(person.member_pk)) {
      out.stopped.push(person.name)
      continue
    }
    if (address === '') out.none.push(person.name)
    else if (refused.has(address)) out.bounced.push(person.name)
    else if (seen.has(address)) out.twice.push(person.name)
    else receivers.push({ name: person.name, blanks: person.blanks, address })
    seen.add(address)
  }
  const leftOut = (Object.keys(out) as LeftOutReason[])
    .filter((reason) => out[reason].length > 0)
    .map((reason) => ({
      ...{ reason, count: out[reason].length, names: out[reason].slice(0, mostNames) },
    }))
  return { receivers, leftOut }
}

const peopleOf = (
  context: Context,
  db: Database | Transaction,
  { list, wanted }: Asked,
): Promise<Person[]> =>
  list === 'members' ? membersOf(context, db, wanted) : registrantsOf(context, db, wanted)

const membersOf = async (
  context: Context,
  db: Database | Transaction,
  wanted: string,
): Promise<Person[]> => {
  const conditions = members.listMembers.input.safeParse(given(wanted))
  if (!conditions.success) throw unfit()
  const year = conditions.data.year ?? seoulYear(context.clock.now())
  const annual = context.fees.annual
  const rows = await everyMember(context, db, conditions.data)
  return rows.map(({ member_pk, email, member_name, member_type, fee }) => ({
    ...{ member_pk, address: email, name: member_name },
    blanks: {
      이름: member_name,
      회비: `${year}년 연회비 ${feeStandingWords[fee]}${fee === 'unpaid' ? ` (${wonText(annual[member_type])})` : ''}`,
      링크: `${context.config.siteUrl}/mypage/payments`,
    },
  }))
}

const registrantsOf = async (
  context: Context,
  db: Database | Transaction,
  wanted: string,
): Promise<Receiver[]> => {
  const conditions = registrants.listRegistrants.input.safeParse(given(wanted))
  if (!conditions.success) throw unfit()
  const rows = await everyRegistrant(context, db, conditions.data)
  return rows.map(({ email, name, amount, key }) => ({
    ...{ address: email, name },
    blanks: {
      ...{ 이름: name, 회비: wonText(amount), 등록번호: key.toUpperCase() },
      링크: `${context.config.siteUrl}/conference/event`,
    },
  }))
}

const given = (wanted: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(wanted))

const unfit = (): AppError =>
  new AppError('invalid', {
    fields: { wanted: '저장한 조건을 읽지 못했습니다. 목록에서 조건을 다시 저장해 주세요.' },
  })
