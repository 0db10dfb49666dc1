import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import * as files from '#payments/api/book-evidence.ts'
import * as book from '#payments/api/book.ts'
import type { Clerk } from '#tests/support/people.ts'

/** A photograph that says where it was taken. */
export const photo = (width = 40): Promise<Buffer> =>
  sharp({ create: { width, height: 30, channels: 3, background: 'white' } })
    .withExif({ IFD0: { Copyright: '홍길동' }, IFD3: { GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer()

export const pdf = (objects: string): Buffer =>
  Buffer.from(`%PDF-1.7\n${objects}\n%%EOF\n`, 'latin1')

export const bill = pdf('1 0 obj << /Type /Catalog /OpenAction [3 0 R /Fit] >> endobj')

/** Objects that are deflated together. */
export const packed = (objects: string): Buffer => {
  const stream = deflateSync(`1 0 ${objects}`).toString('latin1')
  return pdf(`2 0 obj << /Type /ObjStm /N 1 /First 4 >>\nstream\r\n${stream}\nendstream endobj`)
}

export const evidence = (line_pk: number, bytes = bill, name = '세금계산서.pdf') => ({
  line_pk,
  name,
  file: bytes.toString('base64'),
})

/** Answers with the key of the line's last evidence. */
export const attach = async (me: Clerk, ...given: Parameters<typeof evidence>) => {
  const { line_pk } = await me.do(files.addEvidence, evidence(...given))
  const [line] = (await me.do(book.openLines, { line_pk })).lines
  return line?.evidence.at(-1)?.evidence_pk ?? 0
}

/** A bill of a line by hand. */
export const plantEvidence = async ({ me }: { me: Clerk }) => {
  const given = { account_pk: 1, side: 'out', day: '2026-11-20', amount: 10_000 } as const
  const { line_pk } = await me.do(book.addToBook, { ...given, payee: '다과', reason: '이사회' })
  return { evidence_pk: await attach(me, line_pk) }
}
