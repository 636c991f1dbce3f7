/** The newsletter: asking for it, confirming it and ending it. */
export const newsletter = {
  checkYourEmail:
    '<b>Check your email.</b>We have sent a link to {email}. Open it and confirm, and the emails start. Within ten minutes we send one link: if none comes, ask again after that.',
  emailAddress: 'Email address',
  exampleAddress: 'you@example.com',
  newBikesOnFriday: 'New bikes, Friday morning',
  oneEmailAWeek: 'One email a week. Each has a link to unsubscribe.',
  subscribe: 'Subscribe',

  linkIncomplete: 'This link is incomplete.',
  openItAgain: 'Open it from the email again, or copy all of it.',

  confirmPageTitle: 'Confirm your subscription | BikeValley',
  confirmSubscription: 'Confirm subscription',
  confirmYourSubscription: 'Confirm your subscription',
  eachHasALink: 'Each email has a link to unsubscribe.',
  onFridayMorning: 'One email a week with the new bikes, on Friday morning.',
  youAreSubscribed: 'You are subscribed',

  noMoreEmails: 'No more emails go to your address.',
  pressToStop: 'Press the button to stop the Friday email to your address.',
  unsubscribe: 'Unsubscribe',
  unsubscribePageTitle: 'Unsubscribe | BikeValley',
  youAreUnsubscribed: 'You are unsubscribed',
} as const
