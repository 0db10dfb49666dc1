import type { RegisterForm } from '#conference/api/nonmembers.ts'
import { conference_id } from '#tests/support/payments.ts'
import type { Site } from '#tests/support/site.ts'

export const email = 'student@example.org'

/** People without an account may register, students at a lower price. */
export const openToAll = ({ context }: Pick<Site, 'context'>, more = {}): void => {
  for (const conference of context.conferences)
    Object.assign(conference, {
      nonMembers: true,
      fees: [
        { who: '정회원', memberType: '정회원', pre: 50_000, onSite: 60_000 },
        {
          who: '비회원(일반)',
          memberType: null,
          pre: 80_000,
          onSite: 100_000,
          en: { who: 'Non-member' },
        },
        {
          who: '비회원(학생)',
          memberType: null,
          proof: '학생증',
          pre: 30_000,
          onSite: 40_000,
          en: { who: 'Non-member (student)', proof: 'student card' },
        },
      ],
      ...more,
    })
}

export const form = (more: Partial<RegisterForm> = {}): RegisterForm => ({
  conference_id: conference_id,
  name: '배움이',
  company: '○○대학교',
  email,
  phone: '010-2345-6789',
  tier: '비회원(학생)',
  amount: 30_000,
  method: 'account',
  serviceAgree: true,
  privacyAgree: true,
  ...more,
})
