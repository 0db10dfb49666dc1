export interface ShareService {
  name: string
  href: string
}

/**
 * In the order of the dialog (spec part 2); `address` is absolute. Parts are percent-encoded once
 * and not form-encoded, because Band shows the plus signs of that.
 */
export const shareServices = (address: string, title: string): readonly ShareService[] => {
  const url = encodeURIComponent(address)
  const text = encodeURIComponent(title)
  const lines = encodeURIComponent(`${title}\n${address}`)
  return [
    { name: '페이스북', href: `https://www.facebook.com/sharer/sharer.php?u=${url}` },
    { name: 'X', href: `https://twitter.com/intent/tweet?url=${url}&text=${text}` },
    { name: '네이버', href: `https://share.naver.com/web/shareView?url=${url}&title=${text}` },
    { name: '밴드', href: `https://www.band.us/plugin/share?body=${lines}&route=${url}` },
  ]
}
