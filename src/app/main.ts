import { backups } from '#app/backup/schedule.ts'
import { joinServers } from '#app/cluster/join.ts'
import { createContext } from '#app/context.ts'
import { siteAtStart } from '#app/releases/at-start.ts'
import { publishing } from '#app/releases/active-site.ts'
import { serve } from '#app/serve.ts'
import { refuseWithoutBuild, shippedProgram } from '#app/startup/build.ts'
import { inForce, productionConfig } from '#app/startup/content-dir.ts'
import { refuseUnsaid } from '#app/startup/said.ts'
import { warmUp } from '#app/startup/warm-up.ts'
import { reportUnreachable, strayVariables, warningsOf } from '#app/startup/warnings.ts'
import { refuseTakenPort } from '#app/startup/welcome.ts'
import { keepSupervised, stopOnSignal } from '#app/stop.ts'
import { readConfig } from '#platform/server/config.ts'
import { environment } from '#platform/server/environment.ts'
import { runProgram } from '#platform/server/program.ts'
import { resolve } from 'node:path'

// `npm run serve`, the production server: never fills in demo data, and refuses to start without what it needs.

export const main = () =>
  runProgram(
    async () => {
      const given = environment()
      refuseUnsaid(given)
      const config = await productionConfig(readConfig(given), given)
      refuseWithoutBuild(resolve())
      await refuseTakenPort(config, 'PORT')
      if (config.metrics) await refuseTakenPort(config.metrics, 'METRICS_PORT')
      const opened = await createContext(await inForce(config))
      const beside = await joinServers(opened, await shippedProgram(resolve()))
      const { context, dist } = await siteAtStart(opened, resolve())
      const warnings = [...strayVariables(given), ...(await warningsOf(context, resolve()))]
      for (const line of warnings) context.log.warn(line)
      const { server, url, metrics } = await serve(context, dist, {
        before: warmUp,
        jobs: (site) => [...publishing(site, context.program), ...backups(config), beside.job],
      })
      const close = async (): Promise<void> => {
        try {
          await beside.leave()
        } finally {
          await context.close()
        }
      }
      stopOnSignal(server, { ...context, close }, beside)
      context.log.info({ url, metrics }, 'listening')
      keepSupervised()
      context.background.add(reportUnreachable(context))
    },
    { logs: true },
  )

if (import.meta.main) await main()
