import type { FileHandle } from 'node:fs/promises'
import { crc32, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { expect } from 'vitest'
import { getInfo } from '#boards/api/posts.ts'
import { readList } from '#boards/client/posts.ts'
import { srcSetOf } from '#boards/rules/listed-post.ts'
import { readPost } from '#boards/server/posts/service.ts'
import {
  pagePicture,
  storePicture,
  storeTextPicture,
  unfitTextPicture,
} from '#platform/server/files/pictures.ts'
import { call, succeed } from '#tests/support/call.ts'
import { heicOf, heicSequence } from '#tests/support/heic.ts'
import { changePost, plantPost } from '#tests/support/posts.ts'
import { type Site, test } from '#tests/support/site.ts'

/** A blue picture that says where it was taken. */
const photograph = (width: number, height: number, orientation = 1) =>
  sharp({ create: { width, height, channels: 3, background: 'steelblue' } })
    .withExif({ IFD0: { Copyright: '홍길동' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer()

const plantPicture = async (site: Site, bytes: Buffer): Promise<number> => {
  const image = { ...(await storePicture(site.context, '행사.jpg', bytes)), alt: '강연장' }
  return plantPost(site, { type: 'gallery', title: '추계학술대회', image })
}

const rowOf = async (site: Site) => {
  const { rows } = readList('gallery', await succeed(call(site, getInfo, { type: 'gallery' })))
  return rows[0]
}

const fetched = async (site: Site, address: string) => {
  const response = await fetch(site.url + address)
  const bytes = Buffer.from(await response.arrayBuffer())
  return { type: response.headers.get('content-type'), bytes, status: response.status }
}

test('a picture comes in two widths as AVIF and JPEG, with its shape', async ({ site }) => {
  await plantPicture(site, await photograph(2400, 1600))
  const row = await rowOf(site)
  expect(row?.picture).toMatchObject({ width: 1280, height: 853 })
  const copies = row?.picture?.copies ?? []
  expect(copies.map(({ type, width }) => `${type} ${width}`)).toEqual([
    'image/avif 640',
    'image/jpeg 640',
    'image/avif 1280',
    'image/jpeg 1280',
  ])
  for (const { address, type, width } of copies) {
    const copy = await fetched(site, address)
    expect(copy.type).toBe(type)
    const { width: real, exif } = await sharp(copy.bytes).metadata()
    expect({ real, exif }).toEqual({ real: width, exif: undefined })
  }
  expect(row?.imageUrl).toBe(copies[3]?.address)
})

test('the original is kept as it was, but not published', async ({ site }) => {
  const bytes = await photograph(800, 600)
  await plantPicture(site, bytes)
  const { storage_key, size, file_pk } = await site.context.db
    .selectFrom('post_file')
    .select(['storage_key', 'size', 'file_pk'])
    .where('kind', '=', 'original')
    .executeTakeFirstOrThrow()
  const chunks = await site.context.files.read(storage_key, { start: 0, end: size - 1 })
  expect(Buffer.concat(await chunks.toArray()).equals(bytes)).toBe(true)
  const { status } = await fetched(site, `/api/v1/common/fileDownload?file_pk=${file_pk}`)
  expect(status).toBe(404)
})

test('a small one is not enlarged, one on its side is set upright', async ({ site }) => {
  await plantPicture(site, await photograph(600, 300, 6))
  const row = await rowOf(site)
  expect(row?.picture).toMatchObject({ width: 300, height: 600 })
  expect(srcSetOf(row?.picture ?? { width: 0, height: 0, copies: [] }, 'image/avif')).toMatch(
    /^\/api\/v1\/common\/fileDownload\?file_pk=\d+ 300w$/,
  )
})

test('another picture takes the place of the first, whose files go', async ({ site }) => {
  const pk = await plantPicture(site, await photograph(800, 600))
  const before = await readPost(site.context, { pk })
  const image = { ...(await storePicture(site.context, '새.png', await photograph(900, 900))) }
  await changePost(site.context, pk, { image: { ...image, alt: '새 사진' } })
  const after = await readPost(site.context, { pk })
  expect(after).toMatchObject({ imageAlt: '새 사진', picture: { width: 900, height: 900 } })
  expect((await fetched(site, before.imageUrl ?? '')).status).toBe(404)
  await changePost(site.context, pk, {})
  expect(await readPost(site.context, { pk })).toMatchObject({ imageUrl: null, picture: null })
  expect(await site.context.db.selectFrom('post_file').selectAll().execute()).toEqual([])
})

/** Two pictures in one file. */
const twoOf = () =>
  sharp(Buffer.alloc(40 * 40 * 3).fill(9, 2400), {
    raw: { width: 40, height: 40, channels: 3, pageHeight: 20 },
  })

test.for(['webp', 'gif'] as const)('a moving %s goes on moving', async (format, { site }) => {
  const moving = twoOf().toFormat(format, { delay: [100, 200], loop: 0 })
  const noted =
    format === 'webp'
      ? await moving.withExif({ IFD3: { GPSLatitudeRef: 'N' } }).toBuffer()
      : withXmp(await moving.toBuffer())
  const { file, size } = await storeTextPicture(site.context, `움직임.${format}`, noted)
  expect(size).toEqual({ width: 40, height: 20 })
  const kept = await bytesOf(site, file)
  const { pages, delay, exif } = await sharp(kept).metadata()
  expect({ pages, delay, exif }).toEqual({ pages: 2, delay: [100, 200], exif: undefined })
  expect(kept.includes('GPS')).toBe(false)
  const plain = await twoOf()
    .toFormat(format, { delay: [100, 200] })
    .toBuffer()
  const asIs = await storeTextPicture(site.context, `움직임.${format}`, plain)
  expect((await bytesOf(site, asIs.file)).equals(plain)).toBe(true)
})

const bytesOf = async ({ context }: Site, file: { storage_key: string; size: number }) => {
  const chunks = await context.files.read(file.storage_key, { start: 0, end: file.size - 1 })
  return Buffer.concat((await chunks.toArray()) as Buffer[])
}

/** Where it was taken, before the end of a GIF. */
const withXmp = (gif: Buffer): Buffer =>
  Buffer.concat([gif.subarray(0, -1), Buffer.from('!\xff\x0bXMP DataXMP\x03GPS\0;', 'latin1')])

test('one page of TIFF is converted; several are refused, as HEIC is', async ({ site }) => {
  const page = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
    .tiff()
    .toBuffer()
  const { file } = await storeTextPicture(site.context, '그림.tif', page)
  expect(file).toMatchObject({ original_name: '그림.jpg', content_type: 'image/jpeg' })
  const pages = await twoOf().tiff().toBuffer()
  const refused = [
    ['broken.HEIC', Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1'), /^HEIC 사진은/],
    ['IMG_0001.HEIC', heicOf(1), /^HEIC 사진은/],
    ['sequence.HEICS', heicSequence, /^HEIC 사진은/],
    ['burst.HEIC', heicOf(3), /^여러 쪽으로 된 TIFF·HEIC/],
    ['스캔.tif', pages, /^여러 쪽으로 된 TIFF/],
  ] as const
  for (const [name, bytes, why] of refused) {
    const fields = { image: expect.stringMatching(why) as string }
    for (const store of [storeTextPicture, storePicture]) {
      await expect(store(site.context, name, bytes), name).rejects.toMatchObject({ fields })
    }
    const file = { stat: () => ({ size: bytes.length }), readFile: () => bytes }
    expect(await unfitTextPicture(file as unknown as FileHandle), name).toMatch(why)
  }
})

/** Boxes of boxes: half a million of them in two kilobytes, which no decoder ends before. */
const endlessDrawing = (): Buffer => {
  const boxes = Array.from(
    { length: 8 },
    (_, at) => `<g id="b${at + 1}">${`<use href="#b${at}"/>`.repeat(10)}</g>`,
  )
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg"><rect id="b0" width="1" height="1"/>${boxes.join('')}</svg>`,
  )
}

/** A PNG that says it has so many dots, each of so many bits a colour. */
const pngOf = async (side: number, bits = 8, interlaced = false): Promise<Buffer> => {
  const create = { width: 1, height: 1, channels: 4, background: 'black' } as const
  const png = await sharp({ create }).png().toBuffer()
  png.writeUInt32BE(side, 16)
  png.writeUInt32BE(side, 20)
  png.writeUInt8(bits, 24)
  png.writeUInt8(Number(interlaced), 28)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}

const progressiveOf = async (side: number): Promise<Buffer> => {
  const create = { width: 8, height: 8, channels: 3, background: 'black' } as const
  const jpeg = await sharp({ create }).jpeg({ progressive: true }).toBuffer()
  const frame = jpeg.indexOf('ffc2', 'hex')
  jpeg.writeUInt16BE(side, frame + 5)
  jpeg.writeUInt16BE(side, frame + 7)
  return jpeg
}

const avifOf = async (side: number): Promise<Buffer> => {
  const create = { width: 8, height: 8, channels: 3, background: 'black' } as const
  const avif = await sharp({ create }).avif().toBuffer()
  const box = avif.indexOf('ispe')
  avif.writeUInt32BE(side, box + 8)
  avif.writeUInt32BE(side, box + 12)
  return avif
}

const tiffOf = async (side: number): Promise<Buffer> => {
  const create = { width: 8, height: 8, channels: 4, background: 'black' } as const
  const tiff = await sharp({ create })
    .toColourspace('scrgb')
    .tiff({ compression: 'deflate' })
    .toBuffer()
  const directory = tiff.readUInt32LE(4)
  for (const entry of [0, 1]) tiff.writeUInt32LE(side, directory + 2 + entry * 12 + 8)
  return tiff
}

test.for([
  ['a PNG of 16 bits', pngOf, 7_800, 8_000],
  ['an interlaced one', (side: number) => pngOf(side, 16, true), 7_800, 8_000],
  ['a progressive JPEG', progressiveOf, 9_000, 9_300],
  ['an AVIF', avifOf, 5_200, 5_400],
  ['a TIFF of numbers with a point', tiffOf, 3_900, 4_000],
] as const)(
  '%s is measured by its bytes after decoding',
  async ([, make, fits, isTooLarge], { site: { context } }) => {
    const headOf = (bytes: Buffer) => {
      const file = { stat: () => ({ size: bytes.length }), readFile: () => bytes }
      return unfitTextPicture(file as unknown as FileHandle)
    }
    expect(await headOf(await make(fits, 16))).toBeUndefined()
    const bytes = await make(isTooLarge, 16)
    expect(await headOf(bytes)).toMatch(/해상도/)
    const refused = { fields: { image: expect.stringMatching(/해상도/) as string } }
    await expect(storePicture(context, '사진', bytes)).rejects.toMatchObject(refused)
    await expect(storeTextPicture(context, '사진', bytes)).rejects.toMatchObject(refused)
    await expect(pagePicture(bytes, 'webp')).rejects.toMatchObject(refused)
  },
)

test('what is no picture is refused, and an endless drawing', async ({ site: { context } }) => {
  const cases: readonly (readonly [string, Buffer, RegExp])[] = [
    ['a text', Buffer.from('사진이 아니다'), /손상/],
    ['nothing', Buffer.from(''), /빈 파일/],
    ['half of one', (await photograph(800, 600)).subarray(0, 900), /손상/],
    [
      'a drawing that could run',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      /JPG/,
    ],
    ['a drawing without an end', endlessDrawing(), /JPG/],
    ['a packed one', gzipSync(endlessDrawing()), /JPG/],
    ['a bomb', await pngOf(20_000), /해상도/],
  ]
  const refused = (image: RegExp) => ({ fields: { image: expect.stringMatching(image) as string } })
  for (const [what, bytes, sentence] of cases) {
    const stored = storePicture(context, '행사.jpg', bytes)
    await expect(stored, what).rejects.toMatchObject(refused(sentence))
  }
  for (const bytes of [endlessDrawing(), gzipSync(endlessDrawing())]) {
    const stored = storeTextPicture(context, '그림.svg', bytes)
    await expect(stored).rejects.toMatchObject(refused(/JPG/))
  }
})
