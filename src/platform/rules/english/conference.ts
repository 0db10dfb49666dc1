/** A conference's words in scripts, and what the server tells about registration. */
export const conference = {
  학술대회: 'Conferences',
  사전등록: 'Advance registration',
  현장등록: 'On-site registration',
  '행사 종료': 'Ended',
  'D-DAY': 'Today',
  'D-{}': 'Days to go: {}',

  '로그인하고 사전등록': 'Log in to register',
  '로그인하고 현장등록': 'Log in to register',
  '연회비 납부': 'Pay annual dues',
  '연회비와 등록비 납부': 'Pay dues and fee',
  '회원 사전등록': 'Register as a member',
  '회원 현장등록': 'Register as a member',
  '대기 신청': 'Join the waiting list',
  '입금 계좌 보기': 'See bank details',
  '등록 확인': 'My registration',

  '발표 {}편': 'Presentations: {}',
  '해당하는 발표가 없습니다.': 'No presentations found.',
} as const
