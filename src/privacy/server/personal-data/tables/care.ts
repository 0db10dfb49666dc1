import { plainDay } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import { placeOf } from '#platform/server/http/origin.ts'
import { caseKinds, caseStates } from '#privacy/rules/privacy-cases.ts'
import type { PersonalData } from '#privacy/server/personal-data/collect.ts'
import { heldOf } from '#privacy/server/personal-data/held.ts'
import { columns, moment, type Table } from '#privacy/server/personal-data/tables/table.ts'

/** Of which the office's page has a card of its own. */
export const notesHeading = '사무국 메모'

/** Without who wrote it, whose personal data that is. */
export const noteTable = ({ notes }: PersonalData): Table => ({
  heading: notesHeading,
  columns: columns(['내용', 8], ['일시', 4]),
  rows: notes.map(({ body, created_at }) => [body, moment(created_at)]),
})

export const requestTable = ({ requests }: PersonalData): Table => ({
  heading: '개인정보 요구',
  columns: columns(['요구', 2], ['내용', 5], ['받은 날', 2], ['상태', 2], ['알려 드린 내용', 5]),
  rows: requests.map(({ kind, body, received_on, state, told }) => [
    caseKinds[kind].label,
    body,
    plainDay(received_on),
    caseStates[state],
    told ?? '',
  ]),
})

export const breachTable = ({ breaches }: PersonalData): Table => ({
  heading: '유출 통지',
  columns: columns(['항목', 6], ['알게 된 때', 3], ['알려 드린 때', 3]),
  rows: breaches.map(({ items, known_at, told_at }) => [items, moment(known_at), moment(told_at)]),
})

export const sessionTable = ({ sessions }: PersonalData): Table => ({
  heading: '로그인 기록',
  columns: columns(['기기', 4], ['위치', 4], ['로그인 일시', 3], ['마지막 사용', 3]),
  rows: sessions.map(({ device, network, created_at, last_used_at }) => [
    device === '' ? '알 수 없는 기기' : device,
    placeOf(network),
    moment(created_at),
    moment(last_used_at),
  ]),
})

export const retentionTable = (context: Context, data: PersonalData): Table => ({
  heading: '보관 이유와 기한',
  columns: columns(['정보', 3], ['보관 이유', 4], ['법적 근거', 5], ['보관 기한', 3]),
  rows: heldOf(context, data).map(({ what, why, basis, period }) => [what, why, basis, period]),
})
