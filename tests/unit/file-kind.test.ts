import { fileKind } from '#platform/rules/file-kind.ts'
import { expect, test } from 'vitest'

test.for([
  ['총회 자료집.pdf', 'pdf'],
  ['위임장.HWP', 'hwp'],
  ['위임장.최종.hwpx', 'hwp'],
  ['초록.docx', 'doc'],
  ['명단.XLSX', 'xls'],
  ['발표.ppt', 'ppt'],
  ['사진.zip', 'zip'],
  ['단체사진.JPG', 'image'],
  ['README', 'other'],
  ['pdf', 'other'],
  ['자료.pdf.exe', 'other'],
  ['.', 'other'],
  ['', 'other'],
] as const)('%s: %s', ([name, kind]) => {
  expect(fileKind(name)).toBe(kind)
})
