// Writes what the server loads of the build in ASCII. V8 keeps the text of every program that it runs, with two bytes for
// each letter of a file that has one Korean word: 1.3 MB of styles for one sentence.
import type { AstroIntegration } from 'astro'
import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Where an escape would not mean its letter: in a raw template, and behind a backslash of its own. */
const isRaw = (program: string): boolean =>
  program.includes('String.raw') || /(?<!\\)(?:\\\\)*\\[^\0-\x7f]/.test(program)

/** The same program in ASCII: in strings, templates, patterns and names, an escape means its letter. */
export const inAscii = (program: string): string =>
  isRaw(program)
    ? program
    : program.replaceAll(
        /[^\0-\x7f]/g,
        (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
      )

export const oneByte = (): AstroIntegration => {
  let server = ''
  return {
    name: 'one-byte',
    hooks: {
      'astro:config:done': ({ config }) => {
        server = fileURLToPath(config.build.server)
      },
      'astro:build:done': async () => {
        for (const file of globSync('**/*.mjs', { cwd: server })) {
          const path = join(server, file)
          await writeFile(path, inAscii(await readFile(path, 'utf8')))
        }
      },
    },
  }
}
