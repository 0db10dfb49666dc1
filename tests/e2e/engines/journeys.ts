import { expect } from '@playwright/test'
import { demoPassword } from '#app/demo/members.ts'
import { review, writeAbstract } from '#tests/e2e/engines/abstracts.ts'
import { payInEnglish, registerInEnglish } from '#tests/e2e/engines/english.ts'
import { type Journey, logIn } from '#tests/e2e/engines/login.ts'
import { chairSession, readProgramme } from '#tests/e2e/engines/programme.ts'
import type { Visitor } from '#tests/e2e/engines/visitor.ts'
import { forward, newcomer } from '#tests/e2e/support/joining.ts'
import type { Site } from '#tests/e2e/support/journey.ts'
import { inTime } from '#tests/e2e/support/orders.ts'
import { bankCsv, bankRow, plantAwaiting } from '#tests/support/bank.ts'
import { codeNow } from '#tests/support/console.ts'
import { lastCode } from '#tests/support/mailbox.ts'

const verify = async (visitor: Visitor, site: Site, email: string): Promise<void> => {
  const [front = '', back = ''] = email.split('@')
  await visitor.type('이메일 앞부분', front)
  await visitor.type('이메일 뒷부분', back)
  await visitor.press('button', '전송')
  await visitor.sees('인증번호가 발송되었습니다')
  await visitor.type('인증번호', await lastCode(site.context, email))
  await visitor.press('button', '확인')
  await visitor.sees('인증이 완료되었습니다.')
  forward(site, 60)
}

const join: Journey = async (visitor, site) => {
  await visitor.open('/auth/signup')
  await visitor.press('field', '전체 동의')
  await visitor.press('button', '다음')
  await visitor.type('이름', newcomer.name)
  await visitor.type('영문이름', 'Lee No-hwa')
  await visitor.choose('출생 연도', '1956년')
  await visitor.choose('출생 월', '2월')
  await visitor.choose('출생 일', '29일')
  await visitor.type('아이디', newcomer.id)
  await visitor.press('button', '중복 확인')
  await visitor.sees('사용할 수 있는 아이디입니다.')
  await visitor.type('비밀번호', newcomer.password)
  await visitor.type('비밀번호 확인', newcomer.password)
  await verify(visitor, site, newcomer.email)
  await visitor.type('휴대폰 번호', '01012345678')
  // Abroad no postcode is searched for.
  await visitor.press('field', '주소가 해외입니다')
  await visitor.choose('국가', '독일')
  await visitor.type('주소', 'Hauptstraße 1, Berlin')
  await visitor.press('button', '다음')
  await visitor.type('직장명', '○○대학교')
  await visitor.press('button', '다음')
  await visitor.type('학교', '○○대학교')
  await visitor.type('전공', '생명과학')
  await visitor.choose('학위', '박사')
  await visitor.type('졸업년도', '1988')
  await visitor.press('button', '다음')
  await visitor.press('button', '회원가입')
  await visitor.sees('회원가입이 완료되었습니다!')
  await logIn(visitor, newcomer.id, newcomer.password)
}

const logInAndOut: Journey = async (visitor) => {
  await logIn(visitor, 'regular01')
  await visitor.open('/mypage')
  await visitor.sees('regular01')
  await visitor.open('/auth/login')
  await visitor.press('button', '로그아웃')
  await visitor.isAt('/')
  await visitor.open('/mypage')
  await visitor.sees('로그인이 필요합니다.')
}

const recover: Journey = async (visitor, site) => {
  const email = 'regular01@example.org'
  await visitor.open('/auth/findid')
  await visitor.type('이름', '김정현')
  await verify(visitor, site, email)
  await visitor.press('button', '아이디 찾기')
  await visitor.isAt('/auth/findid/complete')
  await visitor.sees('regular01')
  await visitor.open('/auth/findpw')
  await visitor.type('아이디', 'regular01')
  await verify(visitor, site, email)
  await visitor.press('button', '비밀번호 찾기')
  await visitor.isAt('/auth/findpw/modify')
  await visitor.type('새 비밀번호', 'another#45')
  await visitor.type('새 비밀번호 확인', 'another#45')
  await visitor.press('button', '비밀번호 변경')
  await visitor.sees('비밀번호가 변경되었습니다.')
  await logIn(visitor, 'regular01', 'another#45')
}

const pay: Journey = async (visitor, site) => {
  site.clock.set(inTime)
  await logIn(visitor, 'regular02')
  await visitor.open('/membership/payment')
  await visitor.press('button', '연회비 납부하기')
  await visitor.press('button', '카드 결제')
  await visitor.press('button', '결제하기')
  await visitor.sees('결제가 완료되었습니다')
  await visitor.press('button', '확인')
  await visitor.press('button', '영수증 확인 (2025년 연회비, PDF)')
  await visitor.sees('영수증 파일을 내려받았습니다.')
}

const register: Journey = async (visitor, site) => {
  site.clock.set(inTime)
  await logIn(visitor, 'regular01')
  await visitor.open('/conference/registration')
  await visitor.press('button', '회원 사전등록')
  await visitor.press('field', '계좌이체')
  await visitor.press('button', '계좌이체 신청')
  await visitor.sees('입금 기한')
  await visitor.press('button', '확인')
  await visitor.open('/conference/registered')
  await visitor.sees('입금 확인 중')
}

