import { errorCodes, type ErrorName } from '#platform/rules/error-codes.ts'

const messages = {
  invalid: '입력하신 내용을 다시 확인해 주세요.',
  wrongSecret: '허용되지 않은 접근입니다.',
  tooMany: '요청이 많습니다. 잠시 후 다시 시도해 주세요.',
  forbidden: '이 작업을 할 권한이 없습니다.',
  notFound: '요청하신 내용을 찾을 수 없습니다.',
  tooLarge: '보내신 내용이 너무 큽니다.',
  tooSlow: '처리 시간이 초과되었습니다. 잠시 후 다시 시도해 주세요.',
  unavailable: '서버가 잠시 자료를 읽거나 저장하지 못하고 있습니다. 잠시 후 다시 시도해 주세요.',
  weakPassword: '쉽게 유추할 수 있는 비밀번호입니다. 다른 비밀번호를 입력해 주세요.',
  undoOver:
    '이미 사용했거나 72시간이 지나 만료된 링크입니다. 도움이 필요하시면 학회 사무국으로 연락해 주세요.',
  documentsChanged:
    '이용약관이나 개인정보처리방침이 개정되었습니다. 현재 시행 중인 내용을 확인하시고 다시 동의해 주세요.',
  staffSessionOver: '로그인이 만료되었습니다. 다시 로그인해 주세요.',
  factorNeeded: '중요한 작업입니다. 인증 앱의 번호나 패스키로 다시 한번 확인해 주세요.',
  factorWrong: '인증번호가 일치하지 않거나 이미 사용한 번호입니다.',
  invitationOver:
    '이미 사용했거나 72시간이 지나 만료된 초대입니다. 관리자에게 재초대를 요청해 주세요.',
  memberInvitationOver:
    '이미 사용했거나 14일이 지나 만료된 초대입니다. 학회 사무국에 재발송을 요청해 주세요.',
  certificateOver:
    '만료된 링크입니다. 참가확인서가 필요하시면 학회 사무국에 재발송을 요청해 주세요.',
  lastAdmin: '마지막 관리자입니다. 다른 직원을 관리자로 지정한 뒤에 변경할 수 있습니다.',
  changedMeanwhile: '다른 직원이 먼저 변경했습니다. 변경된 내용을 확인해 주세요.',
  foreignOrigin: '다른 사이트에서 보낸 요청이라 받지 않았습니다.',
  textsUnfit: '수정할 곳이 있어 공개하지 않았습니다. 표시된 항목을 수정한 뒤 다시 공개해 주세요.',
  contactsUnset:
    '학회의 주소, 전화번호, 이메일이나 계좌가 아직 예시 값이어서 회원에게 메일을 발송하지 않습니다. ‘홈페이지 글’의 ‘학회 정보’를 실제 값으로 수정하여 공개해 주세요.',
  wrongMethod: '이 주소에서 지원하지 않는 요청 방식입니다.',
  moneyUnderWay:
    '결제나 환불이 진행 중이어서 지금은 탈퇴하실 수 없습니다. 완료된 뒤에 다시 시도하시거나 학회 사무국으로 문의해 주세요.',
  profileChanged: '다른 화면에서 먼저 변경된 내용이 있습니다. 변경된 내용을 확인해 주세요.',
  internal: '일시적인 오류가 발생했습니다. 잠시 후 다시 시도해 주세요.',
  codeMismatch: '인증번호가 일치하지 않습니다.',
  codeOver: '인증번호를 더 이상 사용할 수 없습니다. 재전송 버튼을 눌러 새 인증번호를 받아 주세요.',
  notVerified: '이메일 인증을 먼저 완료해 주세요.',
  idTaken: '사용할 수 없는 아이디입니다.',
  emailTaken: '이미 가입된 이메일입니다. 아이디 찾기를 이용해 주세요.',
  nameMismatch: '해당 이름으로 등록된 이메일과 일치하지 않습니다.',
  idMismatch: '해당 아이디로 등록된 이메일과 일치하지 않습니다.',
  noGrant: '잘못된 접근입니다.',
  samePassword: '현재 사용 중인 비밀번호와 같습니다. 다른 비밀번호를 입력해 주세요.',
  mailNotSent: '인증 메일을 보내지 못했습니다. 이메일 주소를 확인하신 뒤 다시 시도해 주세요.',
  mailDelayed:
    '메일 서버가 응답하지 않아 발송이 늦어지고 있습니다. 몇 분 뒤에도 메일이 오지 않으면 다시 시도해 주세요.',
  tooYoung: '만 14세 미만은 홈페이지에서 가입하실 수 없습니다. 학회 사무국으로 문의해 주세요.',
  exempt: '연회비가 면제된 회원입니다.',
  registrationOver: '사전 등록 기간이 종료되었습니다.',
  registrationNotOpen: '아직 사전등록 기간이 아닙니다.',
  regularOnly: '정회원만 사전등록이 가능합니다.',
  dayUnknown:
    '납부일을 알 수 없어 영수증을 발급하지 않습니다. 납부하신 날짜를 사무국에 알려 주시면 정정한 뒤 발급해 드립니다.',
  seatsFull: '좌석이 마감되었습니다. 대기를 신청하시면 좌석이 나오는 대로 이메일로 알려 드립니다.',
  seatFree: '지금 바로 사전등록하실 수 있습니다.',
  alreadyPaid: '이미 납부하셨습니다.',
  paymentInProgress: '이전 결제의 결과를 확인하고 있습니다. 잠시 후 다시 확인해 주세요.',
  gatewayDown: '카드 결제창을 열지 못했습니다. 결제된 금액은 없으니 잠시 후 다시 시도해 주세요.',
  annualFeeUnpaid: '연회비 납부 후 학회등록이 가능합니다',
  alreadyRegistered: '학회등록비 납부를 이미 완료하셨습니다',
  sessionOver: '로그인이 만료되어 로그아웃됩니다.',
  loginFailed: '아이디 또는 비밀번호를 확인해 주세요.',
  loginLimited: '잠시 후 시도해 주세요.',
  wrongOriginalPassword: '기존 비밀번호가 일치하지 않습니다.',
  loggedInElsewhere: '다른 기기에서 로그인되어 로그아웃됩니다.',
  accessTokenExpired: '인증 시간이 지났습니다.',
} as const satisfies Record<ErrorName, string>

/** Refusals by a rule answer with status 200 (ruling 2); only these have another status. */
const statuses = {
  invalid: 400,
  wrongSecret: 403,
  tooMany: 429,
  forbidden: 403,
  notFound: 404,
  dayUnknown: 409,
  tooLarge: 413,
  tooSlow: 503,
  unavailable: 503,
  staffSessionOver: 401,
  factorNeeded: 401,
  certificateOver: 404,
  foreignOrigin: 403,
  wrongMethod: 405,
  internal: 500,
  sessionOver: 401,
  loggedInElsewhere: 401,
  accessTokenExpired: 401,
} as const satisfies Partial<Record<ErrorName, number>>

interface ErrorDetails {
  code: number
  status: 200 | (typeof statuses)[keyof typeof statuses]
  message: string
}

const statusOf = new Map<string, ErrorDetails['status']>(Object.entries(statuses))

export const errors = Object.fromEntries(
  Object.entries(messages).map(([name, message]) => [
    name,
    { code: errorCodes[name as ErrorName], status: statusOf.get(name) ?? 200, message },
  ]),
) as Record<ErrorName, ErrorDetails>
