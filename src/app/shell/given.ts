import { Refusal } from '#platform/server/program.ts'
import { parseArgs, type ParseArgsConfig } from 'node:util'

type Options = NonNullable<ParseArgsConfig['options']>

/** The words after a command's name. Throws a Refusal for what is not known. */
export const readGiven = <const T extends Options>(given: readonly string[], options: T) => {
  try {
    return parseArgs({ args: [...given], options, allowPositionals: true })
  } catch {
    throw new Refusal(
      '알 수 없는 낱말이 있습니다. ‘npm run admin -- help’를 실행하여 사용법을 보십시오.',
    )
  }
}

/** Who does it, for every command that changes anything. */
export const by = { by: { type: 'string' } } as const
