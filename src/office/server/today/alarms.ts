import type { Today } from '#office/api/today.ts'
import { seoulMoment } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import { backupStatus } from '#office/server/backups/service.ts'
import { textTrouble } from '#texts/server/releases/service.ts'
import { isClockTrusted } from '#office/server/clock.ts'

type Alarm = Today['alarms'][number]

/** What went wrong with the server that somebody has to look after. */
export const alarmsFor = async (context: Context): Promise<Alarm[]> => [
  ...(await clockAlarms(context)),
  ...(await backupAlarms(context)),
  ...(await textAlarms(context)),
]

const clockAlarms = async (context: Context): Promise<Alarm[]> =>
  (await isClockTrusted(context))
    ? []
    : [
        {
          kind: 'clock' as const,
          title: '서버의 시각을 확인해야 합니다',
          text:
            `서버의 시각은 ${seoulMoment(context.clock.now())}이며, 마지막으로 확인한 시각과 크게 다릅니다. ` +
            '확인할 때까지 파기, 안내 메일, 회원 구분 변경, 입금 기한 마감을 멈춥니다. 서버 담당자에게 알려 주십시오.',
        },
      ]

const backupAlarms = async (context: Context): Promise<Alarm[]> => {
  const { trouble } = await backupStatus(context)
  if (trouble === null) return []
  const when = seoulMoment(new Date(trouble.at))
  return [
    {
      kind: 'backup' as const,
      title: trouble.failed ? '백업하지 못했습니다' : '백업에서 확인하실 것이 있습니다',
      text: `${when}: ${trouble.said} ${trouble.failed ? '한 시간마다 다시 해 봅니다. ' : ''}서버를 맡은 분께 알려 주십시오.`,
    },
  ]
}

const textAlarms = async (context: Context): Promise<Alarm[]> => {
  const [first, ...more] = await textTrouble(context)
  if (first === undefined) return []
  const place = first.line === undefined ? first.file : `${first.file} ${first.line}행`
  return [
    {
      kind: 'texts' as const,
      title: '읽을 수 없는 홈페이지 글이 있습니다',
      text:
        `${place}: ${first.message}${more.length > 0 ? ` 이 밖에 고칠 곳이 ${more.length}건 더 있습니다.` : ''} ` +
        '방문자에게는 마지막 공개본을 보여 드리고 있습니다. 글을 고쳐 공개해 주십시오.',
    },
  ]
}
