/** The newsletter's mails, and what the server refuses about it. */
export const newsletters = {
  linkNotValid: 'This link is no longer valid. Subscribe again.',
  networkAskedOften: 'From your network, {most} addresses can ask for the newsletter in 24 hours.',

  confirmSubject: 'Confirm your newsletter',
  youAsked: 'You asked for the BikeValley newsletter. Confirm that this address is yours, and we will send it to you.',
  ifYouDidNotAsk: 'If you did not ask, do nothing and you will get nothing. To stop it at any time, open {address}',
  confirm: 'Confirm',

  newThisWeek: 'New this week: {others, plural, =0 {“{bike}”} one {“{bike}” and another} other {“{bike}” and # more}}',
  listedThisWeek: 'What sellers have listed this week, the newest first.',
  seeBikes: '{total, plural, one {See it} other {See all # bikes}}',
  unsubscribe: 'Unsubscribe',
} as const
