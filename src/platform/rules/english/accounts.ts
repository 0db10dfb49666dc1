/** Logging in, signing up, one's own profile. */
export const accounts = {
  회원가입: 'Sign up',
  '아이디 찾기': 'Find user ID',
  '비밀번호 찾기': 'Reset password',

  // Log-in.
  '로그인 중입니다': 'Logging in',
  '이미 로그인되어 있습니다.': 'You are already logged in.',
  '{}님, 반갑습니다.': 'Welcome, {}.',
  '다른 아이디로 로그인하시려면': 'To use another user ID, please',
  '해 주세요.': 'first.',
  '회원정보는 로그인 후 확인하실 수 있습니다.': 'Log in to see your details.',

  // The sign-up's steps.
  '회원가입 단계': 'Sign-up steps',
  완료: 'Done',
  '회원약관 동의': 'Terms',
  '기본정보 입력': 'Basic details',
  '직장정보 입력': 'Workplace',
  '학력정보 입력': 'Education',
  '기타정보 입력': 'Other information',
  '회원가입 완료': 'Completed',
  다음: 'Next',
  이전: 'Back',
  '가입하고 있습니다': 'Signing up',
  '다시 불러오기': 'Load again',
  '모두 선택 항목입니다. 해당하는 항목만 입력해 주세요.':
    'All fields are optional. Please fill in those that apply.',
  '회원가입이 완료되었습니다!': 'You are now a member',
  '{}님의 회원 구분은': 'Welcome, {}. Your membership type is',
  '입니다.': '.',
  '로그인하시면 회비를 납부하고 회원정보를 변경하실 수 있습니다.':
    'Log in to pay annual dues and change your details.',

  // Terms and consents.
  이용약관: 'Terms of use',
  개인정보처리방침: 'Privacy policy',
  '과 ': ' and ',
  '이용약관 동의': 'I agree to the terms of use',
  '개인정보 수집·이용': 'Collection and use of personal information',
  '개인정보 수집·이용 확인': 'I have read how my personal information is collected and used',
  '연구분야 수집·이용': 'Collection and use of research interests',
  '연구분야 수집·이용 동의': 'I agree to the collection and use of my research interests',
  '{} 전문': '{}, full text',
  '{} 전문 보기': '{}, full text',
  '전체 동의': 'Agree to all',
  '이용약관 [필수], 개인정보 수집·이용 [필수], 연구분야 수집·이용 [선택]에 모두 동의합니다. 아래에서 항목별로 선택하실 수 있으며, [선택] 항목은 체크하지 않으셔도 가입하실 수 있습니다.':
    'I agree to the terms of use [Required], the collection and use of personal information [Required] and the collection and use of research interests [Optional]. You can choose each item below. You can join without ticking the [Optional] item.',
  '모든 약관에 동의해주세요.': 'Please agree to all required items.',
  '현재 시행 중인 {}은 동의하신 내용과 다릅니다.': 'Changed since you agreed: {}.',
  '현재 시행 중인 약관을 표시할 수 없습니다.': 'The terms now in force cannot be shown.',
  '아래에서 현재 시행 중인 내용을 확인하시고 다시 동의해 주세요. 입력하신 다른 내용은 유지됩니다.':
    'Please read the texts now in force below and agree again. Everything else you entered is kept.',
  '화면을 새로 고치면 현재 시행 중인 내용을 확인하실 수 있습니다. 비밀번호 외에 입력하신 내용은 유지됩니다. 새로 고친 뒤에도 이 안내가 표시되면 {}':
    'Reload the page to see the texts now in force. What you entered is kept, except the password. If this note still appears, please contact the {}',
  ')으로': ').',
  '연락해 주세요.': '',
  '화면 새로 고침': 'Reload the page',

  // The notices of data collected.
  '개인정보의 수집과 이용': 'Collection and use of personal information',
  '연구분야의 수집과 이용': 'Collection and use of research interests',
  목적: 'Purpose',
  항목: 'Details',
  '보유 기간': 'Retention period',
  '거부할 권리': 'Right to refuse',
  '회원가입과 회원 관리, 회비와 등록비의 결제, 학술대회 운영, 간행물과 우편물의 발송, 문의 처리':
    'Joining and management of members, payment of annual dues and registration fees, running conferences, sending publications and post, and handling enquiries',
  '{}, 비밀번호, 학력(학교, 전공, 학위, 졸업년도, 국가), 약관 동의와 방침 확인의 기록. 선택 항목은 {}입니다.':
    '{}, password, education (school, major, degree, year of graduation, country), and a record of your agreement to the terms and the policy. Optional items: {}.',
  '회원에서 탈퇴할 때까지. 결제 기록은 법령에 따라 5년 동안 보관합니다.':
    'Until you leave the society. Payment records are kept for five years, as the law requires.',
  '회원가입 계약에 필요한 정보이므로 「개인정보 보호법」 제15조제1항제4호에 따라 처리합니다. 제공을 원하지 않으시면 확인하지 않으실 수 있으나, 이 경우 회원으로 가입하실 수 없습니다.':
    'This information is needed for the membership contract and is processed under Article 15(1)4 of the Personal Information Protection Act. You may refuse to provide it, but you cannot become a member without it.',
  '연구분야에 맞는 학술 행사와 연구 모임의 안내':
    'Notices of academic events and study groups that match your research interests',
  '동의를 철회하거나 탈퇴할 때까지': 'Until you withdraw your consent or leave the society',
  '동의하지 않으셔도 회원가입과 서비스 이용에 아무런 제한이 없습니다. 동의하신 뒤에도 마이페이지에서 언제든지 삭제하실 수 있습니다.':
    'You can join and use all services without agreeing. If you agree, you can still delete this information on My page at any time.',

  // Recovery.
  '회원님의 아이디를 찾았습니다.': 'We have found your user ID.',
  '해당하는 회원이 없습니다.': 'No member matches these details. Please check what you entered.',
  '가입할 때 등록한 이메일 주소를 입력하고 전송 버튼을 눌러 주세요.':
    'Enter the email address you signed up with and press Send.',
  '비밀번호가 변경되었습니다.': 'Your password has been changed.',
  '새 비밀번호로 로그인해 주세요.': 'Please log in with the new password.',

  // My page.
  '내 개인정보': 'My personal information',
  기본정보: 'Basic details',
  직장정보: 'Workplace',
  학력정보: 'Education',
  기타정보: 'Other information',
  '비밀번호 변경': 'Change password',
  '아이디와 이름, 회원 구분은 사무국({})에서 정정해 드립니다.':
    'To correct your user ID, name or membership type, please contact the secretariat ({}).',
  '새 이메일로 발송한 인증번호를 확인해야 변경할 수 있습니다. 이메일을 변경하지 않으시려면 기존 이메일로 되돌려 주세요.':
    'Before you save, enter the code we sent to your new email address. To keep your old address, restore it.',
  '기존 이메일로 되돌리기': 'Restore the old email address',
  '인증이 완료되지 않아 이메일은 변경되지 않았습니다.':
    'Your email address was not changed because it was not verified.',
  '기존 이메일로 변경을 알려 드렸습니다.': 'We have sent a notice to your old email address.',
  '인증을 완료하지 않으면 이메일은 변경되지 않습니다.':
    'Your email address changes only after it is verified.',
  '이메일을 변경하시려면 새 주소를 입력하고 전송 버튼을 눌러 인증해 주세요.':
    'To change your email address, enter the new one, press Send and verify it.',
  '이메일을 변경하시려면 현재 비밀번호가 필요합니다. 변경 후 72시간 동안은 새 이메일로 아이디와 비밀번호를 찾으실 수 없으며, 기존 이메일로 보내 드리는 링크에서 변경을 취소하실 수 있습니다.':
    'You need your current password to change your email address. For 72 hours after the change, you cannot use the new address to recover your user ID or password. During that time, you can undo the change with the link we send to the old address.',
  '다른 화면에서 먼저 변경된 내용이 있어 함께 표시했습니다. 내용을 확인하신 뒤 변경 버튼을 눌러 주세요.':
    'Your details were changed on another screen, and those changes are shown here too. Please check them and press Save.',
  되돌리기: 'Undo changes',
  변경: 'Save',
  '변경하고 있습니다': 'Saving',
  '정보가 변경되었습니다.': 'Your changes have been saved.',
  '입력하시던 내용을 복원했습니다.': 'What you typed has been restored.',
  '변경 버튼을 눌러야 저장됩니다.': 'Press Save to keep it.',
  '비밀번호를 변경하면 이 기기를 제외한 모든 기기에서 로그아웃됩니다.':
    'Changing your password logs you out on every other device.',

  // My page's summary.
  '한눈에 보기': 'Overview',
  '올해 연회비': 'This year’s annual dues',
  '증빙 서류': 'Receipts and certificates',
  '납부 내역 보기': 'See payments',
  '다음 할 일': 'Next step',
  '내용을 불러오지 못했습니다.': 'This could not be loaded.',
  '납부 {}건의 서류 보기': 'Documents for payments: {}',
  '증빙 서류 받기': 'Get documents',
  '처리할 업무가 없습니다.': 'There is nothing to do.',
  '행사 종료': 'Ended',
  '{}년 연회비': 'Annual dues for {}',
  ' 외 {}건, 합계 {}': ', and {} more (total {})',
  '{} {} 미납{}': '{}: {} unpaid{}',
  납부하기: 'Pay',
  '{} 카드 결제의 결과를 확인하고 있습니다.': '{}: we are checking your card payment.',
  ' {}까지 입금해 주십시오.': ' Please pay by {}.',
  '입금 계좌 보기': 'See bank details',
  '{} 입금 대기 중입니다.{}': '{}: we are waiting for your bank transfer.{}',
} as const
