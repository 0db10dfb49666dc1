import { seoulDay } from '#platform/rules/days.ts'
import { currentVersion, versionsOf } from '#texts/server/documents/service.ts'

/** Noon of the first day with terms and a privacy policy; who joined before agreed to them then. */
const firstDayOf = async (contentDir: string): Promise<Date> => {
  const oldest = await Promise.all([
    versionsOf(contentDir, 'terms'),
    versionsOf(contentDir, 'privacy'),
  ])
  const [first = ''] = oldest
    .map(([day = '']) => day)
    .toSorted()
    .toReversed()
  return new Date(`${first}T12:00:00+09:00`)
}

interface Joining {
  member_pk: number
  joined: Date
  topicAgreed: boolean
}

/** What somebody agreed to on joining; who came before there were terms and a policy, on their first day. */
export const consentsOf = async (
  contentDir: string,
  { member_pk, joined, topicAgreed }: Joining,
) => {
  const first = await firstDayOf(contentDir)
  const agreedAt = joined < first ? first : joined
  const day = seoulDay(agreedAt)
  const consent = (document: 'terms' | 'privacy' | 'topic', version: string, agreed: number) => ({
    member_pk,
    document,
    version,
    agreed,
    created_at: agreedAt.toISOString(),
  })
  const privacy = await currentVersion(contentDir, 'privacy', day)
  return [
    consent('terms', await currentVersion(contentDir, 'terms', day), 1),
    consent('privacy', privacy, 1),
    consent('topic', privacy, topicAgreed ? 1 : 0),
  ]
}
