// Takes the styles of pages made on demand out of the server's program, each once: V8 keeps a program's text beside what
// the text says, and every such page repeats a third of a hundred kilobytes.
import type { AstroIntegration } from 'astro'
import { readFile, writeFile } from 'node:fs/promises'

const inline = /(?<=\{"type":"inline","content":)"(?:[^"\\]|\\.)*"/g

/** The program with the styles read from `styles.json` beside it, and what that file says. */
export const withStylesApart = (
  program: string,
): { program: string; styles: readonly string[] } => {
  const styles = new Map<string, number>()
  const rest = program.replaceAll(inline, (literal) => {
    const at = styles.get(literal) ?? styles.size
    styles.set(literal, at)
    return `ownStyles[${at}]`
  })
  if (styles.size === 0) return { program, styles: [] }
  const read =
    "process.getBuiltinModule('node:fs').readFileSync(new URL('styles.json', import.meta.url), 'utf8')"
  return {
    program: `const ownStyles = JSON.parse(${read});\n${rest}`,
    styles: [...styles.keys()].map((literal) => JSON.parse(literal) as string),
  }
}

export const stylesApart = (): AstroIntegration => {
  let server = new URL('file:///')
  return {
    name: 'styles-apart',
    hooks: {
      'astro:config:done': ({ config }) => {
        server = config.build.server
      },
      'astro:build:done': async () => {
        const entry = new URL('entry.mjs', server)
        const { program, styles } = withStylesApart(await readFile(entry, 'utf8'))
        if (styles.length === 0) throw new Error('The server has no styles of its own any more')
        await writeFile(new URL('styles.json', server), JSON.stringify(styles))
        await writeFile(entry, program)
      },
    },
  }
}
