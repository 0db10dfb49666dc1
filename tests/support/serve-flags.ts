import { readFileSync } from 'node:fs'

const { scripts } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as { scripts: { serve: string } }

/** What `npm run serve` gives to Node (package.json): its own options, then the program with its word. */
export const serveArguments: readonly string[] = scripts.serve.split(' ').slice(1)

/** The options alone: who measures or tries a server of its own starts it with the same. */
export const serveFlags = serveArguments.filter((word) => word.startsWith('--'))
