import { zipSync } from 'fflate'
import { affiliationNumbers, nameOf, plainText, presenterOf } from '#abstracts/rules/content.ts'
import { numberOf } from '#abstracts/server/abstracts.ts'
import { AppError } from '#platform/server/errors.ts'
import type { MadeFile, StreamedFile } from '#platform/server/http/route.ts'
import { inOnePart, tableFile } from '#platform/server/sheets/table-file.ts'
import type * as calls from '#programme/api/book.ts'
import { sessionKindNames } from '#programme/rules/programme.ts'
import { companyOf } from '#programme/server/book/front.ts'
import { crossrefXml } from '#programme/server/exports/crossref.ts'
import { xmlFile } from '#programme/server/exports/element.ts'
import { type Exported, exportedOf } from '#programme/server/exports/facts.ts'
import { jatsXml } from '#programme/server/exports/jats.ts'
import { scheduleXml } from '#programme/server/exports/schedule.ts'
import type { Serves } from '#staff/server/serve.ts'
import { recordAlone } from '#staff/server/staff-log/service.ts'

const head = [
  ...['날짜', '시작', '종료', '발표장', '종류', '세션', '세션(영문)', '좌장', '좌장 소속'],
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
      throw new AppError('invalid', {
        message: '학술대회의 초록 항목에 DOI 접두어를 입력한 뒤 내려받을 수 있습니다.',
      })
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
