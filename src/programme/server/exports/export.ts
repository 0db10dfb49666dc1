import { zipSync } from 'fflate'
import { affiliationNumbers, nameOf, plainText, presenterOf } from '#abstracts/rules/content.ts'
import { callOf, numberOf } from '#abstracts/server/abstracts.ts'
import { seoulDay } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import { unfit } from '#platform/server/errors.ts'
import type { MadeFile, StreamedFile } from '#platform/server/http/route.ts'
import { inOnePart, tableFile } from '#platform/server/sheets/table-file.ts'
import type * as calls from '#programme/api/book.ts'
import { sessionKindNames } from '#programme/rules/programme.ts'
import { companyOf } from '#programme/server/book/front.ts'
import { publishedBook, publishedPages } from '#programme/server/book/pages.ts'
import { crossrefXml } from '#programme/server/exports/crossref.ts'
import { xmlFile } from '#programme/server/exports/element.ts'
import { jatsXml } from '#programme/server/exports/jats.ts'
import { scheduleXml } from '#programme/server/exports/schedule.ts'
import { daysOf, publishedProgramme, type PublishedTalk } from '#programme/server/programme.ts'
import type { Serves } from '#staff/server/serve.ts'
import { recordAlone } from '#staff/server/staff-log/service.ts'

export type ExportedTalk = PublishedTalk & {
  /** In the published book. */
  page: number | undefined
}

export type Exported = Awaited<ReturnType<typeof exportedOf>>

/** What is exported: the released programme. Throws `notFound`, and `invalid` before a release. */
const exportedOf = async (context: Context, id: string) => {
  const { db, site, config, clock } = context
  const { conference, call } = callOf(context, id)
  const programme = await publishedProgramme(db, id)
  if (programme === undefined) throw unfit('id', '프로그램을 공개한 뒤 내려받을 수 있습니다.')
  const book = await publishedBook(db, id)
  const pages = await publishedPages(db, id)
  const talks = programme.sessions
    .flatMap((session) => session.talks)
    .filter(({ isCancelled }) => !isCancelled)
    .map((talk): ExportedTalk => ({ ...talk, page: pages.get(talk.abstract_pk) }))
  return {
    ...{ conference, call, talks, sessions: programme.sessions, days: daysOf(conference) },
    ...{ society: site.name, email: site.privacyOfficer.email, siteUrl: config.siteUrl },
    ...{ version: `${programme.number}`, madeAt: clock.now() },
    /** A Seoul day. */
    published: seoulDay(new Date(book?.published_at ?? programme.at)),
  }
}

/** Empty where the conference's file has no prefix. */
export const doiOf = ({ call }: Exported, { abstract }: ExportedTalk): string =>
  call.doiPrefix === undefined
    ? ''
    : `${call.doiPrefix}/${abstract.conference_id}.${abstract.number}`

const head = [
  ...['날짜', '시작', '종료', '장소', '종류', '세션', '세션(영문)', '좌장', '좌장 소속'],
  ...['발표번호', '발표 시작', '발표 종료', '상태', '접수번호', '분야', '형식', '국문 제목'],
  ...['영문 제목', '발표자', '발표자 소속', '저자', '중심어', '초록집 쪽'],
]

const workbook = ({ conference, call, sessions, talks }: Exported): StreamedFile => {
  const rows = sessions.flatMap((session) => {
    const { day, begins, ends, room, kind, title_ko, title_en, chairs } = session
    const own = [
      ...[day, begins, ends, room, sessionKindNames[kind], title_ko, title_en],
      ...[
        chairs.map(({ name }) => name).join(', '),
        chairs.map(({ company }) => company).join(', '),
      ],
    ]
    if (session.talks.length === 0) return [own]
    return session.talks.map(({ number, abstract, isCancelled, ...talk }) => {
      const { content, form } = abstract
      const { language, authors } = content
      const presenter = presenterOf(content)
      const named = authors.map(
        (one) => `${nameOf(one, language)}(${affiliationNumbers(content, one).join(',')})`,
      )
      return [
        ...[...own, number, talk.begins, talk.ends, isCancelled ? '취소' : '', numberOf(abstract)],
        call.fields.find(({ code }) => code === content.field)?.name ?? '',
        ...[form || content.form, plainText(content.title_ko), plainText(content.title_en)],
        presenter === undefined ? '' : nameOf(presenter, language),
        presenter === undefined ? '' : companyOf(content, presenter, language),
        ...[named.join(', '), content.keywords.join(', ')],
        talks.find(({ abstract_pk }) => abstract_pk === talk.abstract_pk)?.page ?? '',
      ]
    })
  })
  const name = `${conference.shortName} 프로그램`
  return tableFile(name, 'xlsx', { name: '프로그램', head, parts: inOnePart(rows) })
}

const type = 'application/xml'

const files: Readonly<
  Record<(typeof calls.exportKinds)[number], (exported: Exported) => MadeFile | StreamedFile>
> = {
  xlsx: workbook,
  schedule: (exported) => ({ name: 'schedule.xml', type, bytes: xmlFile(scheduleXml(exported)) }),
  jats: (exported) => {
    const articles = exported.talks.map((talk) => [
      `${talk.number}.xml`,
      xmlFile(jatsXml(exported, talk)),
    ])
    const bytes = zipSync(Object.fromEntries(articles) as Record<string, Uint8Array>)
    return { name: `${exported.conference.id}-jats.zip`, type: 'application/zip', bytes }
  },
  crossref: (exported) => {
    if (exported.call.doiPrefix === undefined)
      throw unfit('kind', '학술대회의 초록 항목에 DOI 접두어를 입력한 뒤 내려받을 수 있습니다.')
    const name = `${exported.conference.id}-crossref.xml`
    return { name, type, bytes: xmlFile(crossrefXml(exported)) }
  },
}

/** No addresses of authors or chairs are part of any. Throws `notFound` and `invalid`. */
export const exportProgramme: Serves<typeof calls.exportProgramme> = async (
  context,
  staff,
  { id, kind },
) => {
  const file = files[kind](await exportedOf(context, id))
  const label = '프로그램 내려받기'
  await recordAlone(context, staff, { kind: 'programme', label, after: { id, kind } })
  return file
}
