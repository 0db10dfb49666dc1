import type { Editor } from '@tiptap/core'
import type { ReactNode } from 'react'
import {
  captionAt,
  describeRest,
  insertTable,
  placesOfMute,
  selectedOf,
  setAlt,
  setCaption,
  setLink,
  setVideo,
} from '#boards/site/editor/commands.ts'
import { videoAddress } from '#boards/site/editor/media-views.ts'
import { linkBlank } from '#mail/rules/mailings.ts'

export type Asked = 'link' | 'video' | 'table' | 'caption' | { src: string }

export type Ask = (form: Asked) => void

export type Values = Readonly<Record<string, string>>

export interface QuestionRow {
  name: string
  label: string
  value: string
  hint?: string
  required?: boolean
  inputMode?: 'url' | 'numeric'
  isLong?: boolean
}

export interface Question {
  title: string
  action: string
  later?: string
  before?: ReactNode
  fields: readonly QuestionRow[]
  tick?: { label: string; isOn: boolean }
  /** Returns error messages by field; undefined if it succeeded. */
  save: (values: Values, isTicked: boolean) => Values | undefined
}

const done = undefined

const linkQuestion = (editor: Editor): Question => {
  const { rest } = editor.getAttributes('link') as { rest?: Record<string, string> }
  const isNew = rest === undefined && editor.state.selection.empty
  const hint = '예: https://www.example.org, office@example.org, /membership'
  const href = rest?.['href'] ?? ''
  return {
    title: '링크',
    action: href === '' ? '넣기' : '수정',
    fields: [
      { name: 'href', label: '주소', required: true, inputMode: 'url', hint, value: href },
      ...(isNew ? [{ name: 'words', label: '표시할 텍스트', value: '' }] : []),
    ],
    save: ({ href = '', words = '' }) => {
      const address = linkAddress(href)
      if (address === undefined) return { href: 'https://로 시작하는 주소를 입력해 주십시오.' }
      setLink(editor, address, words.trim() || href.trim())
      return done
    },
  }
}

const linkAddress = (typed: string): string | undefined => {
  const address = typed.trim()
  if (address === `{${linkBlank}}`) return address
  if (/^(?:https?:\/\/\S+|mailto:[^\s@]+@\S+|tel:[\d+-]+|\/(?!\/)[^\s\\]*)$/i.test(address))
    return address
  if (/^[^\s@/]+@[^\s@/.]+(?:\.[^\s@/.]+)+$/.test(address)) return `mailto:${address}`
  return /^[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/.test(address) ? `https://${address}` : undefined
}

const videoQuestion = (editor: Editor): Question => {
  const { src, rest } = (selectedOf(editor, 'video')?.attrs ?? {}) as {
    src?: string
    rest?: Record<string, string> | null
  }
  const addressHint = 'YouTube, Vimeo 동영상만 표시할 수 있습니다.'
  const titleHint = '화면을 볼 수 없는 사람에게 음성으로 제공됩니다.'
  const address = { name: 'src', label: '동영상 주소', hint: addressHint, value: src ?? '' }
  const title = {
    name: 'title',
    label: '동영상 제목',
    hint: titleHint,
    value: rest?.['title'] ?? '',
  }
  return {
    title: '동영상',
    action: src === undefined ? '넣기' : '수정',
    fields: [
      { ...address, required: true, inputMode: 'url' },
      { ...title, required: true },
    ],
    save: ({ src = '', title = '' }) => {
      const found = videoAddress(src)
      if (found !== undefined && title.trim() !== '') {
        setVideo(editor, found, title.trim())
        return done
      }
      return {
        ...(found === undefined && { src: 'YouTube나 Vimeo에서 복사한 주소를 입력해 주십시오.' }),
        ...(title.trim() === '' && { title: '동영상 제목을 입력해 주십시오.' }),
      }
    },
  }
}

const between = (typed: string | undefined, most: number): number =>
  Math.min(Math.max(Number.parseInt(typed ?? '') || 1, 1), most)

const tableQuestion = (editor: Editor): Question => ({
  title: '표 넣기',
  action: '넣기',
  fields: [
    { name: 'rows', label: '행 수', inputMode: 'numeric', value: '3' },
    { name: 'columns', label: '열 수', inputMode: 'numeric', value: '3' },
    { name: 'caption', label: '표 제목', hint: '표 위에 표시됩니다. 선택 항목입니다.', value: '' },
  ],
  tick: { label: '첫 행은 제목 행', isOn: true },
  save: ({ rows, columns, caption = '' }, hasHead) => {
    const size = { rows: between(rows, 50), columns: between(columns, 20) }
    insertTable(editor, { ...size, caption: caption.trim(), hasHead })
    return done
  },
})

const captionQuestion = (editor: Editor): Question => {
  const hint = '표 위에 표시됩니다. 비워 두면 제목이 삭제됩니다.'
  return {
    title: '표 제목',
    action: '저장',
    fields: [{ name: 'caption', label: '표 제목', hint, value: captionAt(editor) }],
    save: ({ caption = '' }) => {
      setCaption(editor, caption.trim())
      return done
    },
  }
}

const altQuestion = (editor: Editor, src: string): Question => {
  const { src: selected, alt } = selectedOf(editor, 'image')?.attrs ?? {}
  const value = selected === src ? String(alt) : ''
  const hint =
    '그림을 볼 수 없는 사람에게 음성으로 제공됩니다. 예: 강당 앞에 모인 참석자 40여 명. 그림에 글이 있으면 그대로 입력해 주십시오.'
  return {
    title: '그림의 대체 텍스트',
    action: '저장',
    later: '나중에',
    before: <img className="alt-preview" src={src} alt="" />,
    fields: [{ name: 'alt', label: '그림 설명', hint, value, isLong: true }],
    ...(placesOfMute(editor).length > 1 && {
      tick: { label: '설명이 없는 다른 그림에도 번호를 붙여 적용', isOn: false },
    }),
    save: ({ alt = '' }, forAll) => {
      setAlt(editor, src, alt.trim())
      if (forAll && alt.trim() !== '') describeRest(editor, alt.trim())
      return done
    },
  }
}

const questions = {
  link: linkQuestion,
  video: videoQuestion,
  table: tableQuestion,
  caption: captionQuestion,
}

export const questionOf = (editor: Editor, asked: Asked): Question =>
  typeof asked === 'object' ? altQuestion(editor, asked.src) : questions[asked](editor)
