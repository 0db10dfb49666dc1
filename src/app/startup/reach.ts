import type { Context } from '#platform/server/context.ts'
import { withoutPersonal } from '#platform/server/log.ts'

/** Says in the log what of its settings leads nowhere now. The server serves all the same: it may come back. */
export const reportUnreachable = async ({ config, files, log, mail }: Context): Promise<void> => {
  const tell =
    (said: string) =>
    (error: unknown): void => {
      const message = error instanceof Error ? error.message : ''
      log.warn({ message: withoutPersonal(message) }, said)
    }
  const { bucket } = config
  await Promise.all([
    mail
      .check()
      .catch(
        tell(
          `메일 서버(${mail.where})에 연결하지 못했습니다. 메일이 나가지 않습니다. MAIL_URL을 확인하십시오.`,
        ),
      ),
    bucket &&
      files
        .has('reach')
        .catch(
          tell(
            `버킷(${bucket.name})에 연결하지 못했습니다. 첨부 파일을 읽고 쓸 수 없습니다. S3_로 시작하는 값을 확인하십시오.`,
          ),
        ),
  ])
}
