export const badgeFields = {
  name: { label: '이름' },
  company: { label: '직장', optional: true, hint: '명찰에 그대로 인쇄합니다.' },
  email: { as: 'email', label: '이메일', optional: true, hint: '선택 항목입니다.' },
} as const
