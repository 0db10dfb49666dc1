import type { Context } from '#platform/server/context.ts'
import type { Message } from '#platform/server/mail/message.ts'
import { josa } from 'es-hangul'

/** To a member whose facts the office has put right; without the values, which they know. */
export const corrected = (
  to: string,
  { what, isId }: { what: string; isId: boolean },
): Message => ({
  to,
  subject: '회원정보를 바로잡았습니다',
  paragraphs: [
    `요청하신 대로 회원님의 ${josa(what, '을/를')} 바로잡았습니다.`,
    ...(isId
      ? [
          '아이디가 바뀌어 모든 기기에서 로그아웃되었습니다. 새 아이디와 쓰시던 비밀번호로 다시 로그인해 주십시오.',
        ]
      : []),
    '요청하신 적이 없다면 학회 사무국으로 바로 알려 주십시오.',
  ],
})

/** The way to a new password: whoever has only the link still has to read a code at this address (ruling 13). */
export const recoveryHelp = (
  { config }: Context,
  { to, id }: { to: string; id: string },
): Message => ({
  to,
  subject: '비밀번호를 새로 정하는 방법을 알려 드립니다',
  paragraphs: [
    `회원님의 아이디는 ${id}입니다.`,
    '아래 화면에서 아이디와 이 이메일 주소를 적고 인증번호를 받으시면 비밀번호를 새로 정하실 수 있습니다.',
    '학회 사무국은 회원님의 비밀번호를 알지 못하며 여쭙지도 않습니다. 도움을 요청하신 적이 없다면 이 메일을 무시하셔도 됩니다.',
  ],
  link: { label: '비밀번호 찾기', href: new URL('/auth/findpw', config.siteUrl).href },
})
