/** The merchant reference number of the card payment that was begun in this tab; the key is the specification's (part 3). */
const key = 'mbrRefNo'

export const keepRefNo = (mbrRefNo: string): void => sessionStorage.setItem(key, mbrRefNo)

export const keptRefNo = (): string | undefined => sessionStorage.getItem(key) ?? undefined

export const forgetRefNo = (): void => sessionStorage.removeItem(key)
