import { passwordFields, passwordsAgree } from '#contract/new-password.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { z } from 'zod'

export const newPasswordRules = zodResolver(z.object(passwordFields).refine(...passwordsAgree))
