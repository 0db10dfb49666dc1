import { readConfig } from '#server/config.ts'
import { createContext } from '#server/context.ts'
import { serve, stopOnSignal } from '#server/http/serve.ts'
import { resolve } from 'node:path'

// The production server: never fills in demo data, and refuses to start without what it needs.
const config = readConfig()

const refusals = [
  config.tokenSecret === undefined && 'TOKEN_SECRET is required: 32 random characters or more',
  config.now !== undefined &&
    'SITE_NOW is for trying out; the production server keeps the real time',
].filter((refusal) => refusal !== false)

if (refusals.length > 0) {
  console.error(refusals.join('\n'))
  process.exit(1)
}

const context = await createContext(config)
const { server, url } = await serve(context, resolve('dist'))
stopOnSignal(server, context)
context.log.info({ url }, 'listening')
