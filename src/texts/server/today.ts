import type { Context } from '#platform/server/context.ts'
import { englishToWrite } from '#texts/server/check.ts'
import { findDrafts } from '#texts/server/service.ts'

const englishBehind = async (context: Context) =>
  (await englishToWrite(context)).filter(({ state }) => state === 'behind')

/** Rows of 오늘. */
export const textRows = [
  {
    key: 'texts',
    label: '공개 대기 홈페이지 글',
    action: '검토 후 공개',
    path: '/admin/texts/publish',
    permission: 'texts.publish',
    count: async ({ db }: Context) => (await findDrafts(db)).length,
  },
  {
    key: 'english',
    label: '한글 수정 후 영문 미수정',
    action: '영문 수정·확인',
    path: '/admin/texts',
    permission: 'texts.edit',
    count: async (context: Context) => (await englishBehind(context)).length,
    age: async (context: Context) =>
      [...new Set((await englishBehind(context)).map(({ title }) => title))].join(', '),
  },
] as const
