/** Printed papers and their verification. */
export const papers = {
  '연습 {}': 'Test {}',
  '대한민국 원': 'Korean won',
  회원구분: 'Membership type',
  소속: 'Affiliation',
  성명: 'Name',
  결제수단: 'Payment method',
  카드: 'Card',
  승인번호: 'Approval no.',
  입금확인일: 'Transfer confirmed on',
  납부일: 'Paid on',
  '환불 금액': 'Refund',
  '위 금액을 정히 영수합니다.': 'We confirm receipt of the above amount.',
  '연습용 문서이며, 실제로 영수한 금액이 없습니다.':
    'This is a test document. No amount was received.',
  '본 영수증은 세금계산서·현금영수증이 아닙니다.':
    'This receipt is neither a tax invoice nor a cash receipt under Korean tax law.',
  거래일: 'Date',
  월일: 'Date',
  품목: 'Item',
  수량: 'Qty',
  단가: 'Unit price',
  비고: 'Note',
  '이하 여백': 'End of items',
  합계금액: 'Total',
  등록번호: 'Registration no.',
  상호: 'Name',
  대표자: 'President',
  주소: 'Address',
  전화: 'Phone',
  공급자: 'Supplier',
  고유번호: 'Tax ID number',
  '아래와 같이 거래하였습니다.': 'The following was supplied and paid for.',
  '연습용 문서이며, 실제로 거래한 것이 아닙니다.': 'This is a test document. Nothing was supplied.',
  '본 거래명세서는 세금계산서가 아닙니다.': 'This statement is not a tax invoice.',
  행사명: 'Conference',
  주제: 'Theme',
  개최일: 'Date',
  개최일시: 'Date and time',
  장소: 'Venue',
  이수: 'Completed',
  '위 사람은 본 학회가 주최하는 위 학술대회에 등록하였음을 확인합니다.':
    'This is to certify that the person named above\nis registered for the conference.',
  '연습용 문서이며, 학술대회의 등록을 증명하지 않습니다.':
    'This is a test document. It does not certify registration.',
  '위 사람은 본 학회가 주최한 위 학술대회에 참가하였음을 확인합니다.':
    'This is to certify that the person named above\nattended the conference.',
  '연습용 문서이며, 학술대회의 참가를 증명하지 않습니다.':
    'This is a test document. It does not certify attendance.',
  '위 사람은 본 학회가 주최한 위 학술대회에서 위와 같이 이수하였음을 확인합니다.':
    'This is to certify that the person named above\ncompleted the programme as stated above.',
  '연습용 문서이며, 연수교육의 이수를 증명하지 않습니다.':
    'This is a test document. It does not certify completion.',
  // By the link of a mail
  '참가-{}-{}': 'A-{}-{}',
  '{} 님, 참석해 주셔서 감사합니다': 'Thank you for attending, {}',
  '참가확인서 내려받기(PDF)': 'Download the PDF',
  '출결과 평점, 이수증': 'Attendance, credits and certificate of completion (in Korean)',
  '이 링크는 {} 횟수 제한 없이 이용하실 수 있습니다. 두 번째 파일부터는 ‘재발행’으로 표시됩니다.':
    'The link works until {}, as often as you like. From the second file on, the certificate says ‘Reissued’.',
  '제출처에서는 문서 하단의 QR 코드나 확인 코드로 학회 발행 여부를 확인할 수 있습니다.':
    'Whoever receives the certificate can verify it by the QR code or the verification code at its foot.',
  '파일을 내려받을 수 없으면 이 링크를 다른 브라우저에서 열어 주십시오.':
    'If you cannot download the file, please open the link in another browser.',
  '링크를 가진 사람은 누구나 문서를 받을 수 있으니 다른 사람에게 전달하지 마십시오.':
    'Anyone who has the link can get the certificate, so please do not pass it on.',
  '더 이상 사용할 수 없는 링크입니다': 'This link no longer works',
  '참가확인서 링크는 메일 발송일부터 {}일 동안 사용하실 수 있습니다. 이후 새 메일을 받으셨다면 가장 최근 메일의 링크를 열어 주십시오.':
    'The link to a certificate works for {} days from the day of the email. If you have received a newer email, please open the link in the latest one.',
  '참가확인서가 필요하시면 학회 사무국으로 알려 주십시오. 확인 후 링크를 다시 보내 드립니다.':
    'If you need the certificate, please write to the secretariat, and we will send you a new link.',
  '이름이나 소속이 잘못 기재되었거나 링크를 사용할 수 없으면 사무국으로 알려 주십시오.':
    'If your name or affiliation is wrong, or the link does not work, please write to the secretariat.',
  '링크 주소가 올바르지 않습니다': 'This link is not complete',
  '메일에 있는 링크를 다시 눌러 주십시오. 그래도 되지 않으면 링크의 주소를 처음부터 끝까지 복사하여 주소창에 붙여 넣어 주십시오.':
    'Please open the link in the email again. If that does not help, copy the whole address of the link into the address bar.',
  '링크를 확인하고 있습니다.': 'Checking the link.',
  '지금은 링크를 확인하지 못했습니다': 'The link could not be checked',
  '파일을 만들고 있습니다.': 'Making the file.',
  '파일을 내려받았습니다. 파일을 열어 인쇄하시면 됩니다.':
    'The file has been downloaded. Open it to print it.',
  // Verification
  '문서 확인': 'Verify a document',
  '학회가 발행한 영수증과 증명서의 내용을 확인합니다.':
    'Verify receipts and certificates issued by the society.',
  '학회가 발행한 영수증, 거래명세서, 등록확인증, 참가확인서, 회원증명서와 채택통지서, 발표·좌장·게재확인서, 상장의 내용을 확인하실 수 있습니다. 문서에 표시된 확인 코드를 입력해 주십시오.':
    'Here you can verify receipts, transaction statements, certificates, letters of acceptance and award certificates issued by the society. Enter the verification code printed on the document.',
  '코드를 읽기 어렵거나 내용이 문서와 다르면 사무국으로 문의해 주십시오.':
    'If you cannot read the code, or the details differ from your document, please contact the secretariat.',
  '문서의 내용이 이 화면과 다르거나 확인이 되지 않으면 사무국으로 문의해 주십시오.':
    'If your document differs from this page or cannot be verified, please contact the secretariat.',
  '확인 코드': 'Verification code',
  '다른 문서의 확인 코드': 'Verify another document',
  '문서 하단 QR 코드 옆의 12자리입니다. 붙임표와 대소문자는 구분하지 않습니다.':
    'The 12 characters beside the QR code at the foot of the document. Hyphens and case do not matter.',
  '예: AB2C-D3EF-G4HJ': 'AB2C-D3EF-G4HJ',
  '발행 기록이 없습니다': 'No record of this document',
  '읽을 수 없는 코드입니다': 'This is not a verification code',
  '코드를 정확히 입력하셨다면 학회에서 발행한 문서가 아닙니다. 사무국에 확인해 주십시오. 발행한 지 5년이 지난 문서는 기록을 파기하여 이 화면에서 확인할 수 없습니다.':
    'If you entered the code correctly, the society did not issue this document. Please check with the secretariat. Records are destroyed after five years, so older documents cannot be verified here.',
  '확인 코드는 문자와 숫자로 된 12자리입니다. 문서의 코드가 이와 다르면 학회에서 발행한 문서가 아닙니다.':
    'A verification code has 12 letters and digits. A document with any other code was not issued by the society.',
  '잠시 후 다시 확인해 주십시오': 'Please try again later',
  '짧은 시간에 많은 문서를 확인하셨습니다. 약 10분 후에 다시 시도해 주십시오.':
    'You have verified many documents in a short time. Please try again in about 10 minutes.',
  '지금은 확인할 수 없습니다': 'Verification is not available now',
  '서버에 일시적인 문제가 있습니다. 문서에는 문제가 없을 수 있습니다. 잠시 후 다시 확인해 주십시오.':
    'There is a temporary problem with our server. There may be nothing wrong with your document. Please try again later.',
  '유효한 문서입니다': 'This document is valid',
  유효: 'Valid',
  '{}에서 발행한 문서입니다. 소지하신 문서의 내용이 아래와 일치하는지 확인해 주십시오.':
    'It was issued by the {}. Please check that the details below match your document.',
  '취소된 문서입니다': 'This document has been cancelled',
  취소됨: 'Cancelled',
  '{}에서 발행하였으나 {} 취소된 문서입니다.':
    'It was issued by the {}, but {} has been cancelled.',
  '등록이나 참석의 확인이': 'the registration or attendance that it certifies',
  '확인한 사실이': 'what it certifies',
  '{}에서 발행하였으나 납부가 취소되어 금액을 모두 환불한 문서입니다.':
    'It was issued by the {}, but the payment was cancelled and refunded in full.',
  '연습용 문서입니다': 'This is a test document',
  '{}의 연습 결제로 생성된 문서입니다. 실제로 결제되지 않았으며 증빙 효력이 없습니다.':
    'It comes from a test payment of the {}. Nothing was paid, and it is not valid as proof.',
  '이 중 {} 환불': '{} of it refunded',
  문서: 'Document',
  평점: 'Credits',
  채택통지서: 'Letter of acceptance',
  발표확인서: 'Certificate of presentation',
  좌장확인서: 'Session chair certificate',
  게재확인서: 'Certificate of publication',
  상장: 'Award certificate',
  // Certificate of membership
  오늘: 'today',
  '회원 상태': 'Status',
  평생회원: 'Life member',
  휴회: 'On leave',
  가입일: 'Member since',
  발행일: 'Date of issue',
  '위 사람은 본 학회의 회원임을 증명합니다.':
    'This is to certify that the person named above\nis a member of the society.',
} as const
