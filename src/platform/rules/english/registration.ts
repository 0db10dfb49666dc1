/** Registering for a conference as a member. */
export const registration = {
  사전등록: 'Advance registration',
  현장등록: 'On-site registration',
  '회원 사전등록': 'Register as a member',
  '등록 확인 화면으로': 'Go to My registration',
  '회원이 아니신 분의 등록': 'Register as a non-member',
  조건: 'conditions',
  '등록할 수 없는 사유': 'Why you cannot register',
  '사전등록이 마감되었습니다.': 'Advance registration has closed.',
  '모든 조건을 충족하셨습니다. ‘회원 사전등록’ 버튼을 눌러 등록해 주십시오.':
    'You meet all conditions. Press ‘Register as a member’.',
  충족: 'Met',
  미충족: 'Not met',
  '확인 전': 'Not checked yet',
  '로그인 하러가기': 'Log in',
  '대기 신청': 'Join the waiting list',
  '회원 구분에 따른 등록과 참석은 아래 ‘등록비’와 ‘결제 안내’에 있습니다. 회원 구분이 실제와 다르면 학회 사무국으로 알려 주십시오.':
    'See ‘Fees’ and ‘Payment’ below for registration and attendance by membership type. If your membership type is wrong, please tell the secretariat.',
  '현장등록은 행사 당일 등록 장소{}에서 받습니다. 등록비는 아래 ‘등록비’에 있습니다.':
    'You can register on the day at the registration desk{}. See ‘Fees’ below.',
  '와 홈페이지': ' and on this site',
  '사전등록 기간': 'Period',
  좌석: 'Seats',
  '{}부터 {}까지입니다.': 'From {} until {}.',
  '회원 로그인이 필요합니다.': 'Please log in as a member.',
  '올해 연회비 납부가 필요합니다.': 'This year’s annual dues must be paid.',
  '등록비에 따라 연회비 납부가 필요합니다.': 'Some fees require annual dues to be paid.',
  '{}만 사전등록하실 수 있습니다.': 'Open to: {}.',
  '총 {}석입니다.': 'There are {} seats.',
  '오늘은 현장등록을 받습니다.': 'On-site registration is open today.',
  '{}까지 등록하실 수 있습니다.': 'You can register until {}.',
  '로그인하셨습니다.': 'You are logged in.',
  '올해 연회비를 납부하셨습니다.': 'You have paid this year’s annual dues.',
  '{}이십니다.': '{}.',
  '좌석이 있습니다.': 'Seats are available.',
  '회원님의 좌석이 배정되어 있습니다.': 'A seat is held for you.',
  '{}석 남았습니다.': 'Seats left: {}.',
  '좌석 대기 중입니다.': 'You are on the waiting list.',
  '오류가 발생했습니다. 다시 시도해주세요.': 'Something went wrong. Please try again.',
  '좌석이 마감되어 대기 중입니다.\n좌석이 나오면 이메일로 알려 드립니다.':
    'All seats are taken, and you are on the waiting list.\nWe will email you when a seat is free.',
  '이전 결제의 결과를 확인하고 있습니다.\n잠시 후 다시 확인해 주세요.':
    'We are checking your previous payment.\nPlease check again shortly.',
  '추가로 신청하실 항목을 선택해 주세요.': 'Please choose what you want to add.',
  '대기를 취소하시겠습니까?\n다시 신청하시면 대기 순번이 마지막으로 변경됩니다.':
    'Leave the waiting list?\nIf you join again, you go to the end of the list.',
  '대기를 신청하셨습니다. 대기 순번은 {}번입니다.': 'You are number {} on the waiting list.',
  '대기를 취소하셨습니다.': 'You have left the waiting list.',
  // What was registered
  '사전등록이 완료되었습니다': 'You are registered',
  '영수증과 등록확인증을 내려받아 보관해 주십시오. 다른 서류는 등록 확인 화면에서 받으실 수 있습니다.':
    'Please download and keep your receipt and certificate of registration. Other documents are under My registration.',
  '입금 대기 중입니다': 'Waiting for your transfer',
  '아래 계좌로 입금해 주십시오. 사무국이 입금을 확인하면 등록이 완료됩니다.':
    'Please transfer the amount to the account below. You are registered once the secretariat has confirmed it.',
  '카드사의 응답을 기다리고 있습니다. 중복 결제되지 않도록 잠시 기다려 주십시오.':
    'We are waiting for the card company. Please wait, so that you do not pay twice.',
  '{}님이 일괄 등록했습니다. {}': 'You were registered by {}. {}',
  '등록확인증은 등록 확인 화면에서도 받으실 수 있습니다.':
    'You can also download your certificate of registration under My registration.',
  '따로 납부하지 않으셔도 되며, 입금이 확인되면 등록이 완료됩니다.':
    'You do not need to pay yourself. You are registered once the transfer is confirmed.',
  '좌석이 배정되었습니다': 'A seat is held for you',
  '대기 순번 {}번': 'Number {} on the waiting list',
  '좌석이 나오면 이메일로 알려 드립니다. 안내 후 48시간 동안, 늦어도 사전등록 마감까지 좌석을 배정해 둡니다.':
    'We will email you when a seat is free. We then hold it for 48 hours, but no later than the close of advance registration.',
  '지금 등록하기': 'Register now',
  '대기 취소': 'Leave the waiting list',
  '지금 등록하실 수 있습니다.': 'You can register now.',
  '{}까지 좌석을 배정해 둡니다. 기한까지 등록해 주십시오.':
    'The seat is held until {}. Please register by then.',
  // What is chosen
  '연회비와 등록비 함께 결제': 'Pay dues and fee together',
  '선택한 내용으로 등록': 'Register with these options',
  '선택 항목': 'Option',
  '등록 내용': 'Your registration',
  '추가 신청': 'Add',
  '연회비 {}과 등록비 {}을 함께 결제': 'Pay annual dues of {} and the fee of {} together',
  '{}하실 수 있습니다.': '{}.',
  마감: 'Full',
  '{}석 남음': '{} left',
  // Changes
  '변경과 취소': 'Changes and cancellation',
  '{} 취소': 'Cancel {}',
  '등록 취소': 'Cancel my registration',
  '대신 참석하시는 분: {}': 'Attending in your place: {}',
  '취소 요청을 접수했습니다. 사무국이 확인한 뒤 이메일로 알려 드립니다.':
    'We have received your request. The secretariat will check it and email you.',
  '취소했습니다. 이메일로도 알려 드립니다.': 'Cancelled. We will also email you.',
  '참석자 변경': 'Change attendee',
  '대신 참석하실 분의 동의를 받고 입력해 주십시오. 등록과 영수증은 회원님의 이름으로 유지됩니다.':
    'Please ask for the other person’s consent before you enter their details. The registration and the receipt stay in your name.',
  '참석자를 변경했습니다.': 'The attendee has been changed.',
  '직접 참석': 'Attend myself',
  '{}님 대신 회원님께서 직접 참석하시는 것으로 되돌립니다. 그분께 따로 알려 주십시오.':
    'You will attend yourself instead of {}. Please let that person know.',
  '회원님께서 참석하시는 것으로 변경했습니다.': 'You will attend yourself.',
  '환불받으실 계좌': 'Account for the refund',
  '은행, 계좌번호, 예금주를 입력해 주십시오. 환불한 뒤 삭제합니다.':
    'Enter the bank, the account number and the account holder. We delete these after the refund.',
  // Without an account
  '비회원 등록': 'Register as a non-member',
  '등록을 취소하거나 이름과 소속을 고치시려면 사무국으로 알려 주십시오.':
    'To cancel, or to correct your name or affiliation, please contact the secretariat.',
  '등록하는 분': 'Your details',
  '인증번호와 등록 내역의 링크를 이 주소로 보내 드립니다.':
    'We will send a code and the link to your registration to this address.',
  '회원이시므로 로그인하신 뒤 등록해 주십시오. 계정이 아직 없으시면 이 이메일로 회원가입하시면 됩니다.':
    'You are a member. Please log in to register. If you have no account yet, you can sign up with this email address.',
  '이름을 입력해 주세요.': 'Please enter your name.',
  '소속을 입력해 주세요.': 'Please enter your affiliation.',
  '휴대폰 번호를 입력해 주세요.': 'Please enter your mobile number.',
  '구분을 선택해 주세요.': 'Please choose a category.',
  '동의해 주세요.': 'Please agree.',
  구분: 'Category',
  '당일 {} 확인': 'bring: {}',
  '{} 결제하기': 'Pay {}',
  '이름, 소속, 이메일, 휴대폰 번호를 등록과 결제, 행사 안내에 이용하며 관계 법령에 따라 5년 동안 보관합니다.':
    'We use your name, affiliation, email address and mobile number for registration, payment and news of the conference, and keep them for five years as the law requires.',
  '약관 동의': 'Terms and privacy',
  '이용약관({} 시행)에 동의합니다': 'I agree to the terms of use (in force since {})',
  '개인정보처리방침({} 시행)을 확인했습니다': 'I have read the privacy policy (in force since {})',
  '이용약관 읽기(새 창)': 'Read the terms (new window)',
  '개인정보처리방침 읽기(새 창)': 'Read the privacy policy (new window)',
  '두 항목을 모두 확인하고 체크해 주세요.': 'Please read and tick both.',
  '결제가 완료되지 않았으며 카드로 결제된 금액은 없습니다. 아래에서 다시 등록해 주십시오.':
    'The payment was not completed, and nothing was charged to your card. Please register again below.',
  '{} 님의 등록 내역': 'Registrations of {}',
  '{} 주소로 보내 드린 메일의 링크에서 다시 여실 수 있습니다. 링크를 다른 사람에게 전달하지 마십시오.':
    'You can open this page again by the link in our email to {}. Please do not pass the link on.',
  '취소하시거나 참석자를 변경하시려면 사무국으로 문의해 주십시오.':
    'To cancel or to send someone else, please contact the secretariat.',
  '결제 결과 다시 확인': 'Check the payment again',
  '입장 번호': 'Entry number',
  '{}님이 등록하고 등록비를 납부합니다.': '{} registers you and pays the fee.',
  '행사 당일 등록 장소에서 확인합니다: {}': 'Please show at the registration desk: {}',
  이름: 'Name',
  소속: 'Affiliation',
  이메일: 'Email',
  '이 주소로 참석 안내와 개인정보의 출처를 알려 드립니다.':
    'We will write to this address about attending, and say where we got the personal information.',
} as const
