import type { FormField } from '#texts/rules/text-form.ts'

/** A value with nothing in it yet, as a list gets it when a row is added. */
export const blankOf = (field: FormField): unknown => {
  switch (field.kind) {
    case 'group':
      return Object.fromEntries(
        field.fields.filter(({ optional }) => !optional).map((one) => [one.key, blankOf(one)]),
      )
    case 'list':
      return [blankOf(field.item)]
    case 'choice':
      return field.options[0] ?? ''
    case 'switch':
      return false
    case 'number':
    case 'won':
      return 0
    case 'words':
    case 'day':
      return ''
  }
}
