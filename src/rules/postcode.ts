/** What the postcode service tells of the address that was chosen, as far as it is used here (norms 4.1). */
export interface FoundAddress {
  /** Five digits. */
  zonecode: string
  /** R: the road name was chosen, J: the lot number. */
  userSelectedType: 'R' | 'J'
  roadAddress: string
  jibunAddress: string
  autoRoadAddress: string
  /** The legal 동 or 리. */
  bname: string
  buildingName: string
  apartment: 'Y' | 'N'
}

/** The address as it is written on an envelope: a road name with its 동 and the name of an apartment block. */
export const composeAddress = (found: FoundAddress): string => {
  const { userSelectedType, roadAddress, jibunAddress, autoRoadAddress } = found
  if (userSelectedType === 'J') return jibunAddress
  const extra = [
    /[동로가]$/.test(found.bname) ? found.bname : '',
    found.apartment === 'Y' ? found.buildingName : '',
  ].filter((part) => part !== '')
  const base = roadAddress || autoRoadAddress
  return extra.length === 0 ? base : `${base} (${extra.join(', ')})`
}
