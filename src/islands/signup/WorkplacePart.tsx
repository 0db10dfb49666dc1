import { AddressFields } from '#islands/postcode/AddressFields.tsx'
import type { CompanyForm } from '#islands/signup/company-form.ts'
import { readDraft } from '#stores/signup.ts'
import { useWatch } from 'react-hook-form'

const names = [
  'member_company_zipcode',
  'member_company_address',
  'member_company_address_detail',
] as const

/** The workplace's address, which may be the home's (norms 1.2, 3.3.4). */
export const WorkplacePart = ({ form: { control, message, type } }: { form: CompanyForm }) => {
  const [zipcode = '', address = '', detail = ''] = useWatch({ control, name: names })
  const { basicInfo } = readDraft()
  const home = [
    basicInfo?.member_zipcode ?? '',
    basicInfo?.member_address ?? '',
    basicInfo?.member_address_detail ?? '',
  ]
  const same = zipcode !== '' && [zipcode, address, detail].join() === home.join()
  return (
    <>
      <div className="field">
        <label className="tick">
          <input
            type="checkbox"
            checked={same}
            onChange={({ target }) => {
              names.forEach((name, index) => type(name, target.checked ? (home[index] ?? '') : ''))
            }}
          />
          <span>자택 주소와 동일</span>
        </label>
      </div>
      <AddressFields
        of="직장 "
        value={{ zipcode, address, detail }}
        errors={{
          zipcode: message('member_company_zipcode'),
          address: message('member_company_address'),
          detail: message('member_company_address_detail'),
        }}
        onChange={(changes) => {
          if (changes.zipcode !== undefined) type('member_company_zipcode', changes.zipcode)
          if (changes.address !== undefined) type('member_company_address', changes.address)
          if (changes.detail !== undefined) type('member_company_address_detail', changes.detail)
        }}
      />
    </>
  )
}
