import { memberId, memberName } from '#contract/member-fields.ts'
import { memberPassword } from '#contract/new-password.ts'
import type { Command } from '#server/programs/shell/command.ts'
import { createContext } from '#server/base/context.ts'
import { isUniqueViolation } from '#server/base/db/errors.ts'
import { addStaff } from '#server/features/members/service.ts'
import { Refusal } from '#server/base/program.ts'
import { randomBytes } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { z } from 'zod'

const Staff = z.object({ id: memberId, name: memberName, password: memberPassword })

/** Twenty characters, all of them allowed in a password. */
const newPassword = (): string => randomBytes(15).toString('base64url')

/** What was piped in; nothing where a person sits at the keyboard. */
const pipedPassword = async (): Promise<string> =>
  process.stdin.isTTY ? '' : (await text(process.stdin)).replace(/\r?\n$/, '')

export const createStaff: Command = {
  help: {
    usage: '아이디 이름',
    text: '사무국 직원 계정을 만듭니다. 비밀번호는 표준 입력에서 읽고, 없으면 만들어 한 번만 보여 줍니다.',
  },
  run: async (config, [id, name]) => {
    if (id === undefined || name === undefined) {
      throw new Refusal(
        '아이디와 이름을 적어 주십시오. 예: npm run admin -- create-staff hong2026 홍길동',
      )
    }
    const piped = await pipedPassword()
    const made = newPassword()
    const given = Staff.safeParse({ id, name, password: piped === '' ? made : piped })
    if (!given.success)
      throw new Refusal(given.error.issues.map(({ message }) => message).join('\n'))
    const context = await createContext(config)
    try {
      await addStaff(context, given.data)
    } catch (error) {
      throw isUniqueViolation(error) ? new Refusal('이미 쓰고 있는 아이디입니다.') : error
    } finally {
      await context.close()
    }
    console.log(`직원 계정을 만들었습니다: ${given.data.id}`)
    if (piped === '') console.log(`비밀번호: ${made}\n다시 볼 수 없으니 지금 적어 두십시오.`)
  },
}
