import { writeFileSync } from 'node:fs'
// `npm run third-party`: lists the licences of what production is made of in THIRD-PARTY.md; ends with 1 where one may not be
// used.
import { licencesOf, thirdParties } from '#tests/support/lock/licences.ts'
import { readLock } from '#tests/support/lock/lock.ts'

const lock = readLock()
const troubles = licencesOf(lock).flatMap(({ trouble }) => trouble ?? [])
for (const trouble of troubles) console.error(trouble)
writeFileSync('THIRD-PARTY.md', thirdParties(lock))
process.exit(troubles.length === 0 ? 0 : 1)
