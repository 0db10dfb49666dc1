import { type Journey, logIn } from '#tests/e2e/engines/login.ts'
import {
  inCall,
  inReview,
  plantAbstract,
  plantReview,
  plantReviewer,
} from '#tests/support/abstracts.ts'

const sections = {
  목적: '원인을 찾았다.',
  방법: '관찰하였다.',
  결과: '증가하였다.',
  결론: '중요하다.',
}

export const writeAbstract: Journey = async (visitor, site) => {
  site.clock.set(inCall)
  await logIn(visitor, 'regular01')
  await visitor.open('/mypage/abstracts')
  await visitor.press('button', '초록 작성')
  await visitor.type('국문 제목', '노화세포와 근육의 재생')
  await visitor.choose('분야', '세포와 분자의 노화')
  await visitor.choose('발표 형식', '포스터')
  await visitor.type('중심어', '노화세포, 근육, 재생')
  await visitor.press('button', '다음: 저자와 소속')
  await visitor.press('button', '다음: 본문')
  for (const [title, text] of Object.entries(sections)) await visitor.type(title, text)
  await visitor.sees('저장됨')
  await visitor.press('button', '다음: 확인과 제출')
  await visitor.press('field', '모든 저자가 초록의 내용과 제출에 동의하였습니다.')
  await visitor.press(
    'field',
    '채택된 초록과 저자의 이름, 소속을 초록집과 홈페이지에 싣고 탈퇴한 뒤에도 그대로 두는 데 동의합니다.',
  )
  await visitor.press('button', '초록 제출')
  await visitor.sees('접수번호 CB-')
}

export const review: Journey = async (visitor, site) => {
  site.clock.set(inReview)
  const { token, reviewer_pk } = await plantReviewer(site)
  await plantReview(site, await plantAbstract(site), reviewer_pk)
  await visitor.open(`/review#${token}`)
  await visitor.sees('심사 전')
  await visitor.run(() => document.querySelector<HTMLElement>('main li button')?.click())
  await visitor.sees('독창성')
  // The radio buttons lie unseen below their labels.
  await visitor.run(() => {
    for (const label of document.querySelectorAll<HTMLElement>('main fieldset label'))
      if (['4점', '채택'].includes(label.innerText.trim())) label.click()
  })
  await visitor.sees('심사가 완료되었습니다.')
}
