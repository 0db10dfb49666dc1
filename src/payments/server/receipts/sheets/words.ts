import { englishDay, writtenDay } from '#platform/rules/days.ts'

const words = {
  ko: {
    number: '문서번호',
    again: '재발행',
    cancelled: '취소',
    rehearsal: '연습',
    rehearsed: '연습: 실제로 결제되지 않은 문서입니다',
    issued: '발행일',
    head: '회장',
    code: '확인 코드',
    seal: '직인',
    qr: '로 이어지는 QR 코드',
    guide: 'QR 코드를 스캔하거나 아래 주소에서 이 문서의 내용을 확인하실 수 있습니다.',
    day: writtenDay,
  },
  en: {
    number: 'No.',
    again: 'Reissued',
    cancelled: 'Cancelled',
    rehearsal: 'Test',
    rehearsed: 'Test: nothing was paid',
    issued: 'Date of issue',
    head: 'President',
    code: 'Verification code',
    seal: 'Seal',
    qr: ' as a QR code',
    guide: 'Scan the QR code or open the address below to verify this document.',
    day: englishDay,
  },
} as const

/** A document's own words; Korean if no language is named. */
export const wordsIn = ({ language = 'ko' }: { language?: keyof typeof words }) => words[language]
