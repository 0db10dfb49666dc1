import { guestNameLength } from '#conference/rules/registration.ts'

/** What the badge of somebody says, and where papers go, as fields of the console's forms. */
export const badgeFields = {
  name: { label: '이름', maxLength: guestNameLength.most },
  company: { label: '직장', maxLength: 100, optional: true, hint: '명찰에 그대로 인쇄합니다.' },
  email: {
    as: 'email',
    label: '이메일',
    maxLength: 100,
    optional: true,
    hint: '선택 항목입니다.',
  },
} as const
