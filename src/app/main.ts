import { backups } from '#app/backup/schedule.ts'
import { joinServers } from '#app/cluster/join.ts'
import { createContext } from '#app/context.ts'
import { siteAtStart } from '#app/releases/at-start.ts'
import { publishing } from '#app/releases/active-site.ts'
import { serve } from '#app/serve.ts'
import { refuseWithoutBuild, shippedProgram } from '#app/startup/build.ts'
import { inForce, productionConfig } from '#app/startup/content-dir.ts'
import { reportUnreachable } from '#app/startup/reach.ts'
import { refuseUnsaid } from '#app/startup/said.ts'
import {
  otherSiteUrl,
  postcodeAtHome,
  rehearsals,
  strayVariables,
} from '#app/startup/stray-variables.ts'
import { keepSupervised } from '#app/startup/supervisor.ts'
import { warmUp } from '#app/startup/warm-up.ts'
import { placeholders, refuseTakenPort } from '#app/startup/welcome.ts'
import { stopOnSignal } from '#app/stop.ts'
import { readConfig } from '#platform/server/config.ts'
import { environment } from '#platform/server/environment.ts'
import { memoryTrouble } from '#platform/server/memory.ts'
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
      const { context, dist, past } = await siteAtStart(opened, resolve())
      for (const place of await placeholders(context)) {
        context.log.warn(`아직 보기로 채워 둔 값이 있습니다. ${place}`)
      }
      for (const line of [
        ...strayVariables(given),
        ...[memoryTrouble() ?? []].flat(),
        ...(await rehearsals(context)),
        ...postcodeAtHome(config),
      ]) {
        context.log.warn(line)
      }
      const built = await otherSiteUrl(resolve(), config.siteUrl)
      if (built !== undefined) {
        context.log.warn(
          `미리 만든 화면의 주소(${built})가 SITE_URL(${config.siteUrl})과 다릅니다. ` +
            '같은 SITE_URL로 npm run build를 다시 실행하십시오.',
        )
      }
      const { server, url, metrics } = await serve(context, dist, {
        before: warmUp,
        past,
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
