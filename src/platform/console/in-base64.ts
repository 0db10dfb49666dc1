/** A file's bytes as they go to the server: a call is JSON. In parts, for an argument list has an end. */
export const inBase64 = async (file: File): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const part = 0x80_00
  let text = ''
  for (let at = 0; at < bytes.length; at += part) {
    text += String.fromCharCode(...bytes.subarray(at, at + part))
  }
  return btoa(text)
}
