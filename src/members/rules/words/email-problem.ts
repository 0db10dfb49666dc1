const example = '예: name@snu.ac.kr'

/** What is wrong with an address that mail cannot go to, so that whoever typed it can mend it (spec part 5 where there is none). */
export const emailProblem = (email: string): string => {
  const [front = '', back = ''] = email.split('@')
  if (front === '' || back === '') return '이메일 주소를 입력해주세요.'
  if (/[^\x21-\x7e]/.test(email)) {
    return `이메일 주소에는 한글이나 빈칸을 쓸 수 없습니다. ${example}`
  }
  if (!back.includes('.')) return `@ 뒤 주소에 점(.)과 끝부분이 빠져 있습니다. ${example}`
  if (/\.[^.]?$/.test(back)) return `@ 뒤 주소의 끝부분이 빠져 있습니다. ${example}`
  return `이메일 주소의 형식이 올바르지 않습니다. ${example}`
}
