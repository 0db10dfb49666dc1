// A program that has a file read, says by which process, and either has nothing more to do, or one that is read for ever.
import { readApart } from '#platform/server/reader.ts'

const module = new URL('endless.ts', import.meta.url)
console.log(await readApart<number>(module, { work: 'pid' }))
if (process.argv[2] === 'endless') await readApart(module, { work: 'time' })
