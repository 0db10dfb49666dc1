import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
// Bundles the production server into dist/server/main.mjs, beside Astro's pages. From a thousand
// small source files V8 would hold 27 MB for the life of the process (docs/decisions/074). Packages
// stay where they are.
import type { AstroIntegration } from 'astro'
import { type Plugin, rolldown } from 'rolldown'

/** `import.meta` keeps pointing at the source file, so files beside a module are still found. */
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

const writeServerProgram = async (root: string, to: string): Promise<void> => {
  await using bundle = await rolldown({
    input: join(root, 'src/app/main.ts'),
    cwd: root,
    platform: 'node',
    external: (id) => !/^[#./]/.test(id) && !id.startsWith(root),
    plugins: [asWritten(to)],
  })
  await bundle.write({
    dir: to,
    format: 'esm',
    // Names are kept so that stack traces show functions.
    minify: { mangle: false, compress: false, codegen: { removeWhitespace: true } },
    entryFileNames: 'main.mjs',
    chunkFileNames: 'main-[name]-[hash].mjs',
  })
}

export const serverProgram = (): AstroIntegration => {
  let root = ''
  let server = ''
  return {
    name: 'server-program',
    hooks: {
      'astro:config:done': ({ config }) => {
        root = dirname(fileURLToPath(new URL('package.json', config.root)))
        server = fileURLToPath(config.build.server)
      },
      'astro:build:done': () => writeServerProgram(root, server),
    },
  }
}
