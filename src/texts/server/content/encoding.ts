import { isUtf8 } from 'node:buffer'

const message =
  '글자 형식이 UTF-8이 아니어서 한글이 깨집니다. 메모장에서 열어 ‘다른 이름으로 저장’을 고르고, 인코딩을 ‘UTF-8’로 바꾸어 같은 이름으로 저장하여 주십시오. 글자가 이미 깨져 보이면 깨지기 전의 파일로 되돌린 뒤에 저장합니다.'

/** The text of a file without its byte order mark, or what is wrong with it: CP949 and UTF-16 would be published as garbage. */
export const textOf = (
  file: string,
  bytes: Uint8Array,
): string | { file: string; message: string } => {
  // A zero byte is UTF-16, some of which is UTF-8 as well.
  if (!isUtf8(bytes) || bytes.includes(0)) return { file, message }
  return new TextDecoder().decode(bytes)
}
