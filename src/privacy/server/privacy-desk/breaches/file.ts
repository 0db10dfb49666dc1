import type { Breach, FileInput } from '#privacy/api/breaches.ts'
import { breachFactKeys, breachFacts, dutiesOf, tellUntil } from '#privacy/rules/breach.ts'
import { plainDay, seoulDay, seoulTime } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import type { MadeFile, StreamedFile } from '#platform/server/http/route.ts'
import type { Actor } from '#platform/server/http/staff.ts'
import { inOnePart, tableFile } from '#platform/server/tables/table-file.ts'
import { viewOf } from '#privacy/server/breaches/look.ts'
import {
  allTable,
  peopleIn,
  type PeopleTable,
  unreachedTable,
} from '#privacy/server/privacy-desk/breaches/people-table.ts'
import { record } from '#staff/server/staff-log/service.ts'

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
  await context.db.transaction().execute((transaction) =>
    record(context, transaction, staff, {
      ...{ kind: 'breach', subject: breach_pk, label: '유출 대응의 자료를 내려받았습니다.' },
      ...{ reason, after: { format, count: people.length } },
    }),
  )
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

const moment = (iso: string): string =>
  `${plainDay(seoulDay(new Date(iso)))} ${seoulTime(new Date(iso))}`

const factsOf = (breach: Breach): string[][] => {
  const { known_at, people, counts, sensitive, outside, whose, sending_at } = breach
  const duties = dutiesOf({ people, sensitive, outside, ...counts })
  return [
    ['알게 된 때', moment(known_at)],
    ['통지와 신고의 기한', moment(tellUntil(known_at).toISOString())],
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
