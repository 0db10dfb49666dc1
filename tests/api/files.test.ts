import { fileAddress } from '#boards/api/posts.ts'
import { storeFile } from '#platform/server/files/service.ts'
import { send } from '#tests/support/call.ts'
import { plantPost } from '#tests/support/posts.ts'
import { type Site, test } from '#tests/support/site.ts'
import { parse } from 'content-disposition'
import { describe, expect } from 'vitest'

const bytes = '0123456789'

/** The number of a file that hangs on a notice. */
const plantFile = async (site: Site, name: string, content = bytes): Promise<number> => {
  const attachments = [await storeFile(site.context, name, Buffer.from(content))]
  await plantPost(site, { attachments })
  const { file_pk } = await site.context.db
    .selectFrom('post_file')
    .select('file_pk')
    .orderBy('file_pk', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return file_pk
}

const get = (site: Site, pk: number | string, headers: Record<string, string> = {}) =>
  send(site, { method: 'GET', path: fileAddress(Number(pk)), headers })

test('a file comes whole, with its Korean name, type and length, without a secret', async ({
  site,
}) => {
  const { status, headers, text } = await get(site, await plantFile(site, '총회 안건 (최종).pdf'))
  expect(status).toBe(200)
  expect(text).toBe(bytes)
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
})

describe('what a browser shows and what it saves', () => {
  test.for([
    ['안내.pdf', 'inline'],
    ['사진.webp', 'inline'],
    ['그림.svg', 'inline'],
    ['신청서.hwp', 'attachment'],
    ['명단.xlsx', 'attachment'],
    ['글.html', 'attachment'],
    ['이름뿐', 'attachment'],
  ] as const)('%s: %s', async ([name, type], { site }) => {
    const { headers } = await get(site, await plantFile(site, name))
    const disposition = parse(headers['content-disposition'] ?? '')
    expect(disposition).toMatchObject({ type, parameters: { filename: name } })
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    if (name !== '안내.pdf') expect(headers['content-security-policy']).toContain('sandbox')
  })
})

describe('parts of a file', () => {
  test.for([
    ['bytes=0-3', '0123', 'bytes 0-3/10'],
    ['bytes=4-', '456789', 'bytes 4-9/10'],
    ['bytes=-2', '89', 'bytes 8-9/10'],
    ['bytes=8-99', '89', 'bytes 8-9/10'],
  ] as const)('%s', async ([range, part, contentRange], { site }) => {
    const { status, headers, text } = await get(site, await plantFile(site, 'a.pdf'), { range })
    expect(status).toBe(206)
    expect(text).toBe(part)
    expect(headers).toMatchObject({
      'content-range': contentRange,
      'content-length': String(part.length),
    })
  })

  test.for(['bytes=1-2,5-6', 'bytes=a-b', 'pages=1-2', 'bytes'])(
    '%s: the whole file',
    async (range, { site }) => {
      const { status, text } = await get(site, await plantFile(site, 'a.pdf'), { range })
      expect({ status, text }).toEqual({ status: 200, text: bytes })
    },
  )

  test('beyond the end there is nothing', async ({ site }) => {
    const { status, headers } = await get(site, await plantFile(site, 'a.pdf'), {
      range: 'bytes=10-',
    })
    expect(status).toBe(416)
    expect(headers['content-range']).toBe('bytes */10')
  })

  test('a part of another version is the whole of this one', async ({ site }) => {
    const pk = await plantFile(site, 'a.pdf')
    const { headers } = await get(site, pk)
    const range = { range: 'bytes=0-3' }
    expect((await get(site, pk, { ...range, 'if-range': headers.etag ?? '' })).status).toBe(206)
    expect((await get(site, pk, { ...range, 'if-range': '"other"' })).status).toBe(200)
  })
})

test('a file that the browser has is not sent again', async ({ site }) => {
  const pk = await plantFile(site, 'a.pdf')
  const { headers } = await get(site, pk)
  const again = await get(site, pk, { 'if-none-match': `W/${headers.etag ?? ''}` })
  expect(again).toMatchObject({ status: 304, text: '' })
  expect((await get(site, pk, { 'if-none-match': '"other"' })).status).toBe(200)
})

test('HEAD says what GET would, without the file', async ({ site }) => {
  const path = fileAddress(await plantFile(site, 'a.pdf'))
  const { status, headers, text } = await send(site, { method: 'HEAD', path })
  expect({ status, text }).toEqual({ status: 200, text: '' })
  expect(headers['content-length']).toBe('10')
})

test('an empty file is a file', async ({ site }) => {
  const answer = await get(site, await plantFile(site, '빈 파일.txt', ''))
  expect(answer).toMatchObject({ status: 200, text: '' })
  expect(answer.headers['content-length']).toBe('0')
})

describe('nothing outside the store', () => {
  test.for([
    ['file_pk=99', 404],
    ['file_pk=0', 400],
    ['file_pk=../../site.sqlite', 400],
    ['file_pk=%00', 400],
    ['path=../site.sqlite', 400],
  ] as const)('%s', async ([query, status], { site }) => {
    await plantFile(site, '../../../etc/passwd')
    const path = `/api/v1/common/fileDownload?${query}`
    expect((await send(site, { method: 'GET', path })).status).toBe(status)
  })

  test('a path in the address is ignored, one in a name forgotten', async ({ site }) => {
    const pk = await plantFile(site, 'C:\\보고서\\../../etc/passwd\r\nX: y')
    const path = `${fileAddress(pk)}&path=../site.sqlite`
    const { status, headers, text } = await send(site, { method: 'GET', path })
    expect({ status, text }).toEqual({ status: 200, text: bytes })
    expect(parse(headers['content-disposition'] ?? '').parameters['filename']).toBe('passwdX: y')
  })
})
