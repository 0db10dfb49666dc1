import { z } from 'zod'
import { memberPassword } from '#accounts/api/new-password.ts'
import { originalPassword, typedMemberId } from '#members/api/member-fields.ts'
import { define } from '#platform/api/call.ts'

const fields = {
  member_id: typedMemberId,
  member_password: memberPassword,
  member_original_password: originalPassword,
  member_new_password: memberPassword,
}

const missing = '필수 항목입니다.'

/**
 * One call serves two forms (spec part 7): a member's own change, recognised by its fields, or a
 * recovery.
 */
const ChangePwInput = z
  .object(fields)
  .partial()
  .transform((sent, context) => {
    const need = (field: keyof typeof fields) => {
      const value = sent[field]
      if (value !== undefined) return value
      context.issues.push({ code: 'custom', path: [field], message: missing, input: sent })
      return z.NEVER
    }
    const { member_original_password: original, member_new_password: next } = sent
    return original === undefined && next === undefined
      ? { form: 'recovery' as const, id: need('member_id'), password: need('member_password') }
      : {
          form: 'profile' as const,
          original: need('member_original_password'),
          password: need('member_new_password'),
        }
  })

export const changePw = define('POST /v1/front/changePw', {
  access: 'public',
  summary:
    'Change the password: logged in, with the present one (member_original_password, member_new_password), or with this browser’s recovery grant (member_id, member_password); ends every session',
  input: ChangePwInput,
  answer: z.object({
    /**
     * The new session of a member's own change, because every earlier one has ended (ruling 10).
     */
    access_token: z.string().optional(),
    refresh_token: z.string().optional(),
  }),
  errors: [
    'wrongOriginalPassword',
    'samePassword',
    'weakPassword',
    'noGrant',
    'tooMany',
    'sessionOver',
    'loggedInElsewhere',
    'accessTokenExpired',
  ],
})
