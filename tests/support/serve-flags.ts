import { nodeOptions } from '#app/startup/node-options.mjs'
import { join } from 'node:path'

/** Options of Node's own that the server gives itself: who measures or tries a part of it starts that with the same. */
export const serveFlags: readonly string[] = nodeOptions

/** What `npm run serve` runs, of the program that lies in `root`. */
export const serveArguments = (root: string): readonly string[] => [
  join(root, 'src/app/boot.mjs'),
  'main',
]
