import { destroyed } from '#app/shell/restore.ts'
import { destroyDue } from '#privacy/server/retention/service.ts'
import { logIn, plantMember } from '#tests/support/members.ts'
import { type Site, test } from '#tests/support/site.ts'
import { expect, vi } from 'vitest'

const said = async ({ context }: Site): Promise<string> => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  try {
    await destroyed.run(context.config, [])
    return log.mock.calls.flat().join('\n')
  } finally {
    log.mockRestore()
  }
}

test('the office sees how much of what was destroyed on which day', async ({ site }) => {
  expect(await said(site)).toBe('파기한 기록이 없습니다.')
  await logIn(site, await plantMember(site))
  site.clock.forward(90 * 86_400)
  await destroyDue(site.context)
  expect(await said(site)).toBe('2027-02-19  로그인 기록  1건')
})
