import type { Site } from '#tests/support/site.ts'

export const facts = {
  items: '이름, 이메일, 휴대폰 번호',
  happened: '2026년 11월 20일 밤에 회원 명단 파일이 밖으로 나갔습니다.',
  advice: '모르는 번호로 오는 연락에 답하지 마시고, 비밀번호를 바꾸어 주십시오.',
  measures: '파일을 지우게 하고 접근 권한을 끊었습니다.',
  contact: '학회 사무국 02-000-0000, privacy@example.org',
}

/** A breach that concerns these members, who have not been told. */
export const plantBreach = async (
  { context }: Pick<Site, 'context'>,
  members: readonly number[],
): Promise<number> => {
  const at = context.clock.now().toISOString()
  const { breach_pk } = await context.db
    .insertInto('breach')
    .values({
      ...facts,
      state: 'open',
      known_at: at,
      sensitive: 0,
      outside: 0,
      whose: '{"kind":"all"}',
      people: members.length,
      created_at: at,
    })
    .returning('breach_pk')
    .executeTakeFirstOrThrow()
  const people = members.map((member_pk) => ({ breach_pk, member_pk, state: 'listed' as const }))
  await context.db.insertInto('breach_person').values(people).execute()
  return breach_pk
}
