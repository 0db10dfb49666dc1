import { type Config, readConfig } from '#server/config.ts'
import { createContext } from '#server/context.ts'
import { serve, stopOnSignal } from '#server/http/serve.ts'
import { refuseWithoutBuild } from '#server/startup/build.ts'
import { placeholders } from '#server/startup/placeholders.ts'
import { refuseTakenPort } from '#server/startup/port.ts'
import { otherSiteUrl } from '#server/startup/site-url.ts'
import { Refusal, runProgram } from '#server/startup/program.ts'
import { resolve } from 'node:path'

// `npm run serve`, the production server: never fills in demo data, and refuses to start without what it needs.

const refuseUnfit = ({ tokenSecret, now }: Config): void => {
  const reasons = [
    tokenSecret === undefined && 'TOKEN_SECRET이 없습니다. 무작위 문자 32자 이상으로 정하십시오.',
    now !== undefined && 'SITE_NOW는 시험용입니다. 운영 서버는 실제 시각으로만 움직입니다.',
  ].filter((reason) => reason !== false)
  if (reasons.length > 0) throw new Refusal(reasons.join('\n'))
}

export const main = () =>
  runProgram(async () => {
    const config = readConfig()
    refuseUnfit(config)
    refuseWithoutBuild(resolve())
    await refuseTakenPort(config)
    const context = await createContext(config)
    for (const place of await placeholders(context.site)) {
      console.warn(`아직 보기로 채워 둔 값이 있습니다. ${place}`)
    }
    if (context.gatewayPages !== undefined) {
      console.warn(
        '카드 결제는 연습입니다. 실제로 결제되지 않습니다. 운영하려면 PAYMENT_GATEWAY=mainpay로 정하십시오.',
      )
    }
    const built = await otherSiteUrl(resolve(), config.siteUrl)
    if (built !== undefined) {
      console.warn(
        `미리 만든 화면의 주소(${built})가 SITE_URL(${config.siteUrl})과 다릅니다. ` +
          '같은 SITE_URL로 npm run build를 다시 실행하십시오.',
      )
    }
    const { server, url } = await serve(context, resolve('dist'))
    stopOnSignal(server, context)
    context.log.info({ url }, 'listening')
  })

if (import.meta.main) await main()
