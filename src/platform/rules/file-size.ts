/** A file's size in bytes as readers see it: whole kilobytes, at least 1 (spec part 2). */
export const fileSize = (bytes: number): string =>
  `${Math.max(1, Math.round(bytes / 1024)).toLocaleString('ko-KR')}KB`
