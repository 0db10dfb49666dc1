import { zodResolver } from '@hookform/resolvers/zod'
import { z } from 'zod'
import { passwordFields, passwordsAgree } from '#accounts/api/new-password.ts'
import { memberEmail, memberName, typedMemberId } from '#members/api/member-fields.ts'

export const recoveryRules = {
  findid: zodResolver(z.object({ who: memberName, email: memberEmail })),
  findpw: zodResolver(z.object({ who: typedMemberId, email: memberEmail })),
}

export const newPasswordRules = zodResolver(z.object(passwordFields).refine(...passwordsAgree))
