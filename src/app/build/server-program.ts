// Writes the production server's own program into dist/serve as a few plain files (docs/decisions/074): of a thousand
// small ones with their types, V8 and its compile cache hold 27 MB for the life of the process. Packages stay where they are.
import { inAscii } from '#app/build/one-byte.ts'
import type { AstroIntegration } from 'astro'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Plugin, rolldown } from 'rolldown'

const folder = 'serve'

/** What lies beside a module of ours is still looked for there: `import.meta` speaks of the file as it was written. */
const asWritten = (to: string): Plugin => ({
  name: 'as-written',
  transform: (code, id) => {
    if (!/\bimport\.meta\.(?:url|dirname)\b/.test(code)) return null
    const path = relative(to, id).replaceAll('\\', '/')
    const url = `new URL(${JSON.stringify(path)}, import.meta.url)`
    const dirname = `process.getBuiltinModule('node:url').fileURLToPath(new URL('.', ${url}))`
    return code.replaceAll(/\bimport\.meta\.(url|dirname)\b/g, (_, what) =>
      what === 'url' ? `${url}.href` : dirname,
    )
  },
})

/** Leaves the names as they are, so that a stack says which function it was. */
const minify = { mangle: false, compress: false, codegen: { removeWhitespace: true } }

/** Writes the program whose sources lie in `root` into the folder `to`, beginning with `main.mjs`. */
const writeServerProgram = async (root: string, to: string): Promise<void> => {
  const bundle = await rolldown({
    input: join(root, 'src/app/main.ts'),
    cwd: root,
    platform: 'node',
    external: (id) => !/^[#./]/.test(id) && !id.startsWith(root),
    plugins: [asWritten(to)],
  })
  const { output } = await bundle.generate({
    format: 'esm',
    minify,
    entryFileNames: 'main.mjs',
    chunkFileNames: '[name]-[hash].mjs',
  })
  await bundle.close()
  await rm(to, { recursive: true, force: true })
  await mkdir(to, { recursive: true })
  for (const part of output) {
    if (part.type === 'chunk') await writeFile(join(to, part.fileName), inAscii(part.code))
  }
}

export const serverProgram = (): AstroIntegration => {
  let root = ''
  let dist = ''
  return {
    name: 'server-program',
    hooks: {
      'astro:config:done': ({ config }) => {
        root = dirname(fileURLToPath(new URL('package.json', config.root)))
        dist = fileURLToPath(config.outDir)
      },
      'astro:build:done': () => writeServerProgram(root, join(dist, folder)),
    },
  }
}
