// Runs `astro build` for a server that goes on serving meanwhile: it ends with that server, however that one ends, and
// lives on the server's time where its clock was moved (SITE_NOW).
import { pathToFileURL } from 'node:url'

process.once('disconnect', () => process.exit(1))
process.channel?.unref()

const [program, now] = process.argv.splice(2, 2)

if (now !== '') {
  const ahead = Date.parse(now) - Date.now()
  const RealDate = Date
  globalThis.Date = class extends RealDate {
    constructor(...given) {
      if (given.length === 0) super(RealDate.now() + ahead)
      else super(...given)
    }
    static now() {
      return RealDate.now() + ahead
    }
  }
}

process.argv.push('build')
await import(pathToFileURL(program).href)
