import { findWarnings, linesOf } from '#build/content/problems.ts'
import { readConfig } from '#server/base/config.ts'
import { environment } from '#server/base/environment.ts'
import { createContext } from '#server/programs/context.ts'
import { memoryTrouble } from '#server/base/memory.ts'
import { backups } from '#server/programs/backup/schedule.ts'
import { siteAtStart } from '#server/programs/releases/at-start.ts'
import { joinServers } from '#server/programs/beside/join.ts'
import { publishing } from '#server/programs/releases/jobs.ts'
import { serve } from '#server/programs/serve.ts'
import { refuseWithoutBuild, shippedProgram } from '#server/programs/startup/build.ts'
import { inForce, productionConfig } from '#server/programs/startup/content-dir.ts'
import { putHelpersBehind } from '#server/programs/startup/helpers-behind.ts'
import { placeholders } from '#server/programs/startup/placeholders.ts'
import { refuseTakenPort } from '#server/programs/startup/port.ts'
import { postcodeAtHome } from '#server/programs/startup/postcode.ts'
import { rehearsals } from '#server/programs/startup/rehearsals.ts'
import { refuseUnsaid } from '#server/programs/startup/said.ts'
import { otherSiteUrl } from '#server/programs/startup/site-url.ts'
import { strayVariables } from '#server/programs/startup/stray-variables.ts'
import { tellUnreachable } from '#server/programs/startup/reach.ts'
import { keepSupervised } from '#server/programs/startup/supervisor.ts'
import { stopOnSignal } from '#server/programs/stop.ts'
import { runProgram } from '#server/base/program.ts'
import { warmUp } from '#server/programs/startup/warm-up.ts'
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
      for (const warning of findWarnings(context.config.contentDir)) {
        context.log.warn(`서로 맞지 않는 글이 있습니다. ${linesOf(warning).join(': ')}`)
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
      await putHelpersBehind()
      const { doors, url, metrics } = await serve(context, dist, {
        before: warmUp,
        past,
        jobs: (stage) => [...publishing(stage, context.program), ...backups(config), beside.job],
      })
      const close = async (): Promise<void> => {
        try {
          await beside.leave()
        } finally {
          await context.close()
        }
      }
      stopOnSignal(doors, { ...context, close }, beside)
      context.log.info({ url, metrics }, 'listening')
      keepSupervised()
      context.background.add(tellUnreachable(context))
    },
    { logs: true },
  )

if (import.meta.main) await main()
