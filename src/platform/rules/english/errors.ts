/** Refusals of the API, and what only the server says of a field. */
export const errors = {
  '입력하신 내용을 다시 확인해 주세요.': 'Please check what you entered.',
  '{} 등록은 회원만 하실 수 있습니다.': 'Only members can register for the {}.',
  '대기 신청은 회원만 하실 수 있습니다.': 'Only members can join the waiting list.',
  '사용할 수 없는 링크입니다. 등록 화면에서 이메일을 인증하시면 새 링크를 보내 드립니다. 회원으로 가입하셨다면 로그인해 주십시오.':
    'This link cannot be used. Verify your email address on the registration page, and we will send you a new one. If you have become a member, please log in.',
  '이름을 두 글자 이상 입력해 주세요.': 'Please enter your name.',
  '회원의 이메일입니다. 로그인하신 뒤 등록해 주세요.':
    'This is a member’s email address. Please log in to register.',
  '동의하셔야 등록하실 수 있습니다.': 'You need to agree in order to register.',
  '허용되지 않은 접근입니다.': 'Access is not allowed.',
  '요청이 많습니다. 잠시 후 다시 시도해 주세요.': 'Too many requests. Please try again shortly.',
  '이 작업을 할 권한이 없습니다.': 'You are not allowed to do this.',
  '요청하신 내용을 찾을 수 없습니다.': 'What you asked for was not found.',
  '보내신 내용이 너무 큽니다.': 'What you sent is too large.',
  '처리 시간이 초과되었습니다. 잠시 후 다시 시도해 주세요.':
    'This took too long. Please try again shortly.',
  '서버가 잠시 자료를 읽거나 저장하지 못하고 있습니다. 잠시 후 다시 시도해 주세요.':
    'The server cannot read or save data now. Please try again shortly.',
  '쉽게 유추할 수 있는 비밀번호입니다. 다른 비밀번호를 입력해 주세요.':
    'This password is easy to guess. Please choose another.',
  '이미 사용했거나 72시간이 지나 만료된 링크입니다. 도움이 필요하시면 학회 사무국으로 연락해 주세요.':
    'This link has already been used, or has expired after 72 hours. If you need help, please contact the secretariat.',
  '이용약관이나 개인정보처리방침이 개정되었습니다. 현재 시행 중인 내용을 확인하시고 다시 동의해 주세요.':
    'The terms of use or the privacy policy have changed. Please read the texts now in force and agree again.',
  '로그인이 만료되었습니다. 다시 로그인해 주세요.':
    'Your session has expired. Please log in again.',
  '중요한 작업입니다. 인증 앱의 번호나 패스키로 다시 한번 확인해 주세요.':
    'Please confirm this step with your authenticator app or passkey.',
  '인증번호가 일치하지 않거나 이미 사용한 번호입니다.':
    'The code is wrong or has already been used.',
  '이미 사용했거나 72시간이 지나 만료된 초대입니다. 관리자에게 재초대를 요청해 주세요.':
    'This invitation has already been used, or has expired after 72 hours. Please ask the administrator for a new one.',
  '이미 사용했거나 14일이 지나 만료된 초대입니다. 학회 사무국에 재발송을 요청해 주세요.':
    'This invitation has already been used, or has expired after 14 days. Please ask the secretariat for a new one.',
  '만료된 링크입니다. 참가확인서가 필요하시면 학회 사무국에 재발송을 요청해 주세요.':
    'This link has expired. If you need your certificate of attendance, please ask the secretariat for a new link.',
  '마지막 관리자입니다. 다른 직원을 관리자로 지정한 뒤에 변경할 수 있습니다.':
    'This is the last administrator. Please appoint another one first.',
  '다른 직원이 먼저 변경했습니다. 변경된 내용을 확인해 주세요.':
    'Someone else changed this first. Please check the changes.',
  '다른 사이트에서 보낸 요청이라 받지 않았습니다.':
    'The request came from another site and was refused.',
  '수정할 곳이 있어 공개하지 않았습니다. 표시된 항목을 수정한 뒤 다시 공개해 주세요.':
    'This was not published. Please correct the marked items and publish again.',
  '학회의 주소, 전화번호, 이메일이나 계좌가 아직 예시 값이어서 회원에게 메일을 발송하지 않습니다. ‘홈페이지 글’의 ‘학회 정보’를 실제 값으로 수정하여 공개해 주세요.':
    'The society’s address, phone number, email address or bank account is still an example, so no mail is sent to members. Please enter the real details in the society’s information and publish them.',
  '이 주소에서 지원하지 않는 요청 방식입니다.': 'This kind of request is not supported here.',
  '결제나 환불이 진행 중이어서 지금은 탈퇴하실 수 없습니다. 완료된 뒤에 다시 시도하시거나 학회 사무국으로 문의해 주세요.':
    'A payment or refund is in progress, so you cannot leave the society now. Please try again once it is complete, or contact the secretariat.',
  '다른 화면에서 먼저 변경된 내용이 있습니다. 변경된 내용을 확인해 주세요.':
    'This was changed on another screen first. Please check the changes.',
  '일시적인 오류가 발생했습니다. 잠시 후 다시 시도해 주세요.':
    'Something went wrong. Please try again shortly.',
  '인증번호가 일치하지 않습니다.': 'The code is wrong.',
  '인증번호를 더 이상 사용할 수 없습니다. 재전송 버튼을 눌러 새 인증번호를 받아 주세요.':
    'This code can no longer be used. Press Send again to get a new one.',
  '이미 가입된 이메일입니다. 아이디 찾기를 이용해 주세요.':
    'This email address is already registered. Please use ‘Find user ID’.',
  '해당 이름으로 등록된 이메일과 일치하지 않습니다.':
    'The name and the email address do not match our records.',
  '해당 아이디로 등록된 이메일과 일치하지 않습니다.':
    'The user ID and the email address do not match our records.',
  '잘못된 접근입니다.': 'This page cannot be opened directly.',
  '현재 사용 중인 비밀번호와 같습니다. 다른 비밀번호를 입력해 주세요.':
    'This is your current password. Please choose another.',
  '인증 메일을 보내지 못했습니다. 이메일 주소를 확인하신 뒤 다시 시도해 주세요.':
    'The code could not be sent. Please check the email address and try again.',
  '메일 서버가 응답하지 않아 발송이 늦어지고 있습니다. 몇 분 뒤에도 메일이 오지 않으면 다시 시도해 주세요.':
    'The mail server is not responding, so the email is delayed. If nothing arrives within a few minutes, please try again.',
  '만 14세 미만은 홈페이지에서 가입하실 수 없습니다. 학회 사무국으로 문의해 주세요.':
    'You must be at least 14 to join on this website. Please contact the secretariat.',
  '기존 비밀번호가 일치하지 않습니다.': 'The current password is wrong.',
  '비밀번호를 5번 잘못 입력하셨습니다.': 'You have entered a wrong password five times.',
  '로그인이 만료되어 로그아웃됩니다.': 'Your session has expired.',
  '다른 기기에서 로그인되어 로그아웃됩니다.':
    'You have been logged out because your account was used on another device.',
  '인증 시간이 지났습니다.': 'Your session needs to be renewed.',

  // Money and registration.
  '연회비가 면제된 회원입니다.': 'You are exempt from annual dues.',
  '사전 등록 기간이 종료되었습니다.': 'Advance registration has closed.',
  '아직 사전등록 기간이 아닙니다.': 'Advance registration has not opened yet.',
  '정회원만 사전등록이 가능합니다.': 'Advance registration is for regular members only.',
  '납부일을 알 수 없어 영수증을 발급하지 않습니다. 납부하신 날짜를 사무국에 알려 주시면 정정한 뒤 발급해 드립니다.':
    'We cannot issue a receipt because we do not know the date of this payment. Please tell the secretariat when you paid. We will correct our records and issue the receipt.',
  '좌석이 마감되었습니다. 대기를 신청하시면 좌석이 나오는 대로 이메일로 알려 드립니다.':
    'All seats are taken. If you join the waiting list, we will email you when a seat is free.',
  '지금 바로 사전등록하실 수 있습니다.': 'You can register now.',
  '이미 납부하셨습니다.': 'You have already paid.',
  '이전 결제의 결과를 확인하고 있습니다. 잠시 후 다시 확인해 주세요.':
    'We are checking your previous payment. Please check again shortly.',
  '카드 결제창을 열지 못했습니다. 결제된 금액은 없으니 잠시 후 다시 시도해 주세요.':
    'The card payment window could not be opened. Nothing was charged. Please try again shortly.',
  '연회비 납부 후 학회등록이 가능합니다': 'Please pay your annual dues before you register.',
  '학회등록비 납부를 이미 완료하셨습니다': 'You have already paid the registration fee.',

  // Fields and limits, by the server alone.
  '인증번호는 1분에 한 번 보내 드립니다.': 'You can request one code per minute.',
  '같은 이메일 주소로는 1시간에 5번까지 인증번호를 보내 드립니다.':
    'We send up to five codes an hour to one email address.',
  '같은 인터넷 주소(IP)에서는 하루에 {}번까지 인증번호를 보내 드립니다.':
    'We send up to {} codes a day to one IP address.',
  '가장 최근 메일의 인증번호만 사용할 수 있습니다.': 'Only the code in the latest email is valid.',
  '{}회 잘못 입력하여 이 인증번호는 더 이상 사용할 수 없습니다. 재전송 버튼을 눌러 새 인증번호를 받아 주세요.':
    'After {} wrong attempts, this code can no longer be used. Press Send again to get a new one.',
  '{}회 더 입력하실 수 있습니다.': 'Attempts left: {}.',
  '다른 회원이 사용 중인 이메일입니다. 다른 이메일을 입력해 주세요.':
    'Another member uses this email address. Please enter another.',
  '회원 명부에 있는 이메일이지만 입력하신 정보로 본인을 확인하지 못했습니다. {} 사무국({})으로 문의해 주세요.':
    'This email address is on our membership list, but we could not confirm your identity from what you entered. Please contact the secretariat of the {} ({}).',
  '시행일을 2020-03-01과 같이 입력해 주세요.': 'Please enter the date as 2020-03-01.',
} as const
