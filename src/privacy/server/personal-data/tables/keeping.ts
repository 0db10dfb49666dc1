import type { Context } from '#platform/server/context.ts'
import type { PersonalData } from '#privacy/server/personal-data/collect.ts'
import { heldOf } from '#privacy/server/personal-data/held.ts'
import { placeOf } from '#platform/server/http/origin.ts'
import { columns, moment, type Table } from '#privacy/server/personal-data/tables/table.ts'

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
