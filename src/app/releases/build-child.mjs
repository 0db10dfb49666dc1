// Runs `astro build` while the server goes on. The child ends with the server, however that ends,
// and uses the server's time if its clock was moved (SITE_NOW).
import { pathToFileURL } from 'node:url'

// The program writes for its own user alone, but another user may serve what it builds in place.
if (!process.env.BUILD_DIR) process.umask(0o022)

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
