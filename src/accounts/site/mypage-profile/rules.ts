import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import type { z } from 'zod'
import {
  BasicSection,
  type BasicInput,
  CompanySection,
  EducationSection,
  EtcSection,
} from '#members/api/profile-fields.ts'
import { type Office, tooYoungErrors } from '#members/site/member-fields/too-young.ts'

export type BasicOutput = z.output<typeof BasicSection>

const basicSchema = zodResolver(BasicSection)

export const basicRules =
  (office: Office): Resolver<BasicInput, unknown, BasicOutput> =>
  async (values, context, options) => {
    const result = await basicSchema(values, context, options)
    const errors = { ...tooYoungErrors(values, office), ...result.errors }
    return Object.keys(errors).length === 0 ? result : { values: {}, errors }
  }

export const companyRules = zodResolver(CompanySection)
export const educationRules = zodResolver(EducationSection)
export const etcRules = zodResolver(EtcSection)
