import { plainDay, seoulDay, seoulTime } from '#platform/rules/days.ts'
import { groupPhone } from '#platform/rules/phone.ts'
import type { Context } from '#platform/server/context.ts'
import type { MadeFile, StreamedFile } from '#platform/server/http/route.ts'
import type { Actor } from '#platform/server/http/staff.ts'
import { inOnePart, tableFile } from '#platform/server/tables/table-file.ts'
import type { Breach, FileInput } from '#privacy/api/breaches.ts'
import {
  breachFactKeys,
  breachFacts,
  type BreachFormat,
  dutiesOf,
  notifyUntil,
} from '#privacy/rules/breach.ts'
import { viewOf } from '#privacy/server/breaches/look.ts'
import { peopleOf } from '#privacy/server/breaches/service.ts'
import { recordAlone } from '#staff/server/staff-log/service.ts'

const listOf = (name: string, { head, rows }: PeopleTable): StreamedFile =>
  tableFile(name, 'csv', { name: '명단', head, parts: inOnePart(rows) })

/**
 * What the authority asks for in its report, or who is on the list. Leaves a row of the log, with the reason, before anything
 * is sent. Throws `notFound`.
 */
export const makeBreachFile = async (
  context: Context,
  staff: Actor,
  { breach_pk, format, reason }: FileInput,
): Promise<MadeFile | StreamedFile> => {
  const breach = await viewOf(context, context.db, breach_pk)
  const people = await peopleIn(context, breach_pk, format)
  await recordAlone(context, staff, {
    kind: 'breach',
    subject: breach_pk,
    label: '유출 대응의 자료를 내려받았습니다.',
    reason,
    after: { format, count: people.length },
  })
  if (format === 'people') return listOf(`유출 대응 ${breach_pk} 명단`, allTable(people))
  if (format === 'unreached') {
    return listOf(`유출 대응 ${breach_pk} 메일이 닿지 않은 분`, unreachedTable(people))
  }
  const name = `유출 대응 ${breach_pk} 신고 자료`
  const facts = factsOf(breach)
  const events = breach.events.map(({ at, what, by }) => [moment(at), what, by])
  if (format === 'csv') {
    const rows = [...facts, ...events.map(([at = '', what = '']) => [at, what])]
    return tableFile(name, 'csv', {
      name: '신고 자료',
      head: ['항목', '내용'],
      parts: inOnePart(rows),
    })
  }
  const pairs = [
    { title: '항목', share: 3 },
    { title: '내용', share: 9 },
  ]
  const line = [
    { title: '때', share: 3 },
    { title: '한 일', share: 8 },
    { title: '누가', share: 2 },
  ]
  const { printSheet } = await import('#privacy/server/privacy-desk/sheet.ts')
  const bytes = await printSheet(context, {
    title: '개인정보 유출 신고 자료',
    intro:
      '「개인정보 보호법」 제34조에 따른 통지와 신고를 위하여 만든 자료입니다. 시각은 모두 한국 시각입니다.',
    parts: [
      { heading: '유출된 내용', columns: pairs, rows: facts, empty: '' },
      { heading: '대응의 경과', columns: line, rows: events, empty: '적은 것이 없습니다.' },
    ],
  })
  return { name: `${name}.pdf`, type: 'application/pdf', bytes }
}

const factsOf = (breach: Breach): string[][] => {
  const { known_at, people, counts, sensitive, outside, whose, sending_at } = breach
  const duties = dutiesOf({ people, sensitive, outside, ...counts })
  return [
    ['알게 된 때', moment(known_at)],
    ['통지와 신고의 기한', moment(notifyUntil(known_at).toISOString())],
    ...breachFactKeys.map((key) => [breachFacts[key].label, breach[key]]),
    ['유출된 분의 수', `${people.toLocaleString('ko-KR')}명 (${whose})`],
    ['민감정보나 고유식별정보', sensitive ? '있음' : '없음'],
    ['외부의 불법 접근', outside ? '있음' : '없음'],
    ['통지를 시작한 때', sending_at === null ? '' : moment(sending_at)],
    ['통지한 분', `${counts.told.toLocaleString('ko-KR')}명`],
    ['메일이 닿지 않은 분', `${counts.returned.toLocaleString('ko-KR')}명`],
    ['연락처가 없는 분', `${counts.unreachable.toLocaleString('ko-KR')}명`],
    ['해야 하는 일', duties.map(({ what }) => what).join(', ')],
  ]
}

type Person = Awaited<ReturnType<typeof peopleOf>>[number]

export interface PeopleTable {
  head: string[]
  rows: string[][]
}

/** Whom a format names: nobody, all on the list, or those whom no mail reached. */
const peopleIn = async (
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

const statusOf = ({ state, returned }: Person): string =>
  returned === 'refused' || returned === 'expired' ? returnedWords[returned] : stateWords[state]

const moment = (iso: string | null): string =>
  iso === null ? '' : `${plainDay(seoulDay(new Date(iso)))} ${seoulTime(new Date(iso))}`

/** Everybody on the list. */
const allTable = (people: readonly Person[]): PeopleTable => ({
  head: ['이름', '이메일', '휴대폰', '통지', '알린 때'],
  rows: people.map((person) => [
    ...[person.member_name, person.email ?? '', groupPhone(person.cell), statusOf(person)],
    moment(person.told_at),
  ]),
})

/** How those are reached otherwise whom no mail reached, and why: by telephone, or where they want their post. */
const unreachedTable = (people: readonly Person[]): PeopleTable => ({
  head: ['이름', '까닭', '이메일', '휴대폰', '직장 전화', '우편번호', '주소'],
  rows: people.map((person) => [
    ...[person.member_name, statusOf(person), person.email ?? ''],
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
