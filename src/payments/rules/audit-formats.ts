/** As what the books of a year are handed over: all of them, or their sums on paper. */
export const auditFormats = ['xlsx', 'pdf'] as const

export type AuditFormat = (typeof auditFormats)[number]

export const auditFormatWords: Readonly<Record<AuditFormat, string>> = {
  xlsx: '엑셀 파일(한 건씩 모두)',
  pdf: 'PDF(요약)',
}
