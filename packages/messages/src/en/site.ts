/** What stands around every page: header, footer, notices. */
export const site = {
  bikes: '{count, plural, one {# bike} other {# bikes}} of {name}',
  hello: 'Hello',
  rich: 'See <b>this</b> of {name}',
} as const
