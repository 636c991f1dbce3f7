export const previews = {
  paidByCard: 'Mit Karte bezahlt und nie zweimal verkauft.',
  fromTheBlog: 'Aus dem Blog, {minutes} Minuten Lesezeit',
  sold: 'Verkauft',
  motorbike: 'Motorrad',
}
