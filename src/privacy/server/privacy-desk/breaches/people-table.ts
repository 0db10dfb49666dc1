import type { BreachFormat } from '#privacy/rules/breach.ts'
import { plainDay, seoulDay, seoulTime } from '#platform/rules/days.ts'
import { groupPhone } from '#platform/rules/phone.ts'
import type { Context } from '#platform/server/context.ts'
import { peopleOf } from '#privacy/server/breaches/service.ts'

type Person = Awaited<ReturnType<typeof peopleOf>>[number]

export interface PeopleTable {
  head: string[]
  rows: string[][]
}

/** Whom a format names: nobody, all on the list, or those whom no mail reached. */
export const peopleIn = async (
  { db }: Context,
  breach_pk: number,
  format: BreachFormat,
): Promise<Person[]> => {
  if (format !== 'people' && format !== 'unreached') return []
  const people = await peopleOf(db, breach_pk)
  return format === 'people' ? people : people.filter(isUnreached)
}

const isUnreached = ({ state, returned }: Person): boolean =>
  state === 'unreachable' || returned !== null

const stateWords = { listed: '아직', told: '메일로 알림', unreachable: '연락처 없음' } as const

const returnedWords = {
  refused: '메일 주소가 받지 않음',
  expired: '메일을 사흘 안에 보내지 못함',
} as const

const standingOf = ({ state, returned }: Person): string =>
  returned === 'refused' || returned === 'expired' ? returnedWords[returned] : stateWords[state]

const moment = (iso: string | null): string =>
  iso === null ? '' : `${plainDay(seoulDay(new Date(iso)))} ${seoulTime(new Date(iso))}`

/** Everybody on the list. */
export const allTable = (people: readonly Person[]): PeopleTable => ({
  head: ['이름', '이메일', '휴대폰', '통지', '알린 때'],
  rows: people.map((person) => [
    ...[person.member_name, person.email ?? '', groupPhone(person.cell), standingOf(person)],
    moment(person.told_at),
  ]),
})

/** How those are reached otherwise whom no mail reached, and why: by telephone, or where they want their post. */
export const unreachedTable = (people: readonly Person[]): PeopleTable => ({
  head: ['이름', '까닭', '이메일', '휴대폰', '직장 전화', '우편번호', '주소'],
  rows: people.map((person) => [
    ...[person.member_name, standingOf(person), person.email ?? ''],
    ...[groupPhone(person.cell), groupPhone(person.company_tel), ...postOf(person)],
  ]),
})

const postOf = (person: Person): [string, string] => {
  const home = [person.zipcode, person.address, person.address_detail] as const
  const work = [
    person.company_zipcode,
    person.company_address,
    person.company_address_detail,
  ] as const
  const [wanted, other] = person.receive_post === '직장' ? [work, home] : [home, work]
  const [zip, ...parts] = wanted[1] === '' ? other : wanted
  return [zip, parts.filter(Boolean).join(' ')]
}
