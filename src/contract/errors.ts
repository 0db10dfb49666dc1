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
  weakPassword: {
    code: 31,
    status: 200,
    message: '쉽게 알아낼 수 있는 비밀번호입니다. 다른 비밀번호를 입력해 주세요.',
  },
  undoOver: {
    code: 35,
    status: 200,
    message:
      '이미 사용하셨거나 72시간이 지나 쓸 수 없는 링크입니다. 도움이 필요하시면 학회 사무국으로 연락해 주세요.',
  },
  wrongMethod: { code: 38, status: 405, message: '이 주소에서 쓸 수 없는 요청 방법입니다.' },
  moneyUnderWay: {
    code: 39,
    status: 200,
    message:
      '결제나 환불이 진행되고 있어 지금은 탈퇴하실 수 없습니다. 끝난 뒤에 다시 시도하시거나 학회 사무국으로 문의해 주세요.',
  },
  profileChanged: {
    code: 47,
    status: 200,
    message: '다른 화면에서 먼저 변경된 내용이 있습니다. 달라진 내용을 확인해 주세요.',
  },
  internal: {
    code: 50,
    status: 500,
    message: '일시적인 오류가 발생했습니다. 잠시 후 다시 시도해 주세요.',
  },
  codeMismatch: { code: 60, status: 200, message: '인증번호가 일치하지 않습니다.' },
  codeOver: {
    code: 61,
    status: 200,
    message: '인증번호를 더 쓸 수 없습니다. 재전송 버튼을 눌러 새 인증번호를 받아 주세요.',
  },
  notVerified: { code: 62, status: 200, message: '이메일 인증을 먼저 완료해 주세요.' },
  idTaken: { code: 63, status: 200, message: '사용할 수 없는 아이디입니다.' },
  emailTaken: {
    code: 64,
    status: 200,
    message: '이미 가입된 이메일입니다. 아이디 찾기를 이용해 주세요.',
  },
  nameMismatch: {
    code: 65,
    status: 200,
    message: '해당 이름으로 등록된 이메일과 일치하지 않습니다.',
  },
  idMismatch: {
    code: 66,
    status: 200,
    message: '해당 아이디로 등록된 이메일과 일치하지 않습니다.',
  },
  noGrant: { code: 67, status: 200, message: '잘못된 접근입니다.' },
  samePassword: {
    code: 68,
    status: 200,
    message: '지금 쓰시는 비밀번호와 같습니다. 다른 비밀번호를 입력해 주세요.',
  },
  mailNotSent: {
    code: 69,
    status: 200,
    message: '인증 메일을 보내지 못했습니다. 이메일 주소를 확인하신 뒤 다시 시도해 주세요.',
  },
  mailDelayed: {
    code: 59,
    status: 200,
    message:
      '메일 서버가 응답하지 않아 발송이 늦어지고 있습니다. 몇 분 뒤에도 메일이 오지 않으면 다시 시도해 주세요.',
  },
  tooYoung: {
    code: 58,
    status: 200,
    message: '만 14세 미만은 홈페이지에서 가입하실 수 없습니다. 학회 사무국으로 문의해 주세요.',
  },
  exempt: { code: 49, status: 200, message: '연회비가 면제된 회원입니다.' },
  registrationOver: { code: 51, status: 200, message: '사전 등록 기간이 종료되었습니다.' },
  registrationNotOpen: { code: 52, status: 200, message: '아직 사전등록 기간이 아닙니다.' },
  regularOnly: { code: 53, status: 200, message: '정회원만 사전등록이 가능합니다.' },
  seatsFull: {
    code: 54,
    status: 200,
    message: '좌석이 모두 찼습니다. 대기 신청을 하시면 자리가 나는 대로 이메일로 알려 드립니다.',
  },
  seatFree: { code: 48, status: 200, message: '지금 바로 사전등록하실 수 있습니다.' },
  alreadyPaid: { code: 55, status: 200, message: '이미 납부하셨습니다.' },
  paymentInProgress: {
    code: 56,
    status: 200,
    message: '앞서 하신 결제의 결과를 확인하고 있습니다. 잠시 후 다시 확인해 주세요.',
  },
  gatewayDown: {
    code: 57,
    status: 200,
    message: '카드 결제창을 열지 못했습니다. 결제된 금액은 없으니 잠시 후 다시 시도해 주세요.',
  },
  annualFeeUnpaid: { code: 78, status: 200, message: '연회비 납부 후 학회등록이 가능합니다' },
  alreadyRegistered: {
    code: 80,
    status: 200,
    message: '학회등록비 납부를 이미 완료하셨습니다',
  },
  sessionOver: { code: 84, status: 401, message: '로그인이 만료되어 로그아웃됩니다.' },
  loginFailed: { code: 85, status: 200, message: '아이디 또는 비밀번호를 확인해 주세요.' },
  loginLimited: { code: 86, status: 200, message: '잠시 후 시도해 주세요.' },
  wrongOriginalPassword: {
    code: 90,
    status: 200,
    message: '기존 비밀번호가 일치하지 않습니다.',
  },
  loggedInElsewhere: { code: 91, status: 401, message: '다른 기기에서 로그인되어 로그아웃됩니다.' },
  accessTokenExpired: { code: 97, status: 401, message: '인증 시간이 지났습니다.' },
} as const satisfies Record<string, { code: number; status: number; message: string }>

export type ErrorName = keyof typeof errors
