type Format = (text: string) => string

/** Shows what is typed in another form; its value lives in the input alone. The caret stays behind its digit. */
export function formatWhileTyping(input: HTMLInputElement, format: Format): void {
  const { value, selectionStart } = input
  const shown = format(value)
  if (shown === value) return
  const caret = selectionStart ?? value.length
  const digitsBefore = value.slice(0, caret).replaceAll(/\D/g, '').length
  const place = caret >= value.length ? shown.length : placeBehindDigit(shown, digitsBefore)
  input.value = shown
  input.setSelectionRange(place, place)
}

/** The same for a text whose parts mean different things: a correction in its middle is left alone. */
export function formatAtEnd(input: HTMLInputElement, format: Format): void {
  if ((input.selectionStart ?? 0) >= input.value.length) formatWhileTyping(input, format)
}

/** The place right behind the nth digit of a text. */
export function placeBehindDigit(text: string, count: number): number {
  let seen = 0
  for (let place = 0; place < text.length; place += 1) {
    if (seen === count) return place
    if (/\d/.test(text.charAt(place))) seen += 1
  }
  return text.length
}
