import { resolve } from 'node:path'
import { backups } from '#app/backup/schedule.ts'
import { joinServers } from '#app/cluster/join.ts'
import { createContext } from '#app/context.ts'
import { isDemo } from '#app/demo/members.ts'
import { publishing } from '#app/releases/active-site.ts'
import { siteAtStart } from '#app/releases/at-start.ts'
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
import { Refusal, runProgram } from '#platform/server/program.ts'

// `npm run serve` starts the production server. It never fills in demo data, and refuses to start if anything that it
// needs is missing.

const demoData =
  '체험용 자료가 있는 데이터베이스입니다. 체험 계정의 비밀번호가 공개되어 있으므로 운영 서버를 시작하지 않았습니다. DATA_DIR에 새 폴더를(PostgreSQL이면 DATABASE_URL에 빈 데이터베이스를) 지정하십시오.'

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
      if (await isDemo(opened)) throw new Refusal(demoData)
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
