import { refuseWeak } from '#platform/server/passwords/weak.ts'
import { convertHangulToQwerty } from 'es-hangul'

/** Throws `weakPassword` as for a member's; what is written in Hangul counts as the keys that it takes. */
export const refuseWeakOfStaff = (
  password: string,
  { staff_id, staff_name, email }: { staff_id: string; staff_name: string; email: string },
): Promise<void> => {
  const owner = { member_id: staff_id, member_name: staff_name, email }
  const rest = { en_name: '', birth: '', cell: '' }
  return refuseWeak(convertHangulToQwerty(password), { ...owner, ...rest }, 'password')
}
