import { EditorState } from '@codemirror/state'

/** What the editor says and reads out, in Korean. */
export const koreanPhrases = EditorState.phrases.of({
  'Control character': '제어 문자',
  'Selection deleted': '고른 글을 지웠습니다',
  Find: '찾기',
  Replace: '바꿀 말',
  next: '다음',
  previous: '이전',
  all: '모두 고르기',
  'match case': '대소문자 구분',
  'by word': '단어 단위',
  regexp: '정규식',
  replace: '바꾸기',
  'replace all': '모두 바꾸기',
  close: '닫기',
  'current match': '지금 찾은 곳',
  'on line': '줄',
  'replaced match on line $': '$번째 줄에서 바꾸었습니다',
  'replaced $ matches': '$군데를 바꾸었습니다',
  'Go to line': '줄로 가기',
  go: '가기',
  Diagnostics: '고칠 곳',
  'No diagnostics': '고칠 곳이 없습니다',
})
