import { pipeline, type Readable, Transform } from 'node:stream'

/** First and last byte, both included. */
export interface ByteRange {
  start: number
  end: number
}

/** Where uploaded files lie, under keys that the server makes. */
export interface FileStore {
  put: (key: string, bytes: Uint8Array) => Promise<void>
  /** Takes in `size` bytes, without ever holding all of them. */
  putStream: (key: string, bytes: Readable, size: number) => Promise<void>
  /** A part of a file, read as it is sent. Throws where the store does not have all of it. */
  read: (key: string, range: ByteRange) => Promise<Readable>
  has: (key: string) => Promise<boolean>
  /** In bytes. Throws where there is no such file. */
  size: (key: string) => Promise<number>
  delete: (key: string) => Promise<void>
  close: () => void
}

/** A part of a file that fails where it turns out shorter than it must be: half a file must not pass for a whole one. */
export const wholePart = (bytes: Readable, { start, end }: ByteRange): Readable => {
  let missing = end - start + 1
  const counted = new Transform({
    transform: (chunk: Uint8Array, _encoding, done) => {
      missing -= chunk.byteLength
      done(null, chunk)
    },
    flush: (done) => done(missing === 0 ? null : new Error(`A stored file lacks ${missing} bytes`)),
  })
  // What breaks is told to whoever reads.
  pipeline(bytes, counted, () => undefined)
  return counted
}
