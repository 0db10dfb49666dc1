import { createContext } from '#app/context.ts'
import { fillWhenEmpty } from '#app/demo/fill.ts'
import { demoTotpSecret } from '#app/demo/members.ts'
import { demoConfig } from '#platform/server/config.ts'
import { runProgram } from '#platform/server/program.ts'

// Fills an empty database in a separate process, which keeps the drawing libraries out of the server's memory.

await runProgram(async () => {
  const context = { ...(await createContext(demoConfig())), demoTotpSecret }
  await fillWhenEmpty(context, (what) => console.log(`  ${what}`))
  await context.close()
})
