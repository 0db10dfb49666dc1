import { type Command, by, byOf, readGiven, within } from '#app/shell/given.ts'
import { confirmClock, findMark, isClockTrusted } from '#office/server/clock.ts'
import { seoulMoment } from '#platform/rules/days.ts'

export const confirmClockCommand: Command = {
  help: {
    usage: '[--yes] [--by 직원]',
    text: '서버 시각 문제로 파기와 안내가 중지되었는지 확인합니다. --yes: 현재 시각이 맞음을 확인합니다.',
  },
  run: async (config, given) => {
    const { values } = readGiven(given, { ...by, yes: { type: 'boolean' } } as const)
    await within(config, async (context) => {
      const asked = { call: 'confirm-clock', permission: 'system.change' } as const
      const author = await byOf(context.db, values.by, asked)
      const seen = await findMark(context.db, 'seen')
      console.log(`지금 ${seoulMoment(context.clock.now())}입니다.`)
      if (seen !== undefined) console.log(`마지막으로 확인한 시각: ${seoulMoment(new Date(seen))}`)
      if (await isClockTrusted(context)) {
        console.log('시각 문제로 중지된 작업이 없습니다.')
      } else if (values.yes === true) {
        await confirmClock(context, author)
        console.log('현재 시각을 확인했습니다.')
      } else {
        console.log(
          '시각이 맞으면 --yes를 붙여 다시 실행하십시오. 다르면 서버의 시각을 맞추십시오.',
        )
      }
    })
  },
}
