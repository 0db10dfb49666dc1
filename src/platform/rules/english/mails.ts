/** Mails to members. */
export const mails = {
  '{} 님': 'Dear {}',
  '전화 {} · 이메일 {}': 'Phone {} · Email {}',
  'QR 코드': 'QR code',

  // Codes and sign-up.
  '이메일 인증번호를 알려 드립니다': 'Your verification code',
  '아래 인증번호 6자리를 홈페이지의 {} 화면에 입력해 주십시오. 인증번호는 10분간 유효합니다.':
    'Please enter this six-digit code on our website ({}). It is valid for 10 minutes.',
  '본인이 요청하지 않았다면 이 메일을 무시하셔도 됩니다.':
    'If you did not request it, you can ignore this email.',
  '회원 탈퇴': 'Leave the society',
  '학술대회 등록': 'Conference registration',
  '회원가입이 완료되었습니다': 'You are now a member',
  '{}님, 회원이 되신 것을 환영합니다.': 'Dear {}, welcome to the society.',
  '홈페이지에 로그인하시면 회비를 납부하고 학술대회에 사전등록하실 수 있습니다.':
    'Log in to our website to pay annual dues and to register in advance for conferences.',
  '본인이 가입하지 않았다면 이 메일에 회신하여 알려 주십시오.':
    'If you did not sign up, please reply to this email to let us know.',

  // Password.
  '비밀번호가 변경되었습니다': 'Your password has been changed',
  '회원님의 비밀번호가 변경되어 모든 기기에서 로그아웃되었습니다.':
    'Your password has been changed, and you have been logged out on all devices.',
  '본인이 변경하지 않았다면 즉시 비밀번호 찾기에서 새 비밀번호를 설정하시고 학회 사무국으로 알려 주십시오.':
    'If this was not you, please reset your password at once and tell the secretariat.',
  '비밀번호 재설정 안내': 'How to reset your password',
  '회원님의 아이디는 {}입니다.': 'Your user ID is {}.',
  '아래 화면에서 아이디와 이 이메일 주소를 입력하고 인증번호를 받으시면 비밀번호를 재설정하실 수 있습니다.':
    'Open the page below and enter your user ID and this email address. We will send you a code so that you can set a new password.',
  '학회 사무국은 회원님의 비밀번호를 알 수 없으며 묻지 않습니다. 도움을 요청하신 적이 없다면 이 메일을 무시하셔도 됩니다.':
    'The secretariat does not know your password and will never ask for it. If you did not ask for help, you can ignore this email.',
  '보안을 위해 로그아웃되었습니다': 'You have been logged out for security',
  '이미 만료된 로그인 정보로 접속이 시도되었습니다. 보안을 위해 로그아웃 처리했으며, 회원정보와 비밀번호는 변경되지 않았습니다.':
    'Someone tried to use an expired session of yours. We have logged you out for security. Your details and password have not been changed.',
  '홈페이지에 다시 로그인하시면 정상적으로 이용하실 수 있습니다. 인터넷 연결이 끊겼거나 컴퓨터를 이전 상태로 복원한 경우에도 드물게 발생합니다.':
    'You can log in again as usual. This can also happen, rarely, after a lost connection or when a computer is restored to an earlier state.',
  '해당 사항이 없으시면 로그인 정보가 유출되었을 수 있습니다. 다시 로그인하여 MY 페이지에서 비밀번호를 변경하시고, 도움이 필요하시면 학회 사무국으로 알려 주십시오.':
    'If neither of these happened, your log-in details may have been stolen. Please log in again, change your password on My page, and contact the secretariat if you need help.',

  // Change of address and corrections.
  '회원정보의 이메일이 변경되었습니다': 'Your email address has been changed',
  '회원님의 이메일 주소가 다른 주소로 변경되었습니다. 앞으로 안내 메일은 새 주소로 보내 드립니다.':
    'Your email address has been changed to another one. From now on we will write to the new address.',
  '본인이 변경하지 않았다면 {} {}까지 아래 링크를 열어 변경을 되돌려 주십시오. 이메일이 이 주소로 되돌아오고 모든 기기에서 로그아웃됩니다.':
    'If this was not you, please open the link below by {}, {} (Korean time) to undo the change. This address will be restored, and you will be logged out on all devices.',
  '본인이 변경하였다면 별도의 조치가 필요하지 않습니다. 위 시각까지는 새 주소로 아이디와 비밀번호를 찾을 수 없습니다.':
    'If it was you, there is nothing to do. Until that time, the new address cannot be used to recover your user ID or password.',
  '이메일 변경 되돌리기': 'Undo the change',
  '회원님의 이메일 주소가 이전 주소로 변경되었습니다. 앞으로 안내 메일은 이전 주소로 보내 드립니다.':
    'Your email address has been changed back to the earlier one. From now on we will write to that address.',
  '본인이 변경하지 않았다면 즉시 학회 사무국으로 알려 주십시오.':
    'If this was not you, please tell the secretariat at once.',
  '이메일 변경을 되돌렸습니다': 'The change of your email address has been undone',
  '회원정보의 이메일을 이 주소로 되돌리고, 모든 기기에서 로그아웃했습니다.':
    'This is your email address again, and you have been logged out on all devices.',
  '비밀번호가 유출되었을 수 있습니다. 즉시 비밀번호 찾기에서 새 비밀번호를 설정해 주십시오.':
    'Your password may be known to someone else. Please reset it at once.',
  '이메일 변경을 취소했습니다': 'The change of your email address has been cancelled',
  '회원정보에서 새 이메일을 삭제하고, 모든 기기에서 로그아웃했습니다.':
    'The new email address has been removed, and you have been logged out on all devices.',
  '이 주소는 다른 회원정보에 이미 등록되어 되돌리지 못했습니다. 회원정보를 정정해 드리니 학회 사무국으로 연락해 주십시오.':
    'This address is already registered to another member, so it could not be restored. Please contact the secretariat, and we will correct your details.',
  '이메일 변경이 취소되었습니다': 'The change to this email address has been cancelled',
  '회원정보의 이메일을 이 주소로 변경한 것이 취소되어, 이 주소는 회원정보에서 삭제되었습니다.':
    'The change to this address has been cancelled, and it has been removed from the member’s details.',
  '본인이 취소하지 않았다면 학회 사무국으로 알려 주십시오.':
    'If this was not you, please tell the secretariat.',
  '회원정보가 정정되었습니다': 'Your details have been corrected',
  '요청하신 대로 회원님의 {} 정정했습니다.': 'As you asked, we have corrected the following: {}.',
  '아이디가 변경되어 모든 기기에서 로그아웃되었습니다. 새 아이디와 기존 비밀번호로 다시 로그인해 주십시오.':
    'Your user ID has been changed, and you have been logged out on all devices. Please log in with the new user ID and your existing password.',
  '요청하신 적이 없다면 즉시 학회 사무국으로 알려 주십시오.':
    'If you did not ask for this, please tell the secretariat at once.',
} as const
