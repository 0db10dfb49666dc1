import { BasicStep, type BasicInput } from '#accounts/api/signup.ts'
import { type Office, tooYoungErrors } from '#members/site/member-fields/too-young.ts'
import { readDraft } from '#platform/client/stores/signup.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldErrors, Resolver } from 'react-hook-form'
import type { z } from 'zod'

const schemaResolver = zodResolver(BasicStep)

/** The contract's rules, and what only this screen knows: that the id was checked, and the day it is. */
export const basicResolver =
  (office: Office): Resolver<BasicInput, unknown, z.output<typeof BasicStep>> =>
  async (values, context, options) => {
    const result = await schemaResolver(values, context, options)
    const errors = { ...ownErrors(values, office), ...result.errors }
    return Object.keys(errors).length === 0 ? result : { values: {}, errors }
  }

const ownErrors = (values: BasicInput, office: Office): FieldErrors<BasicInput> => ({
  ...(values.member_id !== readDraft().freeId && {
    member_id: { type: 'unchecked', message: '아이디 중복 확인 버튼을 눌러주세요.' },
  }),
  ...tooYoungErrors(values, office),
})
