// Writes a brotli and a gzip copy beside every text file of the build, so that the server never compresses a fixed page.
import type { AstroIntegration } from 'astro'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

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
  await Promise.all([
    promisify(brotliCompress)(bytes, brotli).then((out) => writeFile(`${file}.br`, out)),
    promisify(gzip)(bytes, { level: 9 }).then((out) => writeFile(`${file}.gz`, out)),
  ])
}

export const compressed = (): AstroIntegration => ({
  name: 'compressed',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const folder = fileURLToPath(dir)
      const files = await readdir(folder, { recursive: true })
      const texts = files.filter((file) => compressible.has(extname(file)))
      await Promise.all(texts.map((file) => compress(join(folder, file))))
    },
  },
})
