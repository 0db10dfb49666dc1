import { originalPassword } from '#members/api/member-fields.ts'
import { passwordFields, passwordsAgree } from '#accounts/api/new-password.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { z } from 'zod'

export const passwordRules = zodResolver(
  z
    .object({ member_original_password: originalPassword, ...passwordFields })
    .refine(...passwordsAgree),
)
