/** Mails to members about money and conferences. */
export const paymentMails = {
  '[연습] {}': '[Test] {}',
  '연습 결제이므로 카드에 청구되지 않습니다.': 'This was a test payment. Your card is not charged.',
  '등록 내역 보기': 'See registrations',
  '학술대회 등록 내역의 링크를 보내 드립니다': 'The link to your conference registration',
  '아래 링크에서 등록 내역과 입금 안내, 영수증을 확인하실 수 있습니다.':
    'The link below opens your registration, the bank details and your receipt.',
  '링크를 가진 사람은 누구나 볼 수 있으니 다른 사람에게 전달하지 마십시오.':
    'Anyone who has the link can see them, so please do not pass it on.',

  // Paid.
  '{} 결제가 완료되었습니다': 'Payment complete: {}',
  '{} 입금이 확인되었습니다': 'Bank transfer received: {}',
  '{} 납부를 확인했습니다': 'Payment confirmed: {}',
  '{}님, {} 납부가 완료되었습니다.': 'Dear {}, your payment is complete: {}.',
  '{}님, {}님의 납부가 확인되어 등록이 완료되었습니다.':
    'Dear {}, we have received the payment from {}, and you are registered.',
  '일시: {}': 'Date: {}',
  '장소: {} ({})': 'Venue: {} ({})',
  '오시는 길: {}': 'Getting there: {}',
  '금액: {}': 'Amount: {}',
  '합계: {}': 'Total: {}',
  '납부 방법: {}': 'Payment method: {}',
  '환불 기한({})이 지나 취소하셔도 등록비가 환불되지 않습니다.':
    'The refund deadline ({}) has passed. If you cancel, the registration fee will not be refunded.',
  '환불: {} 이후에는 환불되지 않습니다.': 'Refund: {} After that there is no refund.',
  '첨부한 일정 파일을 열면 캘린더에 등록됩니다.':
    'Open the attached file to add the conference to your calendar.',
  '영수증은 납부하신 {}님께 발급합니다.': 'The receipt goes to {}, who paid.',
  '영수증은 아래 링크에서 받으실 수 있습니다.': 'The link below opens your receipt.',
  '영수증은 홈페이지의 납부 내역에서 받으실 수 있습니다.':
    'You can download your receipt under Payments on our website.',
  '영수증은 사무국에 요청하시거나, 이 이메일 주소로 회원가입하신 뒤 홈페이지의 납부 내역에서 받으실 수 있습니다.':
    'For a receipt, please ask the secretariat, or sign up with this email address and download it under Payments on our website.',
  '이전에 신청하신 계좌이체는 취소되었으니 입금하지 마십시오. 이미 입금하셨다면 사무국에서 확인하여 반환해 드립니다.':
    'Your earlier bank transfer order has been cancelled, so please do not send the money. If you have already sent it, the secretariat will check and return it.',

  // Bank transfers.
  '{} 입금 안내': 'How to pay: {}',
  '{}님, 아래 계좌로 {}까지 입금해 주십시오.':
    'Dear {}, please transfer the amount to the account below by {}.',
  '입금 기한: {}': 'Deadline: {}',
  '입금 금액: {}': 'Amount: {}',
  '계좌: {} {} (예금주 {})': 'Account: {} {} (account holder: {})',
  '입금자명은 회원 이름과 같아야 합니다. 다른 이름으로 입금하신 경우 사무국으로 알려 주십시오.':
    'The name on the transfer must match the member’s name. If you used another name, please tell the secretariat.',
  '입금자명은 등록하신 이름과 같아야 합니다. 다른 이름으로 입금하신 경우 사무국으로 알려 주십시오.':
    'The name on the transfer must match the registered name. If you used another name, please tell the secretariat.',
  '입금 확인에는 평일 기준으로 1~2일이 걸리며, 확인되면 이메일로 알려 드립니다.':
    'We confirm transfers within one or two working days and then email you.',
  '현재 카드 결제는 연습이지만, 계좌이체는 실제로 입금됩니다.':
    'Card payments are only tests at present, but bank transfers are real.',
  '{} 입금액 일부를 확인했습니다': 'Part of your transfer received: {}',
  '{}님, {} {} 가운데 {}의 입금을 확인했습니다.':
    'Dear {0}, we have received {3} of the {2} due: {1}.',
  '나머지 {}을 입금해 주십시오. 모두 입금되면 납부가 완료됩니다.':
    'Please transfer the remaining {}. Payment is complete once we have received the full amount.',
  '나머지 {}을 {}까지 입금해 주십시오. 모두 입금되면 납부가 완료됩니다.':
    'Please transfer the remaining {} by {}. Payment is complete once we have received the full amount.',
  '{} 입금액 반환 안내': 'Your transfer will be returned: {}',
  '{}님, {} {}이 이미 납부가 완료된 뒤에 입금되었습니다.':
    'Dear {0}, your transfer of {2} arrived after payment was already complete: {1}.',
  '{}님, {} {}이 입금 기한이 지나 신청이 종료된 뒤에 입금되었습니다.':
    'Dear {0}, your transfer of {2} arrived after the deadline, when this order had already ended: {1}.',
  '이중 납부가 되지 않도록 이 금액을 회원님의 계좌로 반환해 드립니다. 반환받으실 계좌를 사무국에 알려 주십시오.':
    'We will return the money to your account so that you do not pay twice. Please tell the secretariat which account to use.',
  '이 금액으로 납부하기를 원하시면 홈페이지에서 다시 신청하신 뒤 사무국에 알려 주십시오.':
    'If you would like to pay with this money, please order again on our website and tell the secretariat.',
  '입금액 반환 안내': 'Your transfer will be returned',
  '{}님, 입금하신 금액 가운데 {}을 회원님의 계좌로 반환해 드립니다. 사유: {}':
    'Dear {}, we will return {} of your transfer to your account. Reason: {}',
  '입금액을 반환해 드렸습니다': 'Your transfer has been returned',
  '{}님, 입금하신 {}을 회원님의 계좌로 반환해 드렸습니다.':
    'Dear {}, we have returned your transfer of {} to your account.',

  // Undone.
  '{} 입금 확인을 취소했습니다': 'Confirmation of your transfer cancelled: {}',
  '{}님, {}의 입금이 확인되었다고 안내해 드렸으나, 다른 회원의 입금을 잘못 확인하여 취소했습니다. 불편을 드려 죄송합니다.':
    'Dear {}, we told you that we had received your transfer ({}). It was in fact another member’s transfer, so we have cancelled the confirmation. We apologise for the inconvenience.',
  '이미 입금하셨다면 사무국으로 알려 주십시오. 아직 입금하지 않으셨다면 납부 내역에 안내된 기한까지 입금해 주십시오.':
    'If you have already sent the money, please tell the secretariat. If not, please pay by the deadline shown under Payments.',
  '{} 납부 처리를 취소했습니다': 'Record of your payment cancelled: {}',
  '{}님, {}의 납부가 잘못 등록되어 취소했습니다. 불편을 드려 죄송합니다.':
    'Dear {}, a payment was recorded for you by mistake, and we have cancelled it: {}. We apologise for the inconvenience.',
  '이미 납부하셨다면 사무국으로 알려 주십시오.':
    'If you have already paid, please tell the secretariat.',

  // Waivers.
  '{}년 연회비가 면제되었습니다': 'Your annual dues for {} are waived',
  '{}년 연회비가 조정되었습니다': 'Your annual dues for {} have been adjusted',
  '{}님, {}년 연회비가 면제되어 납부하실 금액이 없습니다.':
    'Dear {}, your annual dues for {} are waived. There is nothing to pay.',
  '{}님, {}년 연회비가 {}으로 조정되었습니다.':
    'Dear {}, your annual dues for {} have been adjusted to {}.',

  // Refunds.
  '{} 취소가 완료되었습니다': 'Cancelled: {}',
  '{} 환불이 완료되었습니다': 'Refunded: {}',
  '{}님, {} 신청을 취소하셨습니다. 환불액은 없습니다.':
    'Dear {}, you have cancelled this: {}. There is no refund.',
  '{}님, {} 가운데 {}을 환불해 드렸습니다.': 'Dear {0}, we have refunded {2} of this payment: {1}.',
  '카드 승인을 취소하였으며, 카드사에 따라 3~5일 뒤에 반영됩니다.':
    'The card payment has been cancelled. Depending on your card company, this takes 3 to 5 days to appear.',
  '회원님의 계좌로 송금해 드렸습니다.': 'We have sent the money to your account.',
  '현금으로 환불해 드렸습니다.': 'We have refunded the money in cash.',
  '{} 신청이 취소되었습니다.': 'This order has been cancelled: {}.',
  '{} 취소 요청 결과 안내': 'About your request to cancel: {}',
  '{}님, 요청하신 {}의 취소를 처리하지 못했습니다. 신청은 그대로 유지됩니다.':
    'Dear {}, we could not cancel this: {}. Your order is unchanged.',
  '사유: {}': 'Reason: {}',
  '궁금하신 점은 사무국({})으로 문의해 주십시오.':
    'If you have any questions, please contact the secretariat ({}).',
  '{} 등록이 취소되었습니다': 'Registration cancelled: {}',
  '{}님, {}님이 납부한 금액이 환불되어 {} 신청이 취소되었습니다.':
    'Dear {}, the payment by {} has been refunded, so this order has been cancelled: {}.',

  // Seats and certificates.
  '{} 좌석 배정 안내': '{}: a seat is held for you',
  '{}님, 대기하신 학술대회에 좌석이 나와 회원님께 배정해 드렸습니다.':
    'Dear {}, a seat has become free at the conference you were waiting for, and we are holding it for you.',
  '{}까지 등록해 주십시오. 이후에는 다음 대기자에게 배정됩니다.':
    'Please register by {}. After that, the seat goes to the next person on the waiting list.',
  등록하기: 'Register',
  '{} 참가확인서 발급 안내': '{}: your certificate of attendance',
  '{}님, {}에 열린 {}에 참석해 주셔서 감사합니다.':
    'Dear {0}, thank you for attending the {2} on {1}.',
  '참가확인서는 홈페이지에 로그인하신 뒤 ‘납부 내역’에서 PDF 파일로 받으실 수 있습니다.':
    'Log in to our website to download your certificate of attendance (PDF) under Payments.',
  '납부 내역 열기': 'Open Payments',
  '참가확인서 받기': 'Get the certificate',
  '아래 링크에서 참가확인서를 PDF 파일로 받으실 수 있습니다. 링크는 {}까지 {}일 동안 횟수 제한 없이 이용하실 수 있습니다.':
    'You can download your certificate of attendance (PDF) from the link below. You can use the link as often as you like until {}, for {} days.',
  '이전에 보내 드린 링크는 더 이상 사용하실 수 없습니다.':
    'The link we sent you before no longer works.',
  '링크를 가진 사람은 누구나 참가확인서를 받을 수 있으니 다른 사람에게 전달하지 마십시오. 기간이 지났거나 이름이 잘못 기재되어 있으면 사무국으로 알려 주십시오.':
    'Anyone who has the link can get the certificate, so please do not pass it on. If the link has expired or your name is wrong, please tell the secretariat.',
} as const
