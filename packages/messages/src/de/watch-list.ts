export const watchList = {
  isFull:
    'Auf Ihrer Merkliste ist Platz für {max, plural, one {# Motorrad} other {# Motorräder}}. Entfernen Sie zuerst eines.',
  tooManyAtOnce: 'Nennen Sie höchstens {max, plural, one {# Motorrad} other {# Motorräder}}.',
}
