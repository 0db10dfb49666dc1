import { addMember } from '#members/server/store.ts'
import { plantMember } from '#tests/support/members.ts'
import { test } from '#tests/support/site.ts'
import { expect } from 'vitest'

test('an id differs from another by more than its case', async ({ site }) => {
  const { context } = site
  await plantMember(site, { member_id: 'Regular01' })
  const twin = { member_name: '쌍둥이', member_type: '정회원' as const, staff: 0, created_at: '' }
  await expect(
    addMember(context.db, { ...twin, member_id: 'rEGULAR01', password_hash: '' }),
  ).rejects.toThrow(/unique/i)
})
