/** A name as it is compared: small letters and digits alone, so that `cb500f`, `cb 500 f` and `CB-500F` are one, and `Ténéré` is `tenere`. */
export const codeOf = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
