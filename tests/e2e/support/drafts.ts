import { expect, type Page } from '@playwright/test'
import type { SignupDraft, SignupStep } from '#accounts/client/signup.ts'
import {
  draftKey,
  lastStepKey,
  stepKey,
  verificationKey,
} from '#platform/client/stores/signup-storage.ts'
import { seoulDay } from '#platform/rules/days.ts'
import { newcomer } from '#tests/e2e/support/joining.ts'
import type { Site } from '#tests/e2e/support/journey.ts'
import { policyVersions } from '#tests/support/policy-versions.ts'
import { browserThatAsked } from '#tests/support/verified.ts'
import { versionOn } from '#texts/rules/versions.ts'

/** What the newcomer has typed by the time of the last step, the ticks of the first aside. */
const draft: SignupDraft = {
  basicInfo: {
    member_name: newcomer.name,
    member_en_name: 'Lee No-hwa',
    member_birth_year: '1956',
    member_birth_month: '2',
    member_birth_date: '29',
    member_gender: '남',
    member_cell: '01012345678',
    member_id: newcomer.id,
    member_zipcode: '03080',
    member_address: '서울특별시 종로구 대학로 101 (연건동)',
    member_address_detail: '101호',
    member_email: newcomer.email,
  },
  freeId: newcomer.id,
  companyInfo: {},
  educationInfo: {
    schools: [
      { school: '○○대학교', degree: '박사', major: '생명과학', year: '1988', country: '대한민국' },
    ],
  },
  etcInfo: { member_research_topic: '텔로미어', member_receive_post: '자택' },
}

const shownOn = async (document: 'terms' | 'privacy', { clock }: Site): Promise<string> =>
  versionOn(await policyVersions(document), seoulDay(clock.now())) ?? ''

/** All ticked, beside the texts that hold by the server's clock. */
const termsOf = async (site: Site): Promise<SignupDraft['terms']> => ({
  serviceAgree: true,
  privacyAgree: true,
  topicAgree: true,
  terms_version: await shownOn('terms', site),
  privacy_version: await shownOn('privacy', site),
})

/** The wizard at a later step, as a reload finds it: the address is verified, the passwords are forgotten. */
export const openSignupAt = async (page: Page, site: Site, step: SignupStep): Promise<void> => {
  const { context, url } = site
  const asking = { address: newcomer.email, purpose: 'signup', progress: 'verified' } as const
  const [name = '', value = ''] = (await browserThatAsked(context, asking)).split('=')
  const { hostname } = new URL(url)
  await page.context().addCookies([{ name, value, domain: hostname, path: '/' }])
  await page.goto('/auth/signup')
  // By then the wizard has forgotten what an earlier visit left.
  await expect(page.getByRole('checkbox', { name: '이용약관 동의' })).toBeEnabled()
  const verification = { signup: { email: newcomer.email, verified: true } }
  await page.evaluate(
    ([session, local]) => {
      for (const [key, kept] of session) sessionStorage.setItem(key, JSON.stringify(kept))
      for (const [key, kept] of local) localStorage.setItem(key, kept)
    },
    [
      [
        [draftKey, { ...draft, terms: await termsOf(site) }] as const,
        [verificationKey, verification] as const,
      ],
      [[stepKey, step] as const, [lastStepKey, '기타정보 입력'] as const],
    ] as const,
  )
  await page.reload()
}

/** The last step, with the passwords typed again: only the button is left. */
export const openLastStep = async (page: Page, site: Site): Promise<void> => {
  await openSignupAt(page, site, '기타정보 입력')
  await page.getByRole('textbox', { name: '비밀번호', exact: true }).fill(newcomer.password)
  await page.getByRole('textbox', { name: '비밀번호 확인' }).fill(newcomer.password)
}
