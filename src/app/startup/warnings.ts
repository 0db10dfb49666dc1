import { countRehearsed } from '#payments/server/orders/orders.ts'
import { rehearses } from '#payments/server/orders/status.ts'
import { dataOf } from '#platform/rules/yaml.ts'
import type { Config } from '#platform/server/config.ts'
import type { Context } from '#platform/server/context.ts'
import { memoryTrouble } from '#platform/server/memory.ts'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** What whoever starts the production server has to know and need not mend first, line by line. */
export const warningsOf = async (context: Context, root: string): Promise<string[]> => {
  const { config } = context
  return [
    ...(await placeholders(context)).map((place) => `아직 보기로 채워 둔 값이 있습니다. ${place}`),
    ...[memoryTrouble() ?? []].flat(),
    ...(await rehearsals(context)),
    ...postcodeAtHome(config),
    ...(await otherSiteUrl(config, root)),
  ]
}

const Officers = z.object({ placeholder: z.boolean() })

/** What in content/ is still an example, file by file (ruling 30). */
const placeholders = async ({ site, config }: Context): Promise<string[]> => {
  const file = 'introduce/officers.yaml'
  const text = await readFile(join(config.contentDir, file), 'utf8')
  const { placeholder } = Officers.parse(dataOf(text))
  return [
    ...(site.placeholders.length > 0 ? [`content/site.yaml: ${site.placeholders.join(', ')}`] : []),
    ...(placeholder ? [`content/${file}: 임원과 위원 명단`] : []),
  ]
}

/** Of rehearsed payments (ruling 36). */
const rehearsals = async (context: Context): Promise<string[]> => {
  if (rehearses(context)) {
    return [
      '카드 결제는 연습입니다. 실제로 결제되지 않습니다. 운영하려면 PAYMENT_GATEWAY=mainpay로 정하십시오.',
    ]
  }
  const left = await countRehearsed(context.db)
  if (left === 0) return []
  return [
    `연습으로 결제한 주문 ${left}건이 납부완료로 남아 있습니다. npm run admin -- orders --state paid에서 ‘연습’을 찾아 refund로 닫아 주십시오.`,
  ]
}

/** Of where the postcode search is framed (docs/operations.md). */
const postcodeAtHome = ({ postcode, siteUrl }: Config): string[] => {
  const home = new URL(siteUrl).origin
  if (postcode.origins.some((origin) => origin !== home)) return []
  return [
    '우편번호 검색이 회원 화면과 같은 주소에서 열립니다. 검색 서비스의 프로그램이 회원 화면에 닿지 못하게 하려면 ' +
      '이 서버를 가리키는 두 번째 주소를 PUBLIC_POSTCODE_ORIGIN에 적고 npm run build를 다시 실행하십시오. ' +
      '예: PUBLIC_POSTCODE_ORIGIN=https://postcode.society.or.kr',
  ]
}

/** Canonical addresses and link previews of pages that were built for another origin would point there. */
const otherSiteUrl = async ({ siteUrl }: Config, root: string): Promise<string[]> => {
  const built = await readFile(join(root, 'dist/site-url'), 'utf8').catch(() => siteUrl)
  if (new URL(built).origin === new URL(siteUrl).origin) return []
  return [
    `미리 만든 화면의 주소(${built})가 SITE_URL(${siteUrl})과 다릅니다. ` +
      '같은 SITE_URL로 npm run build를 다시 실행하십시오.',
  ]
}
