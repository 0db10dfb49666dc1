import type { Today } from '#contract/today.schema.ts'
import { jumpInWords } from '#rules/clock.ts'
import { seoulMoment } from '#rules/days.ts'
import type { Context } from '#server/base/context.ts'
import { backupStanding } from '#server/features/backups/service.ts'
import { clockHolds } from '#server/features/clock/service.ts'

type Alarm = Today['alarms'][number]

/** What went wrong with the server that somebody has to look after. */
export const alarmsFor = async (context: Context): Promise<Alarm[]> => [
  ...(await clockAlarms(context)),
  ...(await backupAlarms(context)),
]

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

const backupAlarms = async (context: Context): Promise<Alarm[]> => {
  const { trouble } = await backupStanding(context)
  if (trouble === null) return []
  const when = seoulMoment(new Date(trouble.at))
  return [
    {
      kind: 'backup' as const,
      title: trouble.failed ? '백업하지 못했습니다' : '백업에서 확인하실 것이 있습니다',
      text: `${when}: ${trouble.said} ${trouble.failed ? '한 시간마다 다시 해 봅니다. ' : ''}서버를 맡은 분께 알려 주십시오.`,
      hold_id: null,
    },
  ]
}
