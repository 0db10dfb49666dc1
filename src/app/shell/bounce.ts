import { type Command, readGiven, within } from '#app/shell/given.ts'
import { takeBounce, type Taken } from '#mail/server/mailings/bounces.ts'
import { keptAnswer } from '#platform/server/mail/refusals.ts'

/** In bytes: a report may contain the whole original mail. */
const largest = 2_000_000

/** The exit code that makes a mail server retry later (sysexits.h, EX_TEMPFAIL). */
const later = 75

const words: Readonly<Record<Taken, string>> = {
  marked: '반송 주소로 등록했습니다.',
  known: '이미 등록된 반송입니다.',
  noReport: '반송 보고가 아니므로 처리하지 않습니다.',
  notOurs: '이 홈페이지가 보낸 메일의 반송이 아니므로 처리하지 않습니다.',
  notRefused: '존재하지 않는 주소의 반송이 아니므로 처리하지 않습니다.',
  nobody: '현재 사용되지 않는 주소이므로 등록하지 않습니다.',
}

/** Undefined if it is too large. It is still read to the end, because the sender's pipe waits. */
const piped = async (): Promise<Buffer | undefined> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of process.stdin as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size <= largest) chunks.push(chunk)
  }
  return size <= largest ? Buffer.concat(chunks) : undefined
}

/**
 * Reports the outcome on standard error and exits with success, because a mail server would bounce
 * a failure.
 */
export const bounce: Command = {
  help: {
    usage: '[--to 받은주소] < 메일',
    text: '메일 서버가 넘겨주는 반송 메일 하나를 표준 입력에서 읽어, 존재하지 않는 주소를 반송 주소로 등록합니다(MAIL_RETURN).',
  },
  run: async (config, given) => {
    const { to } = readGiven(given, { to: { type: 'string' } }).values
    const bytes = await piped()
    if (bytes === undefined) {
      console.error('메일이 너무 커서 처리하지 않습니다.')
      return
    }
    try {
      console.error(words[await within(config, (context) => takeBounce(context, bytes, to))])
    } catch (error) {
      const said = keptAnswer(error instanceof Error ? error.message : '')
      console.error(`등록하지 못했습니다. 메일 서버가 다시 시도합니다. ${said}`)
      process.exitCode = later
    }
  },
}
