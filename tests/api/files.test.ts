import { parse } from 'content-disposition'
import { expect } from 'vitest'
import { fileAddress } from '#boards/api/posts.ts'
import { storeFile } from '#platform/server/files/service.ts'
import { send } from '#tests/support/call.ts'
import { newestFile, plantPost } from '#tests/support/posts.ts'
import { type Site, test } from '#tests/support/site.ts'

const bytes = '0123456789'

/** The number of a file that hangs on a notice. */
const plantFile = async (site: Site, name = 'a.pdf', content = bytes): Promise<number> => {
  const attachments = [await storeFile(site.context, name, Buffer.from(content))]
  await plantPost(site, { attachments })
  return newestFile(site)
}

const get = (site: Site, pk: number | string, headers: Record<string, string> = {}) =>
  send(site, { method: 'GET', path: fileAddress(Number(pk)), headers })

test('a file comes whole, with its name, type and length, without a secret', async ({ site }) => {
  const pk = await plantFile(site, '총회 안건 (최종).pdf')
  const { status, headers, text } = await get(site, pk)
  expect({ status, text }).toEqual({ status: 200, text: bytes })
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': '10',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
  })
  expect(headers['content-disposition']).toContain(
    `filename*=UTF-8''${encodeURIComponent('총회 안건 (최종).pdf').replaceAll('(', '%28').replaceAll(')', '%29')}`,
  )
  expect(headers['cache-control']).toMatch(
    /^public, max-age=86400, .*s-maxage=60, .*, no-transform$/,
  )
  const head = await send(site, { method: 'HEAD', path: fileAddress(pk) })
  expect(head).toMatchObject({ status: 200, text: '', headers: { 'content-length': '10' } })
  const again = await get(site, pk, { 'if-none-match': `W/${headers.etag ?? ''}` })
  expect(again).toMatchObject({ status: 304, text: '' })
  expect((await get(site, pk, { 'if-none-match': '"other"' })).status).toBe(200)
})

test('what a browser shows or saves has in no case the rights of the site', async ({ site }) => {
  for (const [name, type] of [
    ['안내.pdf', 'inline'],
    ['사진.webp', 'inline'],
    ['그림.svg', 'attachment'],
    ['신청서.hwp', 'attachment'],
    ['명단.xlsx', 'attachment'],
    ['글.html', 'attachment'],
    ['이름뿐', 'attachment'],
  ] as const) {
    const { headers } = await get(site, await plantFile(site, name))
    const disposition = parse(headers['content-disposition'] ?? '')
    expect(disposition, name).toMatchObject({ type, parameters: { filename: name } })
    expect(headers['content-security-policy'], name).toContain("default-src 'none'")
    if (name !== '안내.pdf') expect(headers['content-security-policy'], name).toContain('sandbox')
  }
})

test('a part of a file comes by its range, of another version the whole', async ({ site }) => {
  const pk = await plantFile(site)
  for (const [range, part, contentRange] of [
    ['bytes=0-3', '0123', 'bytes 0-3/10'],
    ['bytes=4-', '456789', 'bytes 4-9/10'],
    ['bytes=-2', '89', 'bytes 8-9/10'],
    ['bytes=8-99', '89', 'bytes 8-9/10'],
  ] as const) {
    const { status, headers, text } = await get(site, pk, { range })
    expect({ range, status, text }).toEqual({ range, status: 206, text: part })
    expect(headers['content-range'], range).toBe(contentRange)
    expect(headers['content-length'], range).toBe(String(part.length))
  }
  for (const range of ['bytes=1-2,5-6', 'bytes=a-b', 'pages=1-2', 'bytes']) {
    const { status, text } = await get(site, pk, { range })
    expect({ range, status, text }).toEqual({ range, status: 200, text: bytes })
  }
  const beyond = await get(site, pk, { range: 'bytes=10-' })
  expect(beyond).toMatchObject({ status: 416, headers: { 'content-range': 'bytes */10' } })
  const { etag = '' } = (await get(site, pk)).headers
  const range = { range: 'bytes=0-3' }
  expect((await get(site, pk, { ...range, 'if-range': etag })).status).toBe(206)
  expect((await get(site, pk, { ...range, 'if-range': '"other"' })).status).toBe(200)
})

test('nothing outside the store is to be had, by an address or by a name', async ({ site }) => {
  const pk = await plantFile(site, 'C:\\보고서\\../../etc/passwd\r\nX: y')
  for (const [query, status] of [
    ['file_pk=99', 404],
    ['file_pk=0', 400],
    ['file_pk=../../site.sqlite', 400],
    ['file_pk=%00', 400],
    ['path=../site.sqlite', 400],
  ] as const) {
    const path = `/api/v1/common/fileDownload?${query}`
    expect((await send(site, { method: 'GET', path })).status, query).toBe(status)
  }
  const path = `${fileAddress(pk)}&path=../site.sqlite`
  const { status, headers, text } = await send(site, { method: 'GET', path })
  expect({ status, text }).toEqual({ status: 200, text: bytes })
  expect(parse(headers['content-disposition'] ?? '').parameters['filename']).toBe('passwdX: y')
})
