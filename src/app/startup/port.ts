import type { Config } from '#platform/server/config.ts'
import { Refusal } from '#platform/server/program.ts'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Throws a refusal where the address cannot be listened on, before anything slow is done. `variable` sets its port. */
export const refuseTakenPort = async (
  { host, port }: Pick<Config, 'host' | 'port'>,
  variable: 'PORT' | 'METRICS_PORT',
): Promise<void> => {
  const probe = createServer().listen(port, host)
  try {
    await once(probe, 'listening')
  } catch (error) {
    throw new Refusal(reasonOf(error, { host, port, variable }))
  }
  probe.close()
  await once(probe, 'close')
}

const reasonOf = (
  error: unknown,
  { host, port, variable }: { host: string; port: number; variable: string },
): string => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') {
    return `${port}번 포트를 다른 프로그램이 쓰고 있습니다. ${variable}=${port + 1}처럼 다른 포트를 정해 다시 실행하십시오.`
  }
  if (code === 'EACCES')
    return `${port}번 포트를 열 권한이 없습니다. ${variable}로 다른 포트를 정하십시오.`
  const names = variable === 'PORT' ? 'HOST와 PORT' : variable
  return `${host}:${port} 주소를 열 수 없습니다. ${names}를 확인하십시오.`
}
