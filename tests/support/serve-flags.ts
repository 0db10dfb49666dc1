import { nodeOptions } from '#server/programs/startup/node-options.mjs'
import { fileURLToPath } from 'node:url'

/** Options of Node's own that the server gives itself: who measures or tries a part of it starts that with the same. */
export const serveFlags: readonly string[] = nodeOptions

/** What `npm run serve` runs. */
export const serveArguments: readonly string[] = [
  fileURLToPath(import.meta.resolve('#server/programs/boot.mjs')),
  'main',
]
