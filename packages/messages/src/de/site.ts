export const site = {
  bikes: '{count, plural, one {# Motorrad} other {# Motorräder}} von {name}',
  hello: 'Hallo',
  rich: 'Hier <b>dies</b> von {name}',
}
