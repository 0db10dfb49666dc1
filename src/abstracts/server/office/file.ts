import type * as calls from '#abstracts/api/office.ts'
import {
  affiliationNumbers,
  nameOf,
  numberedAffiliations,
  plainText,
} from '#abstracts/rules/content.ts'
import { countBody } from '#abstracts/rules/count.ts'
import { pointsOf } from '#abstracts/rules/score.ts'
import { outcomeNames, stateNames } from '#abstracts/rules/states.ts'
import { callOf } from '#abstracts/server/abstracts.ts'
import { askedOf, matching } from '#abstracts/server/office/list.ts'
import { officeRows, type OfficeRow, shownRow } from '#abstracts/server/office/rows.ts'
import { conferenceAsked } from '#conference/server/registrants/room.ts'
import { seoulDay, seoulMoment } from '#platform/rules/days.ts'
import { type Cell, inOnePart, tableFile } from '#platform/server/sheets/table-file.ts'
import type { Serves } from '#staff/server/serve.ts'
import { recordFile } from '#staff/server/staff-log/reading.ts'
import type { Abstracts } from '#texts/content/schema/abstracts.ts'

type Column = readonly [name: string, cell: (row: OfficeRow) => Cell]

const moment = (iso: string | null | undefined): string => (iso ? seoulMoment(new Date(iso)) : '')

const lines = (texts: readonly string[]): string => texts.filter(Boolean).join('\n')

const textColumns = ({ sections = [], fields }: Abstracts): Column[] => [
  ['접수번호', (row) => shownRow(row).number],
  ['종류', ({ kind }) => (kind === 'invited' ? '초청' : '자유')],
  ['상태', ({ state }) => stateNames[state]],
  ['분야', ({ content }) => fields.find(({ code }) => code === content.field)?.name ?? ''],
  ['희망 형식', ({ content }) => content.form],
  ['확정 형식', (row) => shownRow(row).form],
  ['언어', ({ content }) => (content.language === 'ko' ? '국문' : '영문')],
  ['국문 제목', ({ content }) => plainText(content.title_ko)],
  ['영문 제목', ({ content }) => plainText(content.title_en)],
  ['중심어', ({ content }) => content.keywords.join(', ')],
  ...(sections.length === 0 ? [{ name: '본문' }] : sections).map(({ name }, at): Column => [
    name,
    ({ content }) => lines((content.sections[at] ?? []).map((one) => plainText(one))),
  ]),
  ['분량', ({ content }) => countBody(content)],
  ['그림 설명', ({ content }) => content.figure?.caption ?? ''],
  ['상 신청', ({ content }) => content.prize],
  ['기발표', ({ content }) => content.earlier],
  ['이해상충', ({ content }) => content.conflicts],
  ['IRB', ({ content }) => content.irb],
  ['연구비', ({ content }) => content.funding],
]

const peopleColumns: readonly Column[] = [
  [
    '저자',
    ({ content }) =>
      content.authors
        .map(
          (one) =>
            `${nameOf(one, content.language)}(${affiliationNumbers(content, one).join(',')})`,
        )
        .join(', '),
  ],
  ['저자 이메일', ({ content }) => lines(content.authors.map(({ email }) => email))],
  ['ORCID', ({ content }) => lines(content.authors.map(({ orcid }) => orcid))],
  [
    '소속',
    ({ content }) =>
      lines(
        numberedAffiliations(content).map((one, at) =>
          [
            `${at + 1}.`,
            one.institution_ko || one.institution_en,
            one.department_ko || one.department_en,
          ]
            .filter(Boolean)
            .join(' '),
        ),
      ),
  ],
  ['발표자', (row) => shownRow(row).presenter],
  ['발표자 이메일', ({ content }) => content.authors.find((one) => one.presenter)?.email ?? ''],
  [
    '발표자 상태',
    ({ presenter }) =>
      presenter === undefined ? '' : presenter.lacks.replace(/.$/, '$& 필요') || '확정',
  ],
  [
    '교신저자',
    ({ content }) =>
      content.authors
        .filter((one) => one.corresponding)
        .map((one) => nameOf(one, content.language))
        .join(', '),
  ],
  ['저자 제외 요청', ({ people }) => lines(people.map((one) => one.objection))],
  ['제출자', ({ submitter }) => submitter?.member_name ?? ''],
  ['제출자 이메일', ({ submitter }) => submitter?.email ?? ''],
  ['동의', ({ consents }) => consents],
  ['접수 일시', ({ submitted_at }) => moment(submitted_at)],
  ['최종 수정', ({ updated_at }) => moment(updated_at)],
  ['판', ({ version }) => version],
]

const reviewColumns = ({ review }: Abstracts): Column[] => [
  ['심사 배정', ({ assigned }) => assigned],
  ['심사 완료', ({ done }) => done],
  // As text, because sheets round numbers.
  ['점수', ({ score }) => (score === null ? '' : String(score))],
  ['편차', ({ spread }) => (spread === null ? '' : String(spread))],
  [
    '심사위원별 점수',
    ({ reviews }) =>
      lines(
        reviews
          .filter(({ state }) => state === 'submitted')
          .map((one) =>
            [
              one.name,
              pointsOf(one, review.items),
              one.recommendation && outcomeNames[one.recommendation],
            ]
              .filter(Boolean)
              .join(' '),
          ),
      ),
  ],
  ['저자에게 전하는 의견', ({ reviews }) => lines(reviews.map((one) => one.to_authors))],
  ['위원회에 전하는 의견', ({ reviews }) => lines(reviews.map((one) => one.to_committee))],
  ['판정', ({ decision }) => (decision === undefined ? '' : outcomeNames[decision.outcome])],
  ['판정 사유', ({ decision }) => decision?.reason ?? ''],
  ['판정한 사람', ({ decision }) => decision?.staff_name ?? ''],
  ['통보 일시', ({ decision }) => moment(decision?.released_at)],
  ['철회·취소 일시', ({ ended_at }) => moment(ended_at)],
  ['철회·취소 사유', ({ reason }) => reason],
]

/** The abstracts that match and that the staff member may see, with every column. */
export const makeAbstractsFile: Serves<typeof calls.abstractsFile> = async (
  context,
  staff,
  { reason, keys, format, ...wanted },
) => {
  const conference = conferenceAsked(context, wanted)
  const { call } = callOf(context, conference.id)
  const rows = matching(await officeRows(context, staff, conference), wanted)
    .map(({ row }) => row)
    .filter(({ abstract_pk }) => keys === undefined || keys.includes(abstract_pk))
  await recordFile(context, staff, {
    ...{ kind: 'abstract', reason, keys },
    label: `초록 내려받기(${rows.length}편)`,
    after: { ...askedOf(wanted), id: conference.id },
  })
  const columns = [...textColumns(call), ...peopleColumns, ...reviewColumns(call)]
  const name = `${conference.shortName} 초록 ${seoulDay(context.clock.now())}`
  return tableFile(name, format, {
    name: '초록',
    head: columns.map(([head]) => head),
    parts: inOnePart(rows.map((row) => columns.map(([, cell]) => cell(row)))),
  })
}
