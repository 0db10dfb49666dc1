import { type EducationForm, SchoolFields } from '#members/site/member-fields/SchoolFields.tsx'
import { SchoolButtons } from '#members/site/member-fields/SchoolButtons.tsx'
import { useSchools } from '#members/site/member-fields/use-schools.ts'
import { useShown } from '#members/site/member-fields/use-shown.ts'
import { homeCountry } from '#platform/rules/countries.ts'
import { type Education, mostSchools } from '#members/rules/education.ts'
import { Plus } from 'lucide-react'

interface Props {
  form: Pick<EducationForm, 'control' | 'register' | 'formState'>
  /** How often it was tried to send the form. */
  tries?: number
}

export const blankSchool: Education = {
  school: '',
  degree: '',
  major: '',
  year: '',
  country: homeCountry,
}

export const isFilled = (school: Education): boolean =>
  Object.values(school).every((value) => value !== '')

/** The schools: any but the last remaining one can be removed, and each moved up and down. */
export const SchoolList = ({ form, tries = form.formState.submitCount }: Props) => {
  const { ids, list, news, moveTo, removeAt, add } = useSchools(form.control, blankSchool)
  const { isShown, touch } = useShown(ids, tries)
  return (
    <>
      <ol ref={list}>
        {ids.map((id, place) => (
          <li className="mb-4" key={id}>
            <fieldset>
              <legend className="w-full pb-2 text-h4 font-bold text-brand">학력 {place + 1}</legend>
              <div className="form-rows">
                <SchoolFields
                  form={form}
                  place={place}
                  isShown={(key) => isShown(id, key)}
                  onTouch={(key) => touch(id, key)}
                />
              </div>
              {ids.length > 1 && (
                <SchoolButtons
                  place={place}
                  count={ids.length}
                  onMove={moveTo}
                  onRemove={removeAt}
                />
              )}
            </fieldset>
          </li>
        ))}
      </ol>
      <p className="sr-only" role="status">
        {news}
      </p>
      <button
        className="button-line w-full border-dashed"
        type="button"
        disabled={ids.length >= mostSchools}
        onClick={add}
      >
        <Plus className="size-2" aria-hidden="true" />
        학력 추가
      </button>
    </>
  )
}
