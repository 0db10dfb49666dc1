import { sentences } from '#platform/rules/english/sentences.ts'
import { type Journey, logIn } from '#tests/e2e/engines/login.ts'
import { inTime } from '#tests/e2e/support/orders.ts'
import { lastCode } from '#tests/support/mailbox.ts'
import { openToAll } from '#tests/support/nonmembers.ts'

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

/** Somebody without an account registers on the English page. */
export const registerInEnglish: Journey = async (visitor, site) => {
  site.clock.set(inTime)
  openToAll(site)
  await visitor.open('/en/register')
  await visitor.type(sentences['이메일 앞부분'], 'jane')
  await visitor.type(sentences['이메일 뒷부분'], 'univ.example.ie')
  await visitor.press('button', sentences['전송'])
  const sent =
    '입력하신 이메일로 인증번호가 발송되었습니다. 이메일을 확인하신 후 인증번호를 입력해 주세요.'
  await visitor.sees(sentences[sent])
  await visitor.type(sentences['인증번호'], await lastCode(site.context, 'jane@univ.example.ie'))
  await visitor.press('button', sentences['확인'])
  await visitor.type(sentences['이름'], 'Jane Doe')
  await visitor.type(sentences['소속'], 'Trinity College')
  await visitor.type(sentences['휴대폰 번호'], '+353850123456')
  await visitor.choose(sentences['구분'], 'Non-member (student) KRW 30,000 · bring: student card')
  const since = '(in force since Sun, 1 March 2020)'
  await visitor.press('field', `[Required] I agree to the terms of use ${since}`)
  await visitor.press('field', `[Required] I have read the privacy policy ${since}`)
  await visitor.press('button', 'Pay KRW 30,000')
  await visitor.press('button', sentences['카드 결제'])
  // The gateway's own window is Korean.
  await visitor.press('button', '결제하기')
  await visitor.sees(sentences['{} 님의 등록 내역'].replace('{}', 'Jane Doe'))
}
