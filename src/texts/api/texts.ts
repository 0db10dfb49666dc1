import { staffCall } from '#platform/api/call.ts'
import type * as schema from '#texts/api/texts.schema.ts'

type Nothing = Record<string, never>

const edit = 'texts.edit'

export const listTexts = staffCall<Nothing, schema.TextList>('GET', '/v1/console/texts/list', edit)

export const openText = staffCall<schema.OpenTextInput, schema.OpenText>(
  'GET',
  '/v1/console/texts/open',
  edit,
)

export const saveText = staffCall<schema.SaveTextInput, schema.SavedText>(
  'POST',
  '/v1/console/texts/save',
  edit,
)

export const discardText = staffCall<schema.DiscardTextInput, Nothing>(
  'POST',
  '/v1/console/texts/discard',
  edit,
)

export const deleteText = staffCall<schema.DeleteTextInput, schema.DeletedText>(
  'POST',
  '/v1/console/texts/delete',
  edit,
)

export const keepText = staffCall<schema.OpenTextInput, Nothing>(
  'POST',
  '/v1/console/texts/keep',
  edit,
)

/** Changes nothing: a text is too long for an address. */
export const checkTexts = staffCall<schema.CheckTextsInput, schema.CheckedTexts>(
  'POST',
  '/v1/console/texts/check',
  edit,
)

export const reviseText = staffCall<schema.ReviseTextInput, schema.RevisedText>(
  'POST',
  '/v1/console/texts/revise',
  edit,
)

/** The same. */
export const compareText = staffCall<schema.CompareTextInput, schema.ComparedText>(
  'POST',
  '/v1/console/texts/compare',
  edit,
)
