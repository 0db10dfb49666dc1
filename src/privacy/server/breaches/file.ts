import { seoulMoment } from '#platform/rules/days.ts'
import { groupPhone } from '#platform/rules/phone.ts'
import { inOnePart, tableFile } from '#platform/server/sheets/table-file.ts'
import type * as calls from '#privacy/api/breaches.ts'
import type { Breach } from '#privacy/api/breaches.ts'
import { breachFactKeys, breachFacts, dutiesOf, notifyUntil } from '#privacy/rules/breach.ts'
import { viewOf } from '#privacy/server/breaches/service.ts'
import { findPeople } from '#privacy/server/breaches/store.ts'
import { reportFile } from '#privacy/server/report.ts'
import type { Serves } from '#staff/server/serve.ts'
import { recordAlone } from '#staff/server/staff-log/service.ts'

/**
 * The report for the authority, or the list of people. Logs one row with the reason before the
 * file is made. Throws `notFound`.
 */
export const makeBreachFile: Serves<typeof calls.breachFile> = async (context, staff, wanted) => {
  const { breach_pk, format, reason } = wanted
  const breach = await viewOf(context, breach_pk)
  const list = format === 'people' || format === 'unreached' ? lists[format] : undefined
  const people = list ? (await findPeople(context.db, breach_pk)).filter(list.isOn) : []
  await recordAlone(context, staff, {
    kind: 'breach',
    subject: breach_pk,
    label: '유출 대응 자료 내려받기',
    reason,
    after: { format, count: people.length },
  })
  if (list !== undefined) {
    const rows = people.map((person) => list.columns.map(([, cell]) => cell(person)))
    const head = list.columns.map(([title]) => title)
    const name = `유출 대응 ${breach_pk} ${list.name}`
    return tableFile(name, 'csv', { name: '명단', head, parts: inOnePart(rows) })
  }
  return reportFile(context, {
    name: `유출 대응 ${breach_pk} 신고 자료`,
    format: format === 'csv' ? 'csv' : 'pdf',
    title: '개인정보 유출 신고 자료',
    intro:
      '「개인정보 보호법」 제34조에 따른 통지와 신고를 위한 자료입니다. 시각은 모두 한국 시각입니다.',
    parts: [
      { heading: '유출된 내용', columns: { 항목: 3, 내용: 9 }, rows: factsOf(breach), empty: '' },
      {
        heading: '대응 경과',
        columns: { 일시: 3, 내용: 8, 처리자: 2 },
        rows: breach.events.map(({ at, what, by }) => [moment(at), what, by]),
        empty: '등록된 내용이 없습니다.',
      },
    ],
  })
}

const factsOf = (breach: Breach): string[][] => {
  const { known_at, people, counts, sensitive, outside, whose, sending_at } = breach
  const duties = dutiesOf({ people, sensitive, outside, ...counts })
  const counted = (count: number): string => `${count.toLocaleString('ko-KR')}명`
  return [
    ['인지 일시', moment(known_at)],
    ['통지와 신고의 기한', seoulMoment(notifyUntil(known_at))],
    ...breachFactKeys.map((key) => [breachFacts[key].label, breach[key]]),
    ['유출 대상자 수', `${counted(people)} (${whose})`],
    ['민감정보나 고유식별정보', sensitive ? '있음' : '없음'],
    ['외부의 불법 접근', outside ? '있음' : '없음'],
    ['통지 시작 일시', moment(sending_at)],
    ['통지 인원', counted(counts.notified)],
    ['메일 미도달 인원', counted(counts.returned)],
    ['연락처 없는 인원', counted(counts.unreachable)],
    ['의무 사항', duties.map(({ what }) => what).join(', ')],
  ]
}

type Person = Awaited<ReturnType<typeof findPeople>>[number]

const moment = (iso: string | null): string => (iso === null ? '' : seoulMoment(new Date(iso)))

const stateWords = {
  listed: '통지 전',
  told: '메일 통지',
  unreachable: '연락처 없음',
  refused: '메일 반송',
  expired: '메일 발송 실패(3일)',
} as const

const statusOf = ({ state, returned }: Person): string =>
  stateWords[returned === 'refused' || returned === 'expired' ? returned : state]

const postOf = (person: Person): [string, string] => {
  const { zipcode, address, address_detail, company_zipcode } = person
  const home = [zipcode, address, address_detail] as const
  const work = [company_zipcode, person.company_address, person.company_address_detail] as const
  const [wanted, other] = person.receive_post === '직장' ? [work, home] : [home, work]
  const [zip, ...parts] = wanted[1] === '' ? other : wanted
  return [zip, parts.filter(Boolean).join(' ')]
}

interface PeopleList {
  name: string
  isOn: (person: Person) => boolean
  columns: readonly (readonly [title: string, cell: (person: Person) => string])[]
}

const email: PeopleList['columns'][number] = ['이메일', (person) => person.email ?? '']

const lists: Readonly<Record<'people' | 'unreached', PeopleList>> = {
  people: {
    name: '명단',
    isOn: () => true,
    columns: [
      ['이름', (person) => person.member_name],
      email,
      ['휴대폰', (person) => groupPhone(person.cell)],
      ['통지', statusOf],
      ['통지 일시', (person) => moment(person.told_at)],
    ],
  },
  unreached: {
    name: '메일 미도달자',
    isOn: ({ state, returned }) => state === 'unreachable' || returned !== null,
    columns: [
      ['이름', (person) => person.member_name],
      ['사유', statusOf],
      email,
      ['휴대폰', (person) => groupPhone(person.cell)],
      ['직장 전화', (person) => groupPhone(person.company_tel)],
      ['우편번호', (person) => postOf(person)[0]],
      ['주소', (person) => postOf(person)[1]],
    ],
  },
}
