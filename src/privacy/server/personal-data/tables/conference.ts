import type { Context } from '#platform/server/context.ts'
import { conferenceOf } from '#payments/server/goods/goods.ts'
import type { PersonalData } from '#privacy/server/personal-data/collect.ts'
import { columns, moment, type Table } from '#privacy/server/personal-data/tables/table.ts'

export const swapTable = ({ swaps }: PersonalData): Table => ({
  heading: '참석자 변경',
  columns: columns(['항목', 4], ['대신 참석하는 분', 4], ['사유', 4], ['일시', 3]),
  rows: swaps.map(({ goods_name, attendee_name, company_name, email, reason, created_at }) => [
    goods_name,
    [attendee_name, company_name, email].filter(Boolean).join(', '),
    reason,
    moment(created_at),
  ]),
})

export const placeTable = (context: Context, { places }: PersonalData): Table => ({
  heading: '대기 신청',
  columns: columns(['학술대회', 8], ['신청 일시', 4]),
  rows: places.map(({ goods_key, created_at }) => [
    conferenceOf(context, goods_key)?.title ?? goods_key,
    moment(created_at),
  ]),
})

export const attendanceTable = (context: Context, { attendance }: PersonalData): Table => ({
  heading: '참석 기록',
  columns: columns(['학술대회', 6], ['내용', 2], ['데스크', 2], ['일시', 4]),
  rows: attendance.map(({ goods_key, kind, desk, at }) => [
    conferenceOf(context, goods_key)?.title ?? goods_key,
    kind === 'in' ? '입장' : '입장 취소',
    desk,
    moment(at),
  ]),
})
