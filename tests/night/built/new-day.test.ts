import { parse } from 'node-html-parser'
import { expect, test, vi } from 'vitest'
import { createContext } from '#app/context.ts'
import { readConfig } from '#platform/server/config.ts'
import type { Context } from '#platform/server/context.ts'
import { ownMachine } from '#tests/support/machine.ts'
import { runServer } from '#tests/support/program.ts'
import { draft, progress, publishAll, staff } from '#tests/support/texts.ts'
import { reviseText } from '#texts/server/revise.ts'

// Builds beside a server, on a machine that may be busy.
vi.setConfig({ testTimeout: 3_600_000 })

const minutes = { timeout: 1_800_000, interval: 500 }

const amend = async (context: Context, day: string, label: string): Promise<void> => {
  await reviseText(context, staff, { document: 'bylaws', day })
  await draft(context, `bylaws/${day}/version.yaml`, ['제8차 개정', label])
}

// It waits for three builds; the calendar and the switch are tried by day without one.
test('the bylaws that take effect tomorrow do so by themselves, also where no server runs at midnight', async () => {
  const { environment } = await ownMachine()
  const start = (now: string) =>
    runServer('../../tests/support/moved-server.ts', {
      cwd: process.cwd(),
      environment,
      arguments: [now],
    })
  const today = '2026-12-31T03:00:00Z'
  let server = await start(today)
  const card = async (path: string) => {
    const page = parse(await (await fetch(server.url + path)).text())
    return page.querySelector('.version h2')?.textContent.replaceAll(/\s+/g, ' ').trim()
  }
  const opened = await createContext(readConfig(environment), { now: () => new Date(today) })
  try {
    await amend(opened, '2027-01-01', '제9차 개정')
    await amend(opened, '2027-03-01', '제10차 개정')
    const release = await publishAll(opened, '정기총회 의결')
    const shown = async () => (await progress(opened, release))?.state
    await expect.poll(shown, minutes).toBe('current')
    await expect
      .poll(() => card('/introduce/bylaws/2027-01-01'), minutes)
      .toBe('회칙 제9차 개정 시행 예정')
    expect(await card('/introduce/bylaws')).toBe('회칙 제8차 개정 현행')

    server.process.stdin?.write('2026-12-31T14:59:58Z\n')
    await expect.poll(() => card('/introduce/bylaws'), minutes).toBe('회칙 제9차 개정 현행')
    expect(await card('/introduce/bylaws/2027-03-01')).toBe('회칙 제10차 개정 시행 예정')

    server.process.kill('SIGTERM')
    await server.ended
    server = await start('2027-03-05T03:00:00Z')
    expect(await card('/introduce/bylaws')).toBe('회칙 제9차 개정 현행')
    await expect.poll(() => card('/introduce/bylaws'), minutes).toBe('회칙 제10차 개정 현행')
  } finally {
    server.process.kill('SIGTERM')
    await server.ended
    await opened.close()
  }
})
