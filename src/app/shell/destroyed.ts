import { retention } from '#platform/rules/retention.ts'
import type { Command } from '#app/shell/command.ts'
import { within } from '#app/shell/within.ts'
import { destructionRecords } from '#privacy/server/retention/service.ts'

/** The record of what was destroyed: how much of what on which day, nothing of whose. */
export const destroyed: Command = {
  help: { usage: '', text: '파기한 개인정보의 기록을 날짜와 종류, 건수로 보여 줍니다.' },
  run: async (config) => {
    const records = await within(config, destructionRecords)
    if (records.length === 0) console.log('파기한 기록이 없습니다.')
    for (const { day, kind, count } of records) {
      console.log(`${day}  ${retention[kind].what}  ${count}건`)
    }
  },
}
