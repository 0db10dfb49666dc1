import { quickCheck } from '#platform/server/db/backup.ts'
import { setPriority } from 'node:os'

// Reads an embedded database through: large ones take longer than a visitor would wait. Prints what is amiss, or nothing.

const [file = ''] = process.argv.slice(2)
setPriority(10)
process.stdout.write(quickCheck(file) ?? '')
