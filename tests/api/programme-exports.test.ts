import { readFile } from 'node:fs/promises'
import { read, utils } from '@e965/xlsx'
import { strFromU8, unzipSync } from 'fflate'
import { expect } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import * as calls from '#programme/api/book.ts'
import { makeBook, plantBook, type Seeded } from '#tests/support/abstract-book.ts'
import { afterRelease } from '#tests/support/abstracts.ts'
import { conference_id as id } from '#tests/support/payments.ts'
import { type Site, test as base } from '#tests/support/site.ts'
import { get } from '#tests/support/table-parts.ts'

type Kind = (typeof calls.exportKinds)[number]

const test = base.extend<{ seeded: Seeded; exported: (kind: Kind) => Promise<Uint8Array> }>({
  seeded: async ({ site }, use) => {
    site.clock.set(afterRelease)
    await use(await plantBook(site, 6))
  },
  exported: async ({ site, seeded: { office } }, use) => {
    await use(async (kind) => {
      const answer = await get(site, calls.exportProgramme, office, { id, kind })
      expect(answer.status).toBe(200)
      return new Uint8Array(await answer.arrayBuffer())
    })
  },
})

const errorsOf = async (
  xml: string | readonly string[],
  name: string,
): Promise<readonly string[]> => {
  const schema = await readFile(`tests/support/schemas/${name}`, 'utf8')
  const extension = name.endsWith('.rng') ? 'relaxng' : 'schema'
  const xmls = [xml].flat().map((contents, at) => ({ fileName: `${at}.xml`, contents }))
  const { errors } = await validateXML({ xml: xmls, schema: [schema], extension })
  return errors.map(({ message }) => message)
}

const cancel = ({ context }: Site, abstract_pk = 0) =>
  context.db
    .updateTable('abstract')
    .set({ state: 'cancelled' })
    .where('abstract_pk', '=', abstract_pk)
    .execute()

test('the workbook has a row a talk, and one of a session without talks', async ({
  site,
  seeded: { abstract_pks },
  exported,
}) => {
  await cancel(site, abstract_pks[0])
  const { Sheets } = read(await exported('xlsx'))
  const rows = utils.sheet_to_json<Record<string, string>>(Sheets['프로그램'] ?? {})
  expect(rows.map((row) => row['세션'])).toEqual([
    '세포 노화',
    '세포 노화',
    '휴식',
    '건강수명',
    '건강수명',
    '포스터',
    '포스터',
  ])
  expect(rows[0]).toMatchObject({
    발표번호: 'O-01',
    상태: '취소',
    좌장: '좌장일',
    접수번호: 'CB-001',
  })
  expect(JSON.stringify(rows)).not.toContain('@')
})

test('schedule.xml keeps its schema', async ({ site, seeded: { abstract_pks }, exported }) => {
  await cancel(site, abstract_pks[0])
  const xml = strFromU8(await exported('schedule'))
  expect(await errorsOf(xml, 'schedule.xsd')).toEqual([])
  expect(xml.match(/<event /g)).toHaveLength(7)
  expect(xml).toContain('<date>2025-10-24T09:00:00+09:00</date>')
  expect(xml).toContain('<title>[취소] 노화 연구 1: in vivo 관찰</title>')
  expect(await errorsOf(xml.replaceAll('<slug>', '<slugs>'), 'schedule.xsd')).not.toEqual([])
})

test('each abstract is an article of JATS', async ({ site, seeded: { office }, exported }) => {
  const { book_pk, pages } = await makeBook(site, office)
  await office.do(calls.publishBook, { book_pk, isPublished: true })
  const articles = Object.entries(unzipSync(await exported('jats'))).map(
    ([name, bytes]) => [name, strFromU8(bytes)] as const,
  )
  expect(articles.map(([name]) => name)).toEqual([
    'O-01.xml',
    'O-02.xml',
    'O-03.xml',
    'O-04.xml',
    'P-001.xml',
    'P-002.xml',
  ])
  const xmls = articles.map(([, xml]) => xml)
  expect(await errorsOf(xmls, 'jats-archiving-1.1.rng')).toEqual([])
  const [, first = ''] = articles[0] ?? []
  expect(first).toContain('Ca<sup>2+</sup> ')
  expect(first).toContain('<italic>in vivo</italic>')
  expect(first).toContain(`<fpage>${Object.values(pages)[0]}</fpage>`)
  expect(first).not.toContain('@')
  const wrong = first.replace('<article-title>', '<title>').replace('</article-title>', '</title>')
  expect(await errorsOf(wrong, 'jats-archiving-1.1.rng')).not.toEqual([])
})

test('a deposit at Crossref needs a prefix, and names every talk with its page', async ({
  site,
  seeded: { abstract_pks },
  exported,
}) => {
  const call = site.context.conferences.find((one) => one.id === id)?.abstracts
  if (call !== undefined) call.doiPrefix = '10.12345'
  await cancel(site, abstract_pks[0])
  const xml = strFromU8(await exported('crossref'))
  expect(await errorsOf(xml, 'crossref-conference.xsd')).toEqual([])
  expect(xml.match(/<conference_paper /g)).toHaveLength(5)
  expect(xml).toContain(`<doi>10.12345/${id}.2</doi>`)
  expect(xml).toContain(`/conference/abstract/${id}/2</resource>`)
  expect(await errorsOf(xml.replaceAll('surname', 'name'), 'crossref-conference.xsd')).not.toEqual(
    [],
  )
})
