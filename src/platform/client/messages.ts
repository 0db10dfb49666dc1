/**
 * The specification quotes these messages in English (part 8); ruling 6 has them in Korean, in one
 * place.
 */
export const sessionMessages = {
  84: '로그인이 만료되어 로그아웃됩니다.\n다시 로그인해 주세요.',
  91: '다른 기기에서 로그인되어 로그아웃됩니다.\n본인이 아니라면 비밀번호를 변경해 주세요.',
} as const

export const tokenError = {
  title: '인증 오류',
  text: '인증에 문제가 생겼습니다. 다시 로그인해 주세요.',
} as const

export const transportMessages = {
  network: '네트워크 연결에 문제가 있습니다. 잠시 후 다시 시도해 주세요.',
  badResponse: '서버가 응답하지 않습니다. 잠시 후 다시 시도해 주세요.',
  timeout: '요청 시간이 초과되었습니다. 잠시 후 다시 시도해 주세요.',
  badRequest: '잘못된 요청입니다. 잠시 후 다시 시도해 주세요.',
} as const

export const loginNeeded = '로그인이 필요합니다.'
