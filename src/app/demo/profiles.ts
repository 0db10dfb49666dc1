import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'
import { tableOf } from '#app/demo/table.ts'
import type { Education } from '#members/rules/education.ts'

const Row = z.looseObject({ gender: z.enum(['남', '여']), receive_post: z.enum(['직장', '자택']) })

const Profile = z.looseObject({
  member_id: z.string(),
  schools: z.string(),
  topicAgreed: z.literal('yes').optional(),
})

const educationOf = (text: string): Education => {
  const [school = '', major = '', degree = '', year = ''] = text.split('/')
  return { school, major, degree, year, country: '대한민국' }
}

const File = z.strictObject({ profiles: z.string() })

export const demoProfiles = () => {
  const text = readFileSync(new URL('profiles.yaml', import.meta.url), 'utf8')
  return tableOf(File.parse(parse(text)).profiles).map((cells) => {
    const { member_id, schools, topicAgreed, ...row } = Profile.parse(cells)
    return {
      member_id,
      row: Row.parse(row),
      schools: schools.split('; ').map(educationOf),
      /** Whether the member agreed to the research topic's use (ruling 16). */
      topicAgreed: topicAgreed === 'yes',
    }
  })
}
