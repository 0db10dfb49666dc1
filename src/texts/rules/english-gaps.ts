export const englishStates = ['behind', 'missing'] as const

export const englishWords = { behind: '한글 수정 후 영문 미수정', missing: '영문 없음' } as const
