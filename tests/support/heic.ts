// HEIC as far as its head goes, which is all that a decoder without HEVC reads (ISO/IEC 23008-12).

const u16 = (value: number): Buffer => Buffer.from([value >> 8, value & 0xff])

const u32 = (value: number): Buffer => Buffer.from(Uint32Array.of(value).buffer).swap32()

const box = (type: string, ...parts: readonly (Buffer | string)[]): Buffer => {
  const body = Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
  )
  return Buffer.concat([u32(body.length + 8), Buffer.from(type, 'latin1'), body])
}

const version = u32(0)

/** Of the main profile, 8 bits. */
const decoder = box('hvcC', Buffer.from('0101600000009000000000005af000fcfdf8f800000f00', 'hex'))
const shape = box('ispe', version, u32(64), u32(64))

/** So many pictures in one file, as a telephone keeps a burst, each 64 pixels square. */
export const heicOf = (pictures: number): Buffer => {
  const ids = Array.from({ length: pictures }, (_, at) => u16(at + 1))
  const places = ids.flatMap((id) => [id, u16(0), u16(1), u32(0), u32(16)])
  const items = ids.map((id) => box('infe', u32(0x02000000), id, u16(0), 'hvc1\0'))
  const kinds = ids.flatMap((id) => [id, Buffer.from([2, 0x81, 2])])
  const meta = box(
    'meta',
    version,
    box('hdlr', version, version, 'pict', Buffer.alloc(13)),
    box('pitm', version, u16(1)),
    box('iloc', version, Buffer.from([0x44, 0]), u16(pictures), ...places),
    box('iinf', version, u16(pictures), ...items),
    box('iprp', box('ipco', decoder, shape), box('ipma', version, u32(pictures), ...kinds)),
  )
  return Buffer.concat([
    box('ftyp', 'heic', version, 'mif1heic'),
    meta,
    box('mdat', '0'.repeat(16)),
  ])
}

/** A sequence, as a live photograph is. */
export const heicSequence = Buffer.concat([
  box('ftyp', 'hevc', version, 'msf1hevc'),
  box('moov', box('mvhd', version, Buffer.alloc(96))),
])
