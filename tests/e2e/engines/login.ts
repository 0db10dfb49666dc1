import { demoPassword } from '#app/demo/members.ts'
import type { Visitor } from '#tests/e2e/engines/visitor.ts'
import type { Site } from '#tests/e2e/support/journey.ts'

export type Journey = (visitor: Visitor, site: Site) => Promise<void>

export const logIn = async (visitor: Visitor, id: string, password: string = demoPassword) => {
  await visitor.open('/auth/login')
  await visitor.type('아이디', id)
  await visitor.type('비밀번호', password)
  await visitor.press('button', '로그인')
  await visitor.isAt('/')
}
