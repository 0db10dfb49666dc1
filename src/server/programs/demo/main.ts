import { readConfig } from '#server/base/config.ts'
import { environment } from '#server/base/environment.ts'
import { createContext } from '#server/programs/context.ts'
import { fillWhenEmpty } from '#server/programs/demo/fill.ts'
import { runProgram } from '#server/base/program.ts'

// Fills an empty database, in a process of its own: what draws pictures and documents is not kept in the server's memory.

await runProgram(async () => {
  const context = await createContext(readConfig({ LOG_LEVEL: 'warn', ...environment() }))
  await fillWhenEmpty(context, (what) => console.log(`  ${what}`))
  await context.close()
})
