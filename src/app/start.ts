import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Hono } from 'hono'
import { createContext } from '#app/context.ts'
import { demoFilePages, writeDemoFiles } from '#app/demo/files.ts'
import { isFillable } from '#app/demo/fill.ts'
import { demoTotpSecret, isDemo } from '#app/demo/members.ts'
import { publishing } from '#app/releases/active-site.ts'
import { siteAtStart } from '#app/releases/at-start.ts'
import { serve } from '#app/serve.ts'
import { buildSite, needsBuild, showChild } from '#app/startup/build.ts'
import { warmUp } from '#app/startup/warm-up.ts'
import { strayVariables } from '#app/startup/warnings.ts'
import { refuseTakenPort, welcome } from '#app/startup/welcome.ts'
import { stopOnSignal } from '#app/stop.ts'
import { livedUntil } from '#office/server/clock.ts'
import { seoulDay, seoulTime, writtenDay } from '#platform/rules/days.ts'
import { type Config, demoConfig } from '#platform/server/config.ts'
import type { Context } from '#platform/server/context.ts'
import { environment } from '#platform/server/environment.ts'
import { mailbox } from '#platform/server/mail/mailbox.ts'
import { Refusal, runProgram } from '#platform/server/program.ts'

// `npm start` turns a fresh clone into a running site with demo data.

const withDemo = async (context: Context): Promise<Context> => {
  if (!(await isDemo(context))) return context
  await writeDemoFiles(context)
  return { ...context, demoTotpSecret }
}

const ownPages = (context: Context): Hono => {
  const files = demoFilePages(context)
  return context.config.mailUrl === undefined ? files.route('/', mailbox(context)) : files
}

/** A set clock continues from the latest moment in the data, and the console says so. */
const openedInTime = async (config: Config): Promise<Context> => {
  const opened = await createContext(config)
  const from = await livedUntil(opened)
  if (from === undefined) return opened
  await opened.close()
  const moment = `${writtenDay(seoulDay(from))} ${seoulTime(from)}`
  console.log(
    `이 자료(${config.dataDir})는 ${moment}까지 사용했으므로 해당 시각부터 이어집니다. 처음부터 시작하려면 DATA_DIR에 새 폴더를 지정하십시오.`,
  )
  return createContext({ ...config, now: from })
}

export const start = () =>
  runProgram(async () => {
    // The demo logs no line per call, so that a newcomer sees the welcome.
    const config = demoConfig()
    for (const line of strayVariables(environment())) console.warn(line)
    await refuseTakenPort(config, 'PORT')
    if (config.metrics) await refuseTakenPort(config.metrics, 'METRICS_PORT')
    if (await needsBuild(resolve(), config.now)) {
      console.log('사이트를 생성하고 있습니다. 약 1분이 걸립니다.')
      await buildSite(resolve(), config.now)
    }
    const opened = await openedInTime(config)
    if (await isFillable(opened)) {
      console.log('빈 데이터베이스에 체험용 자료를 등록하고 있습니다.')
      const program = fileURLToPath(import.meta.resolve('#app/demo/main.ts'))
      if (!(await showChild(program))) throw new Refusal('체험용 자료를 등록하지 못했습니다.')
    }
    const { context, dist } = await siteAtStart(await withDemo(opened), resolve())
    const { server, url } = await serve(context, dist, {
      own: ownPages(context),
      before: warmUp,
      jobs: (site) => publishing(site, context.program),
    })
    stopOnSignal(server, context)
    console.log(await welcome(context, url))
  })

if (import.meta.main) await start()
