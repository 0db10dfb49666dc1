import type { Command } from '#app/shell/command.ts'
import { by, byOf, readGiven, within } from '#app/shell/given.ts'
import { AppError } from '#platform/server/errors.ts'
import { Refusal } from '#platform/server/program.ts'
import { resetFactors } from '#staff/server/service.ts'

const asRefusal = (error: unknown): never => {
  throw error instanceof AppError ? new Refusal('그 아이디의 직원이 없습니다.') : error
}

/** For who has lost the second factor, where no other 관리자 can invite again. */
export const resetFactorsCommand: Command = {
  help: {
    usage: '아이디 [--by 직원]',
    text: '직원의 인증 수단(패스키, 인증 앱, 복구 코드)을 모두 지우고 로그아웃합니다. 비밀번호는 그대로이며, 다음에 로그인할 때 새로 등록합니다. 당사자에게 메일로 알립니다.',
  },
  run: async (config, given) => {
    const { positionals, values } = readGiven(given, by)
    const [staffId] = positionals
    if (staffId === undefined) {
      throw new Refusal('아이디를 적어 주십시오. 예: npm run admin -- reset-factors hong2026')
    }
    await within(config, async (context) => {
      const asked = { call: 'reset-factors', permission: 'staff' } as const
      const author = await byOf(context.db, values.by, asked)
      await resetFactors(context, author, staffId).catch(asRefusal)
    })
    console.log(`인증 수단을 지웠습니다. 로그인하여 새로 등록하십시오: ${config.siteUrl}/admin`)
  },
}
