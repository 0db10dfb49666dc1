import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
// Lists in every page's head the scripts it starts with and all their imports, so that a slow line
// fetches them in one wave instead of one round trip per level.
import type { AstroIntegration } from 'astro'
import { englishScript } from '#platform/server/english-scripts.ts'

interface Chunk {
  imports: readonly string[]
  length: number
}

type Chunks = ReadonlyMap<string, Chunk>

/** Scripts with the tables of English words, by the names that a page gives them (layouts/English.astro). */
const tables = new Map<string, string>()
const table = /\/rules\/english\/(\w+)\.ts$/

const tablesIn = (html: string): string[] =>
  (/ data-tables="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? []).flatMap(
    (name) => tables.get(name) ?? [],
  )

const script = /<script type="module" src="\/(assets\/[^"]+)"/g
const address = /(?:component|renderer)-url="\/(assets\/[^"]+)"/g

const namesIn = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].flatMap(([, name]) => name ?? [])

const reached = (chunks: Chunks, first: readonly string[]): string[] => {
  const found = new Set<string>()
  const visit = (name: string): void => {
    if (found.has(name)) return
    found.add(name)
    chunks.get(name)?.imports.forEach(visit)
  }
  first.forEach(visit)
  const lengthOf = (name: string): number => chunks.get(name)?.length ?? 0
  return [...found].sort((a, b) => lengthOf(b) - lengthOf(a)).map((name) => `/${name}`)
}

/** For a part that comes later: the page has the rest already, and the part itself is asked for. */
const further = (part: string, needed: string[]): string[] => {
  const more = needed.filter((name) => !common.test(name))
  return more.join('') === part ? [] : more
}

const common = /\/(?:api|common|island|rolldown-runtime|rules|shell)\./

/** Nothing asks for an icon's name, which lucide puts into every one. */
const iconName = /class="lucide lucide-[\w-]+ ?/g

const linksTo = (addresses: readonly string[]): string =>
  addresses.map((href) => `<link rel="modulepreload" href="${href}">`).join('')

/**
 * If the head makes calls (src/layouts/first-calls.js), island scripts are fetched after them.
 * Scripts that only members need are fetched only for members.
 */
const withPreloads = (html: string, chunks: Chunks): string => {
  const islands = html.split('<astro-island ').slice(1)
  if (islands.length === 0) {
    const tags = namesIn(html, script)
    const imported = reached(chunks, tags).filter((name) => !tags.includes(name.slice(1)))
    return html.replace('</head>', `${linksTo(imported)}</head>`)
  }
  const hasCalls = html.includes(' data-modules=""')
  const isLater = (tag: string): boolean => hasCalls || tag.includes(' client="member"')
  const addresses = (later: boolean): string[] =>
    namesIn(islands.filter((tag) => isLater(tag) === later).join(''), address)
  const atOnce = reached(chunks, [...namesIn(html, script), ...tablesIn(html), ...addresses(false)])
  const later = reached(chunks, addresses(true)).filter((name) => !atOnce.includes(name))
  return html
    .replace(' data-modules=""', ` data-modules="${later.join(' ')}"`)
    .replace('</title>', `</title>${linksTo(atOnce)}`)
}

export const modulePreloads = (): AstroIntegration => {
  const chunks = new Map<string, Chunk>()
  return {
    name: 'module-preloads',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'module-preloads',
                applyToEnvironment: ({ name }) => name === 'client',
                config: () => ({ build: { modulePreload: { resolveDependencies: further } } }),
                // Island entries may also export what others import of them; otherwise each would
                // need another file.
                options: (options) => ({
                  ...options,
                  preserveEntrySignatures: 'allow-extension' as const,
                }),
                generateBundle: (_options, bundle) => {
                  for (const chunk of Object.values(bundle))
                    if (chunk.type === 'chunk') {
                      const { fileName, imports, code, facadeModuleId } = chunk
                      const { length } = code
                      chunks.set(fileName, { imports, length })
                      const english = imports.map(englishScript)
                      chunks.set(englishScript(fileName), { imports: english, length })
                      const [, name] = table.exec(facadeModuleId ?? '') ?? []
                      if (name !== undefined) tables.set(name, englishScript(fileName))
                    }
                },
              },
            ],
          },
        })
      },
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir)
        const files = await readdir(folder, { recursive: true })
        const pages = files
          .filter((file) => file.endsWith('.html'))
          .map((file) => join(folder, file))
        await Promise.all(
          pages.map(async (page) => {
            const html = await readFile(page, 'utf8')
            await writeFile(page, withPreloads(html.replaceAll(iconName, 'class="'), chunks))
          }),
        )
      },
    },
  }
}