const changeProfile: Journey = async (visitor) => {
  await logIn(visitor, 'regular01')
  await visitor.open('/mypage')
  await visitor.type('영문이름', 'Kim Two')
  await visitor.press('button', '변경')
  await visitor.sees('정보가 변경되었습니다.')
  await visitor.open('/mypage/company')
  await visitor.type('부서', '생명과학부')
  await visitor.press('button', '변경')
  await visitor.sees('정보가 변경되었습니다.')
  await visitor.open('/mypage')
  await visitor.isHeld('영문이름', 'Kim Two')
}

const withdraw: Journey = async (visitor, site) => {
  await logIn(visitor, 'regular01')
  await visitor.open('/mypage/withdrawal')
  await visitor.press('button', '탈퇴')
  const code = () => lastCode(site.context, 'regular01@example.org')
  await expect(code).toPass()
  await visitor.type('인증번호', await code())
  await visitor.press('button', '탈퇴')
  await visitor.sees('탈퇴가 완료되었습니다.')
}

const read: Journey = async (visitor) => {
  await visitor.open('/infoplace')
  await visitor.isAt(await visitor.pressRow())
  await visitor.press('link', '목록')
  await visitor.type('검색어', '노화')
  await visitor.sees('‘노화’ 검색 결과')
  await visitor.press('link', '2 페이지')
  await visitor.isAt('/infoplace?page=2&search=노화')
  await visitor.open('/conference/past')
  await visitor.isAt(await visitor.pressRow())
}

const search: Journey = async (visitor) => {
  await visitor.open('/terms')
  await visitor.press('button', '검색')
  const height = await visitor.run(() => document.getElementById('finder')?.offsetHeight ?? 0)
  expect(height, 'the panel is as high as its field').toBeLessThan(120)
  await visitor.type('전체 검색어', '임원의 선출', 'enter')
  await visitor.press('link', '제11조(임원의 선출)')
  await visitor.sees('제11조(임원의 선출)')
}

const enter = async (visitor: Visitor, site: Site, id: string): Promise<void> => {
  await visitor.open('/admin/login')
  await visitor.type('아이디', id)
  await visitor.type('비밀번호', demoPassword)
  await visitor.press('button', '로그인')
  await visitor.type('인증 앱의 6자리 번호', codeNow(site), 'enter')
  await visitor.isAt('/admin')
}

const publish: Journey = async (visitor, site) => {
  await enter(visitor, site, 'office01')
  await visitor.open('/admin/posts/new')
  await visitor.type('제목', '2027년 정기총회 소집')
  await visitor.type('본문', '정기총회를 소집합니다.')
  await visitor.press('button', '공개')
  await visitor.press('link', '글 보기')
  await visitor.sees('정기총회를 소집합니다.')
}

const confirmDeposit: Journey = async (visitor, site) => {
  await plantAwaiting(site, '봉숭아', { member_id: 'bankb' })
  await enter(visitor, site, 'office01')
  await visitor.open('/admin/money/bank')
  await visitor.sees('처리할 입금이 없습니다.')
  await visitor.give('거래내역.csv', bankCsv(bankRow('봉숭아', 80_000)))
  await visitor.press('button', '입금 1건 등록')
  await visitor.press('button', '1건 모두 입금 확인')
  await visitor.press('button', '입금 확인')
  await visitor.sees('입금 1건을 확인했습니다.')
}

const changeType: Journey = async (visitor, site) => {
  await enter(visitor, site, 'office01')
  await visitor.open('/admin/members')
  await visitor.type('이름(초성), 아이디, 전화, 이메일, 직장', '김정현')
  await visitor.press('link', '김정현')
  await visitor.sees('회원 지원')
  // On a telephone the cards are behind their titles.
  await visitor.run(() =>
    document.querySelector<HTMLElement>('details:not([open]) summary')?.click(),
  )
  await visitor.press('button', '회원 구분 변경')
  await visitor.choose('새 회원 구분', '특별회원')
  await visitor.type('사유', '이사회 의결', 'enter')
  await visitor.sees('정회원 → 특별회원')
}

/** In the empty field of a period Safari's engine would draw today; other browsers draw the format. */
export const narrowByDate: Journey = async (visitor, site) => {
  await enter(visitor, site, 'office01')
  await visitor.open('/admin/log?from=2026-01-02')
  // On a telephone the conditions are folded.
  const unfold = () =>
    visitor.run(() => {
      const button = document.querySelector<HTMLElement>('.console-filters-more button')
      button?.click()
      return button !== null
    })
  await expect.poll(unfold).toBe(true)
  expect(await visitor.inkOf('기간 시작일')).toBeGreaterThan(20)
  expect(await visitor.inkOf('기간 종료일')).toBe(0)
}

/** By what is done: of a member, of a visitor, of the office. */
export const journeys: Readonly<Record<string, Journey>> = {
  'a visitor joins': join,
  'a member logs in and out': logInAndOut,
  'a member finds the id, and takes another password': recover,
  'a member pays the fee by card, and saves the receipt': pay,
  'a member registers, and pays by transfer': register,
  'a member changes the profile': changeProfile,
  'a member writes an abstract': writeAbstract,
  'a reviewer reviews one by the link of a mail': review,
  'a visitor reads the programme and keeps a talk': readProgramme,
  'a chair marks a talk by the link of a mail': chairSession,
  'a member pays and prints in English': payInEnglish,
  'somebody without an account registers in English': registerInEnglish,
  'a member withdraws': withdraw,
  'a visitor reads and searches the boards': read,
  'a visitor searches everything': search,
  'the office publishes a post': publish,
  'the office confirms a deposit': confirmDeposit,
  'the office changes a member’s type': changeType,
}
