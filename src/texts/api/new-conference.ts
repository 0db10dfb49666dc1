import { z } from 'zod'
import { define } from '#platform/api/call.ts'
import { chosenDay, text } from '#platform/api/fields.ts'
import { seasons } from '#texts/rules/next-conference.ts'

export const openConference = define('POST /v1/console/texts/conference/open', {
  permission: 'texts.edit',
  summary: 'Begins a conference as a draft: copied from the last one, its days moved, or empty',
  input: z.object({
    season: z.enum(seasons, '시기를 선택해 주세요.'),
    date: chosenDay('행사일을 선택해 주세요.'),
    from: z.enum(['last', 'empty']),
    programme: z.enum(['all', 'hours', 'none']).default('hours'),
  }),
  answer: z.object({ path: z.string() }),
  errors: ['invalid'],
})

export const makeCurrent = define('POST /v1/console/texts/conference/current', {
  permission: 'texts.edit',
  summary: 'Prepares that the site shows another conference from its next publication on',
  input: z.object({ id: text(100) }),
  answer: z.object({}),
  errors: ['notFound', 'changedMeanwhile'],
})
