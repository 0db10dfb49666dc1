/** How a mail stands that was not handed over. */
export const mailStateWords = {
  waiting: '기다림',
  refused: '주소가 거절함',
  expired: '기한이 지남',
} as const
