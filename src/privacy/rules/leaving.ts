/**
 * The ways in which members may tell the office that they leave and prove who they are (terms,
 * article 17).
 */
export const requestWays = ['이메일', '전화', '서면', '방문'] as const

/** Grounds of expulsion: bylaws, article 9, paragraph 2, in the order of its items. */
export const expulsionGrounds = [
  '학회의 명예를 크게 손상한 경우',
  '회칙이나 총회의 의결을 중대하게 위반한 경우',
  '연구 윤리를 중대하게 위반한 사실이 확인된 경우',
] as const

export const groundInWords = (item: number): string => `회칙 제9조제2항제${item}호`
