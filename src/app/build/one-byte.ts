// Writes what the server loads of the build in ASCII. V8 keeps the text of every program that it runs, with two bytes for
// each letter of a file that has one Korean word: 1.3 MB of styles for one sentence.
import type { AstroIntegration } from 'astro'
import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const escaped = (text: string): string =>
  text.replaceAll(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Where an escape would not mean its letter: behind a backslash of its own. */
const isRaw = (program: string): boolean => /(?<!\\)(?:\\\\)*\\[^\0-\x7f]/.test(program)

const rawTemplate = /(String\.raw`(?:[^`\\]|\\[^])*`)/
const inserted = /(\$\{(?:[^`}$]|\$(?!\{))*\})/

/** In a raw template a letter means itself that is put in from a string. */
const inRaw = (template: string): string =>
  alternately(template, inserted, escaped, (text) =>
    text.replaceAll(/[^\0-\x7f]+/g, (letters) => `\${"${escaped(letters)}"}`),
  )

const alternately = (
  text: string,
  marked: RegExp,
  within: (part: string) => string,
  beside: (part: string) => string,
): string =>
  text
    .split(marked)
    .map((part, at) => (at % 2 === 1 ? within(part) : beside(part)))
    .join('')

/** The same program in ASCII: in strings, templates, patterns and names, an escape means its letter. */
export const inAscii = (program: string): string => {
  const parts = program.split(rawTemplate)
  const isClear = parts.every((part, at) =>
    at % 2 === 1 ? !part.replaceAll(new RegExp(inserted, 'g'), '').includes('${') : !isRaw(part),
  )
  return isClear ? alternately(program, rawTemplate, inRaw, escaped) : program
}

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
