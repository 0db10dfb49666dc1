import { originalPassword } from '#contract/member-fields.ts'
import { passwordFields, passwordsAgree } from '#contract/new-password.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { z } from 'zod'

export const passwordRules = zodResolver(
  z
    .object({ member_original_password: originalPassword, ...passwordFields })
    .refine(...passwordsAgree),
)
