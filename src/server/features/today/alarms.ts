import type { Today } from '#contract/today.schema.ts'
import { jumpInWords } from '#rules/clock.ts'
import { seoulMoment } from '#rules/days.ts'
import type { Context } from '#server/base/context.ts'
import { clockHolds } from '#server/features/clock/service.ts'

type Alarm = Today['alarms'][number]

/** What went wrong with the server that somebody has to look after. */
export const alarmsFor = async (context: Context): Promise<Alarm[]> => clockAlarms(context)

const clockAlarms = async (context: Context): Promise<Alarm[]> => {
  const holds = await clockHolds(context)
  return holds.map(({ server, hold_id, hours, wall_at }) => ({
    kind: 'clock' as const,
    title: `서버의 시각이 ${jumpInWords(hours)} 바뀌었습니다`,
    text:
      `서버(${server})의 시각은 ${seoulMoment(new Date(wall_at))}입니다. 기간이 지난 정보의 파기와 안내 메일, ` +
      '회원 구분의 변경, 입금 기한의 마감을 멈추었습니다. 시각이 맞는지 확인해 주십시오. 틀리면 서버를 맡은 분께 알려 주십시오. ' +
      '한 시간 동안 시각이 어긋나지 않으면 저절로 다시 합니다.',
    hold_id,
  }))
}
