import { stateNames } from '#abstracts/rules/states.ts'
import { scanNames } from '#conference/rules/checkin.ts'
import { conferenceOf } from '#payments/server/goods/goods.ts'
import { groupWords } from '#payments/server/orders/joint.ts'
import { plainDay } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import type { PersonalData } from '#privacy/server/personal-data/collect.ts'
import { moment, type Table, table } from '#privacy/server/personal-data/table.ts'
import { paperNames } from '#programme/rules/programme.ts'

const abstractTables = (context: Context, data: PersonalData): Table[] => {
  const titleOf = (id: string): string =>
    context.conferences.find((one) => one.id === id)?.title ?? id
  return [
    table('초록', { 학술대회: 4, 제목: 6, 구분: 3, 일시: 3 }, [
      ...data.abstracts.map(({ conference_id, title, role, state, submitted_at, created_at }) => [
        ...[titleOf(conference_id), title],
        `${role === 'submitter' ? '제출' : '공저자'}, ${stateNames[state]}`,
        moment(submitted_at ?? created_at),
      ]),
      ...data.abstractPermits.map(({ conference_id, until, reason, at }) => [
        ...[titleOf(conference_id), reason, `${moment(until)}까지 접수 기한 연장`, moment(at)],
      ]),
    ]),
    table(
      '초록 심사',
      { 학술대회: 4, '심사한 편수': 2, 의견: 6, '의뢰 일시': 3 },
      data.abstractReviews.map(({ conference_id, reviews, reason, invited_at }) => [
        titleOf(conference_id),
        `${reviews.filter(({ state }) => state === 'submitted').length}편`,
        [reason, ...reviews.flatMap((one) => [one.to_authors, one.to_committee, one.reason])]
          .filter(Boolean)
          .join('\n'),
        moment(invited_at),
      ]),
    ),
  ]
}

const programmeTable = ({ conferences }: Context, { programme }: PersonalData): Table => {
  const titleOf = (id: string): string => conferences.find((one) => one.id === id)?.title ?? id
  return table('프로그램', { 학술대회: 4, 구분: 3, 내용: 6, 일시: 3 }, [
    ...programme.chairs.map(({ conference_id, title_ko, company, day, told_at }) => [
      ...[titleOf(conference_id), '좌장', [title_ko, company].filter(Boolean).join(', ')],
      told_at === null ? plainDay(day) : moment(told_at),
    ]),
    ...programme.judges.map(({ conference_id, company, points, at, invited_at }) => [
      ...[titleOf(conference_id), '포스터 심사위원'],
      ...[points === null ? company : `${points}점`, moment(at ?? invited_at)],
    ]),
    ...programme.papers.map(({ conference_id, kind, name, copies, issued_at }) => [
      ...[titleOf(conference_id), paperNames[kind].ko, `${name}, ${copies}회`, moment(issued_at)],
    ]),
  ])
}

/** A person's part in conferences: swaps, groups, waiting, roles, abstracts, scans and credits. */
export const conferenceTables = (context: Context, data: PersonalData): Table[] => {
  const titleOf = (key: string): string => conferenceOf(context, key)?.title ?? key
  return [
    ...abstractTables(context, data),
    programmeTable(context, data),
    table(
      '참석자 변경',
      { 항목: 4, '대리 참석자': 4, 사유: 4, 일시: 3 },
      data.swaps.map(({ goods_name, attendee_name, company_name, email, reason, created_at }) => [
        goods_name,
        [attendee_name, company_name, email].filter(Boolean).join(', '),
        reason,
        moment(created_at),
      ]),
    ),
    table(
      '일괄 등록',
      { '납부자와 기관': 8, '신청 일시': 4 },
      data.groups.map((group) => [groupWords(group), moment(group.created_at)]),
    ),
    table(
      '대기 신청',
      { 학술대회: 8, '신청 일시': 4 },
      data.places.map(({ goods_key, created_at }) => [titleOf(goods_key), moment(created_at)]),
    ),
    table('참석 기록', { 학술대회: 6, 내용: 2, 데스크: 2, 일시: 4 }, [
      ...data.roles.map(({ goods_key, role, created_at }) => [
        ...[titleOf(goods_key), `${role} 등록`, '', moment(created_at)],
      ]),
      ...data.attendance.map(({ goods_key, kind, desk, at }) => [
        ...[titleOf(goods_key), kind === 'undo' ? '취소' : scanNames[kind], desk, moment(at)],
      ]),
    ]),
    table(
      '연수교육 평점',
      { 학술대회: 4, '면허번호와 이름': 3, '이의 신청과 회신': 6, 일시: 3 },
      data.creditClaims.map(({ goods_key, licence, licence_name, ...one }) => [
        ...[titleOf(goods_key), `${licence} ${licence_name}`],
        ...[`${one.objection} ${one.answer}`, moment(one.objected_at ?? one.consented_at)],
      ]),
    ),
  ]
}
