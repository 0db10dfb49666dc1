import { randomBytes } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { by, byOf, type Command, readGiven, within } from '#app/shell/given.ts'
import { memberEmail, memberId, memberName } from '#members/api/member-fields.ts'
import type { Config } from '#platform/server/config.ts'
import { isUniqueViolation } from '#platform/server/db/errors.ts'
import { AppError } from '#platform/server/errors.ts'
import { hashPassword } from '#platform/server/passwords/hashes.ts'
import { Refusal } from '#platform/server/program.ts'
import { staffPassword } from '#staff/api/console-login.ts'
import { type Role, roles } from '#staff/rules/staff.ts'
import { addReady, refuseWeakOfStaff, resetFactors } from '#staff/server/service.ts'

const Staff = z.object({
  staff_id: memberId.transform((id) => id.toLowerCase()),
  staff_name: memberName,
  email: z.union([z.literal(''), memberEmail]),
  role: z.enum(roles, `역할은 ${roles.join(', ')} 중 하나입니다.`),
  password: staffPassword,
})

const options = { email: { type: 'string' }, role: { type: 'string' }, ...by } as const

const newPassword = (): string => randomBytes(15).toString('base64url')

/** Empty if a person is at the keyboard. */
const pipedPassword = async (): Promise<string> =>
  process.stdin.isTTY ? '' : (await text(process.stdin)).replace(/\r?\n$/, '')

export const createStaff: Command = {
  help: {
    usage: '아이디 이름 [--email=주소] [--role=관리자] [--by 직원]',
    text: '관리 화면(/admin)의 계정을 생성합니다. 비밀번호(12~128자)는 표준 입력에서 읽고, 없으면 생성하여 한 번만 표시합니다. 인증 수단은 처음 로그인할 때 등록합니다.',
  },
  run: async (config, given) => {
    const { positionals, values } = readGiven(given, options)
    const [staff_id, staff_name] = positionals
    if (staff_id === undefined || staff_name === undefined) {
      throw new Refusal(
        '아이디와 이름을 입력해 주십시오. 예: npm run admin -- create-staff hong2026 홍길동',
      )
    }
    const piped = await pipedPassword()
    const made = newPassword()
    const checked = Staff.safeParse({
      staff_id,
      staff_name,
      password: piped === '' ? made : piped,
      email: values.email ?? '',
      role: values.role ?? '관리자',
    })
    if (!checked.success) {
      throw new Refusal(checked.error.issues.map(({ message }) => message).join('\n'))
    }
    await refuseWeakOfStaff(checked.data.password, checked.data).catch(asRefusal)
    await add(config, checked.data, values.by)
    console.log(`직원 계정을 생성했습니다: ${checked.data.staff_id}`)
    console.log(`로그인하여 인증 수단을 등록하십시오: ${config.siteUrl}/admin`)
    if (piped === '')
      console.log(`비밀번호: ${made}\n다시 표시되지 않으므로 안전하게 보관하십시오.`)
  },
}

const asRefusal = (error: unknown): never => {
  throw error instanceof AppError ? new Refusal(error.fields?.['password'] ?? error.message) : error
}

const add = async (
  config: Config,
  { role, password, ...person }: z.output<typeof Staff>,
  who: string | undefined,
): Promise<void> => {
  const password_hash = await hashPassword(password)
  const held: Role[] = [role]
  try {
    await within(config, async (context) => {
      const asked = { call: 'create-staff', permission: 'staff' } as const
      const author = await byOf(context.db, who, asked)
      await context.db
        .transaction()
        .execute((transaction) =>
          addReady(context, transaction, { ...person, roles: held, password_hash }, author),
        )
    })
  } catch (error) {
    throw isUniqueViolation(error) ? new Refusal('이미 사용 중인 아이디입니다.') : error
  }
}

/** For staff who lost their second factor while no other 관리자 can invite them again. */
export const resetFactorsCommand: Command = {
  help: {
    usage: '아이디 [--by 직원]',
    text: '직원의 인증 수단(패스키, 인증 앱, 복구 코드)을 모두 삭제하고 로그아웃합니다. 비밀번호는 유지되며, 다음 로그인 때 새로 등록합니다. 당사자에게 메일로 알립니다.',
  },
  run: async (config, given) => {
    const { positionals, values } = readGiven(given, by)
    const [staffId] = positionals
    if (staffId === undefined) {
      throw new Refusal('아이디를 입력해 주십시오. 예: npm run admin -- reset-factors hong2026')
    }
    await within(config, async (context) => {
      const asked = { call: 'reset-factors', permission: 'staff' } as const
      const author = await byOf(context.db, values.by, asked)
      await resetFactors(context, author, staffId).catch((error: unknown) => {
        throw error instanceof AppError ? new Refusal('해당 아이디의 직원이 없습니다.') : error
      })
    })
    console.log(`인증 수단을 삭제했습니다. 로그인하여 새로 등록하십시오: ${config.siteUrl}/admin`)
  },
}
