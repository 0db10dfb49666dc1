import { sentences } from '#platform/rules/english/sentences.ts'
import { type Journey, logIn } from '#tests/e2e/engines/login.ts'
import { inTime } from '#tests/e2e/support/orders.ts'

/** A member pays on the English pages, and prints a certificate there. */
export const payInEnglish: Journey = async (visitor, site) => {
  site.clock.set(inTime)
  // The gateway leads back to the pages of the member's language.
  await site.context.db
    .updateTable('member')
    .set({ language: 'en' })
    .where('member_id', '=', 'regular02')
    .execute()
  await logIn(visitor, 'regular02')
  await visitor.open('/en/membership/payment')
  await visitor.press('button', sentences['연회비 납부하기'])
  await visitor.press('button', sentences['카드 결제'])
  // The gateway's own window is Korean.
  await visitor.press('button', '결제하기')
  await visitor.sees(sentences['결제가 완료되었습니다'])
  await visitor.press('button', sentences['확인'])
  await visitor.open('/en/mypage/payments')
  await visitor.sees('KRW 80,000')
  await visitor.press('button', `${sentences['회원증명서']} (${sentences['오늘']}, PDF)`)
  await visitor.sees(sentences['{} 파일을 내려받았습니다.'].replace('{}', sentences['회원증명서']))
}
