import type { Context } from '#platform/server/context.ts'

/**
 * Lets those beside it take over from a server whose clock is not the database's, or serves again where `trouble` is undefined.
 * Such a server is no longer seen, so that those that are seen are right: where no clock agrees, all of them go on.
 */
export const standAside = ({ aside, log }: Context, trouble: string | undefined): void => {
  const isAside = aside.reason === 'clock'
  if (aside.reason === 'stopping' || isAside === (trouble !== undefined)) return
  aside.reason = trouble === undefined ? undefined : 'clock'
  if (trouble === undefined) log.info('the clock agrees with the database’s again')
  else log.error(`${trouble} 그때까지 다른 서버에 넘깁니다.`)
}
