import { hash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { AstroIntegration } from 'astro'
import pLimit from 'p-limit'
// Writes a brotli and a gzip copy of every text file of the build, so that the server compresses no
// fixed page. Brotli takes seconds for files that most builds share, so its copies are cached by
// content.
import { kept } from '#app/build/kept.ts'

const compressible = new Set([
  '.html',
  '.js',
  '.css',
  '.svg',
  '.json',
  '.xml',
  '.txt',
  '.ics',
  '.webmanifest',
  '.wasm',
])
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }

const compress = async (file: string): Promise<void> => {
  const bytes = await readFile(file)
  const print = hash('sha256', bytes, 'hex')
  const copy = await kept(`brotli/${print}`, () => promisify(brotliCompress)(bytes, brotli))
  await writeFile(`${file}.br`, await readFile(copy))
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}

export const compressed = (): AstroIntegration => ({
  name: 'compressed',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const folder = fileURLToPath(dir)
      const files = await readdir(folder, { recursive: true })
      const texts = files.filter((file) => compressible.has(extname(file)))
      // One per core: each takes tens of megabytes.
      const inTurn = pLimit(availableParallelism())
      await inTurn.map(texts, (file) => compress(join(folder, file)))
    },
  },
})
