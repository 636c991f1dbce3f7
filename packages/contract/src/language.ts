/** What the address of a page names the language by that it is to be read in: `?lang=de`. */
export const LANGUAGE_PARAMETER = 'lang'

/** In which a browser keeps the language that was chosen there. */
export const LANGUAGE_COOKIE = 'language'

/** In which a page says with its calls which language it is in. */
export const LANGUAGE_HEADER = 'x-language'
