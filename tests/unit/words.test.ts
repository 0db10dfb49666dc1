import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// What nobody in an office says (a children's book's paraphrases), with the word that stands for it. The texts of law, and the
// posts of the demo, which are its members' own prose, speak as they like.

const instead: readonly [not: RegExp, but: string][] = [
  [/저절로/, '자동'],
  [/골라 주|고르(?:시면|시려|십시오|셨)|고르실/, '선택'],
  [/까닭/, '사유, 원인'],
  [/거두(?:기|다|시|셨|어|었)|거둡/, '철회, 내리기'],
  [/견주|맞대/, '대조, 비교'],
  [/바로잡/, '수정, 정정'],
  [/적어 주|적으시|적으실|납부 적기/, '입력, 등록'],
  [/하실 일|사람이 [볼본] 것|기다리는 것/, '처리할 업무, 확인 필요, 처리 대기'],
  [/누구의 납부/, '납부자 선택'],
  [
    /요즘 하신|지나온 일|label: '한 일'|label: '때'|label: '누가'/,
    '최근 작업, 이력, 내용, 일시, 처리자',
  ],
  [/목록에서 보았습니다/, '목록 조회(3명)'],
  [/찾는 말|aria-label="찾|title="찾기"/, '검색어, 검색'],
  [/모두 (?:\$?\{[^}]*\}|\d+)[명건]/, '총 3명'],
  [/보내지 않기로 한|그만 받|동의를 거/, '발송 제외, 수신 안 함, 철회'],
  [/전과 뒤에/, '전후에'],
  [/마지막 답|백업했다는|맡은 분/, '마지막 응답, 백업 기록, 담당자'],
  [/비워 두시면|하는 때입니다/, '비워 두면, 시각'],
  [/여러 번 올리셔도|지워질 것|되살[리릴립려]/, '중복 등록되지 않습니다, 삭제 항목, 복구'],
  [/도와드리|명단에서 초대/, '회원 지원, 명단으로 일괄 등록'],
  [/끝냄|: '곧'|로그인 끝내기/, '완료, 예정, 로그아웃'],
  [/개인정보 시계|요구하기/, '내 개인정보 보관 현황, 신청하기'],
  [/표시하지 않으셔도|해당하는 분만/, '체크하지 않으셔도, 선택 항목'],
  [/돈이 나|돌려드/, '청구, 환불, 반환'],
  [/앞 줄로|풀기'|두 번 들어온/, '이전 행, 선택·해제, 중복 입장'],
  [/누르시면|누르셔야|당신|되어집|분들께 (?:가|보)/, '누르면'],
  [/\((?:calendar|handover|reminders|officers)\.yaml\)[이가을를]/, 'the Korean title of the text'],
]

/** Without the comments of code, which are English and name what they speak of. */
const linesOf = (file: string): string[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => !/^\s*(?:\/\/|\/?\*|\{\/\*)/.test(line))

const lines = [
  ...globSync('src/**/*.{ts,tsx,astro,css,mjs}'),
  ...globSync(['content/**/*.{md,yaml}', 'docs/guide/**/*.md']),
]
  .filter((file) => !/^content\/(?:bylaws|terms|privacy)\//.test(file))
  .flatMap((file) => linesOf(file).map((line, at) => ({ at: `${file}:${at + 1}`, line })))

test.for(instead)('nothing that a person reads says %s, but %s', ([not]) => {
  expect(lines.length).toBeGreaterThan(10_000)
  expect(lines.filter(({ line }) => not.test(line))).toEqual([])
})
