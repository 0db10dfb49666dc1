import type { Command } from '#app/shell/command.ts'
import { byOf } from '#app/shell/by.ts'
import { by, readGiven } from '#app/shell/given.ts'
import { within } from '#app/shell/within.ts'
import { clockHolds, confirmClock } from '#office/server/clock/service.ts'
import { jumpInWords } from '#platform/rules/clock.ts'
import { seoulMoment } from '#platform/rules/days.ts'

/** For whom the console is out of reach. */
export const confirmClockCommand: Command = {
  help: {
    usage: '[--yes] [--by 직원]',
    text: '시각이 하루 넘게 바뀌어 파기와 안내를 멈춘 서버를 보여 줍니다. --yes: 지금의 시각이 맞다고 확인합니다.',
  },
  run: async (config, given) => {
    const { values } = readGiven(given, { ...by, yes: { type: 'boolean' } } as const)
    await within(config, async (context) => {
      const holds = await clockHolds(context)
      if (holds.length === 0) console.log('시각을 의심하여 멈춘 서버가 없습니다.')
      const asked = { call: 'confirm-clock', permission: 'system.change' } as const
      const author = await byOf(context.db, values.by, asked)
      for (const { server, hold_id, hours, wall_at } of holds) {
        const what = `${server}: 시각이 ${jumpInWords(hours)} 바뀌었고, 서버의 시각은 ${seoulMoment(new Date(wall_at))}입니다.`
        if (values.yes === true) await confirmClock(context, author, { hold_id })
        console.log(values.yes === true ? `${what} 맞다고 확인했습니다.` : what)
      }
      if (holds.length > 0 && values.yes !== true) {
        console.log(
          '시각이 맞으면 --yes를 붙여 다시 실행하십시오. 다르면 컴퓨터의 시계를 바로잡으십시오.',
        )
      }
    })
  },
}
