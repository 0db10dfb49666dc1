import type { Config } from '#platform/server/config.ts'

/** What whoever starts the server has to know of where the postcode search is framed (docs/operations.md), line by line. */
export const postcodeAtHome = ({ postcode, siteUrl }: Config): string[] => {
  const home = new URL(siteUrl).origin
  if (postcode.origins.some((origin) => origin !== home)) return []
  return [
    '우편번호 검색이 회원 화면과 같은 주소에서 열립니다. 검색 서비스의 프로그램이 회원 화면에 닿지 못하게 하려면 ' +
      '이 서버를 가리키는 두 번째 주소를 PUBLIC_POSTCODE_ORIGIN에 적고 npm run build를 다시 실행하십시오. ' +
      '예: PUBLIC_POSTCODE_ORIGIN=https://postcode.society.or.kr',
  ]
}
