import { send } from '#platform/client/client.ts'
import type { AddressValues } from '#members/site/member-fields/WorkplacePart.tsx'
import { $loggedIn } from '#platform/client/stores/session.ts'
import { useEffect, useState } from 'react'

/** Where the member lives, for 자택 주소와 동일; empty while it is not known. */
export const useHome = (): AddressValues => {
  const [home, setHome] = useState<AddressValues>(['', '', ''])
  useEffect(() => {
    if (!$loggedIn.get()) return
    send('GET /v1/front/getMemberInfo', {}, { trouble: 'silent' }).then(
      ({ member_info }) =>
        setHome([
          member_info.member_zipcode,
          member_info.member_address,
          member_info.member_address_detail,
        ]),
      () => undefined,
    )
  }, [])
  return home
}
