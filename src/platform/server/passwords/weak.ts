import { personalPartOf } from '#platform/rules/own-password.ts'
import { isPattern, weaknessWords, type Weakness } from '#platform/rules/password.ts'
import { AppError } from '#platform/server/errors.ts'
import { isCommonPassword } from '#platform/server/passwords/common.ts'
import type { MemberTable } from '#platform/server/db/member-tables.ts'
import type { Selectable } from 'kysely'

type Owner = Pick<
  Selectable<MemberTable>,
  'member_id' | 'member_name' | 'en_name' | 'birth' | 'cell' | 'email'
>

/** Throws `weakPassword` at the field for a password that many have, or that is made of what is known of its owner. */
export const refuseWeak = async (
  password: string,
  owner: Owner,
  field: 'member_password' | 'member_new_password' | 'password',
): Promise<void> => {
  const weakness = await weaknessOf(password, owner)
  if (weakness === undefined) return
  throw new AppError('weakPassword', { fields: { [field]: weaknessWords[weakness] } })
}

const weaknessOf = async (password: string, owner: Owner): Promise<Weakness | undefined> => {
  const { member_id, member_name, en_name, birth, cell, email } = owner
  const person = {
    ...{ id: member_id, names: [member_name, en_name], birth, phone: cell },
    email: email ?? '',
  }
  const part = personalPartOf(password, person)
  if (part !== undefined) return part
  return isPattern(password) || (await isCommonPassword(password)) ? 'common' : undefined
}
