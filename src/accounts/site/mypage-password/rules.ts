import { zodResolver } from '@hookform/resolvers/zod'
import { z } from 'zod'
import { passwordFields, passwordsAgree } from '#accounts/api/new-password.ts'
import { originalPassword } from '#members/api/member-fields.ts'

export const passwordRules = zodResolver(
  z
    .object({ member_original_password: originalPassword, ...passwordFields })
    .refine(...passwordsAgree),
)
