export type Weakness = 'common' | PersonalPart

export type PersonalPart = 'id' | 'name' | 'birth' | 'phone' | 'email'

export const weaknessWords: Readonly<Record<Weakness, string>> = {
  common:
    '많이 사용되는 비밀번호여서 쉽게 유추할 수 있습니다. 서로 관련 없는 단어 두세 개를 조합해 보세요.',
  id: '아이디가 포함된 비밀번호는 쉽게 유추할 수 있습니다. 다른 비밀번호를 입력해 주세요.',
  name: '이름이 포함된 비밀번호는 쉽게 유추할 수 있습니다. 다른 비밀번호를 입력해 주세요.',
  birth: '생년월일이 포함된 비밀번호는 쉽게 유추할 수 있습니다. 다른 비밀번호를 입력해 주세요.',
  phone: '휴대폰 번호가 포함된 비밀번호는 쉽게 유추할 수 있습니다. 다른 비밀번호를 입력해 주세요.',
  email: '이메일 주소가 포함된 비밀번호는 쉽게 유추할 수 있습니다. 다른 비밀번호를 입력해 주세요.',
}

const rows = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']
export const turned = (text: string): string => Array.from(text).toReversed().join('')

const lines = [...rows, ...rows.map(turned), '!@#$%^&*()']
const longestLine = Math.max(...lines.map(({ length }) => length))

export const withoutRuns = (password: string): string => {
  const text = password.toLowerCase()
  let left = ''
  for (let at = 0; at < text.length;) {
    const run = longestRun(text.slice(at))
    if (run < 3) left += password.charAt(at)
    at += run < 3 ? 1 : run
  }
  return left
}

const longestRun = (text: string): number => {
  for (let length = Math.min(text.length, longestLine); length >= 3; length -= 1) {
    if (lines.some((line) => line.includes(text.slice(0, length)))) return length
  }
  return 0
}

/**
 * One or two different characters, a short piece repeated, or almost only keyboard runs: `aaaaaa`,
 * `abcabc`, `123456a`.
 */
export const isPattern = (password: string): boolean =>
  new Set(password.toLowerCase()).size < 3 ||
  /^(.{1,4})\1+.?$/.test(password.toLowerCase()) ||
  withoutRuns(password).length < 3
