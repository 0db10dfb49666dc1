// Which file of src may import which, and write which table: the one table of the modules (docs/decisions/001-modules.md).
import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** A capability each, lowest first: each may use those before it. */
const modules = [
  'platform',
  'staff',
  'members',
  'texts',
  'accounts',
  'boards',
  'payments',
  'conference',
  'abstracts',
  'programme',
  'privacy',
  'mail',
  'office',
  'app',
]

/** Room of a module → the rooms that it may import from. What the app is put together of counts as its `server`. */
const rooms = {
  rules: ['rules'],
  api: ['rules', 'api'],
  content: ['rules', 'content'],
  server: ['rules', 'api', 'content', 'server'],
  client: ['rules', 'api', 'client'],
  site: ['rules', 'api', 'content', 'client', 'site', 'styles'],
  console: ['rules', 'api', 'client', 'site', 'console'],
  layouts: ['rules', 'api', 'content', 'client', 'site', 'styles', 'layouts'],
  pages: ['rules', 'api', 'content', 'server', 'client', 'site', 'console', 'styles', 'layouts'],
  // src/fetch.ts and its like, which run the site for Astro.
  astro: ['rules', 'api', 'content', 'server'],
}

/** Pure, so asked from every module but the platform, which takes their types alone. */
const open = ['rules', 'api', 'content']

/** What still goes upward, to be turned round. No row is added. */
const exceptions = new Set([
  'accounts/site/mypage-profile/BasicInfo.tsx office/site/mypage-overview/overview.ts',
  // Mail asks privacy whose data may not be used.
  'privacy mail/server/personal-data.ts',
  'payments/server/receipts/service.ts conference/server/checkin/attendance.ts',
])

/** Where a file of src stands: its module, where it has one, and its room; `undefined` where the table has no row. */
const placeOf = (path) => {
  const [first, second, third] = path.split('/')
  if (second === undefined) return { room: 'astro' }
  if (['layouts', 'pages', 'styles'].includes(first)) return { room: first }
  if (!modules.includes(first)) return undefined
  if (third !== undefined && second !== 'astro' && second in rooms) {
    return { module: first, room: second }
  }
  return first === 'app' ? { module: 'app', room: 'server' } : undefined
}

const rank = ({ module }) => (module === undefined ? modules.length : modules.indexOf(module))

/** Schemas would carry zod to browsers: they take types of calls alone, and send by key. */
const asTypes = ['client', 'site', 'console', 'layouts']

/** Forms that check by the server's schemas: zod comes once the page stands. */
const withSchemas = [
  'accounts/site/signup/',
  'accounts/site/recovery/rules.ts',
  'accounts/site/mypage-password/rules.ts',
  'accounts/site/mypage-profile/rules.ts',
]

const isUpward = (here, there, isType) => {
  if (there.module === undefined || rank(there) <= rank(here)) return false
  return !open.includes(there.room) || (here.module === 'platform' && !isType)
}

/** What is wrong with that import, if anything. Both paths are below `src`. */
export const refusal = (from, to, isType) => {
  const [here, there] = [placeOf(from), placeOf(to)]
  if (here === undefined || here.room === 'styles') return undefined
  if (there === undefined) return `src/${to} has no row in .config/modules.mjs`
  if (!rooms[here.room].includes(there.room)) return `${here.room} does not import ${there.room}`
  if ([from, here.module].some((one) => exceptions.has(`${one} ${to}`))) return undefined
  const isForm = withSchemas.some((path) => from.startsWith(path))
  if (there.room === 'api' && !isType && asTypes.includes(here.room) && !isForm) {
    return 'Browsers import types of calls alone, and send by key'
  }
  if (isUpward(here, there, isType)) return `${here.module} comes before ${there.module}`
  const isForeign = here.module !== there.module && there.module !== 'platform'
  return isForeign && /\/(?:[^/]*-)?store\.ts$/.test(to)
    ? 'Ask the module’s service, not its tables'
    : undefined
}

/** The path below `src`, of a file or of an import `#…`. */
const belowSrc = (filename) => /(?:^|\/)src\/(.+)$/.exec(filename.replaceAll('\\', '/'))?.[1]

export const modulesRule = {
  meta: { schema: false },
  create: (context) => {
    const from = belowSrc(context.filename)
    if (from === undefined) return {}
    const check = (node) => {
      const source = node.source?.value
      if (typeof source !== 'string') return
      if (/^\.\.?\//.test(source)) {
        context.report({ node, message: 'Import inside the project by #module/room/file.ts' })
      }
      const isType = (node.importKind ?? node.exportKind) === 'type'
      const message = source.startsWith('#') ? refusal(from, source.slice(1), isType) : undefined
      if (message !== undefined) context.report({ node, message })
    }
    return {
      Program: (node) => {
        if (placeOf(from) === undefined) {
          context.report({ node, message: `src/${from} has no row in .config/modules.mjs` })
        }
      },
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    }
  },
}

/** Table → the module that owns it: the one whose `tables.ts` has its row. */
export const owners = new Map(
  globSync('src/**/{tables,schema}.ts', { cwd: resolve(import.meta.dirname, '..') }).flatMap(
    (file) => {
      const text = readFileSync(resolve(import.meta.dirname, '..', file), 'utf8')
      const [, rows = ''] = text.split(/^ *(?:export )?interface Tables \{$/m)
      const indent = text.includes('declare module') ? 4 : 2
      const names = rows.matchAll(new RegExp(`^ {${indent}}(\\w+): .*\\{$`, 'gm'))
      return Array.from(names, ([, name]) => [name, file.split('/')[1]])
    },
  ),
)

const writes = new Set(['insertInto', 'updateTable', 'deleteFrom', 'replaceInto', 'mergeInto'])
const writtenInSql = /\b(?:insert\s+into|update|delete\s+from)\s+"?(\w*)/gi

/** What is wrong with writing that table from a file below `src`, if anything; '' is one that no code names. */
export const writeRefusal = (from, table) => {
  if (from.startsWith('platform/server/db/')) return undefined
  if (table === '') return 'Name the table that is written'
  const owner = owners.get(table)
  const isForeign = owner !== undefined && owner !== from.split('/')[0]
  return isForeign ? `Ask ${owner} to write its table ${table}` : undefined
}

export const tablesRule = {
  meta: { schema: false },
  create: (context) => {
    const from = belowSrc(context.filename)
    if (from === undefined) return {}
    const check = (node, table) => {
      const message = writeRefusal(from, table)
      if (message !== undefined) context.report({ node, message })
    }
    return {
      CallExpression: (node) => {
        if (node.callee.name === 'giveRows')
          for (const { value } of node.arguments[1].elements ?? [{ value: '' }]) check(node, value)
        if (!writes.has(node.callee.property?.name)) return
        const [table] = node.arguments
        check(node, typeof table?.value === 'string' ? table.value.split(' ')[0] : '')
      },
      TaggedTemplateExpression: ({ tag, quasi }) => {
        if (tag.name !== 'sql') return
        for (const { value } of quasi.quasis)
          for (const [, table] of value.raw.matchAll(writtenInSql)) check(quasi, table)
      },
    }
  },
}
