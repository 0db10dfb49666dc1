import type { CheckinEvent } from '#conference/rules/checkin.ts'
import { seoulTime } from '#platform/rules/days.ts'

/** `9시 5분 2번 데스크에서`, in Seoul. */
export const eventWords = ({ at, desk }: Pick<CheckinEvent, 'at' | 'desk'>): string => {
  const [hour = '', minute = ''] = seoulTime(new Date(at)).split(':')
  return `${Number(hour)}시 ${Number(minute)}분 ${desk}에서`
}
