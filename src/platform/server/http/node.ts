import type { HttpBindings } from '@hono/node-server'

/** Whether Node's own request and answer stand behind a call; under `astro dev` they do not. */
export const isServedByNode = (env: unknown): env is HttpBindings =>
  typeof env === 'object' && env !== null && 'incoming' in env && 'outgoing' in env
