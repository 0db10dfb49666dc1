/**
 * Every refusal that the API knows: its number on the wire, its HTTP status and the sentence a person reads.
 * Numbers below 70 are ours; the others are the specification's (part 8). Statuses follow ruling 2.
 */
export const errors = {
  invalid: { code: 40, status: 400, message: '입력하신 내용을 다시 확인해 주세요.' },
  wrongSecret: { code: 41, status: 403, message: '허용되지 않은 접근입니다.' },
  tooMany: { code: 42, status: 429, message: '요청이 많습니다. 잠시 후 다시 시도해 주세요.' },
  forbidden: { code: 43, status: 403, message: '이 작업을 할 권한이 없습니다.' },
  notFound: { code: 44, status: 404, message: '요청하신 내용을 찾을 수 없습니다.' },
  tooLarge: { code: 45, status: 413, message: '보내신 내용이 너무 큽니다.' },
  tooSlow: {
    code: 46,
    status: 503,
    message: '처리 시간이 초과되었습니다. 잠시 후 다시 시도해 주세요.',
  },
  internal: {
    code: 50,
    status: 500,
    message: '일시적인 오류가 발생했습니다. 잠시 후 다시 시도해 주세요.',
  },
  sessionOver: { code: 84, status: 401, message: '로그인이 만료되어 로그아웃됩니다.' },
  loginFailed: { code: 85, status: 200, message: '아이디 또는 비밀번호를 확인해 주세요.' },
  loginLimited: { code: 86, status: 200, message: '잠시 후 시도해 주세요.' },
  loggedInElsewhere: { code: 91, status: 401, message: '다른 기기에서 로그인되어 로그아웃됩니다.' },
  accessTokenExpired: { code: 97, status: 401, message: '인증 시간이 지났습니다.' },
} as const satisfies Record<string, { code: number; status: number; message: string }>

export type ErrorName = keyof typeof errors
