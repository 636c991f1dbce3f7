/** Refusals that every part of the site has, and the page that says one where nothing else can be shown. */
export const platform = {
  // Who may
  logInToDoThis: 'Log in to do this.',
  accountMayNot: 'Your account may not do this.',
  onlyBuyers: 'Only buyers may do this.',
  onlySellers: 'Only sellers may do this.',
  onlyAdmins: 'Only admins may do this.',
  secondFactorMissing: 'Admins need a second factor. Set one up first to continue here.',
  confirmIdentity: 'Confirm that it is you to continue.',
  confirmEmail: 'Confirm your email address first, with the link that we emailed you.',

  // What is not there
  nothingHere: 'There is nothing at this address.',
  articleNotFound: 'This article was not found.',
  attemptNotFound: 'This attempt to pay was not found.',
  bikeNotFound: 'This bike was not found.',
  billOfSaleNotFound: 'This bill of sale was not found.',
  bookingNotFound: 'This booking was not found.',
  categoryNotFound: 'This category was not found.',
  disputeNotFound: 'This dispute was not found.',
  documentNotFound: 'This document was not found.',
  fileNotFound: 'This file was not found.',
  freezeNotFound: 'This freeze was not found.',
  itemNotFound: 'This item was not found.',
  listingReportNotFound: 'This report was not found.',
  mailNotFound: 'This email was not found.',
  notificationNotFound: 'This notification is no longer here.',
  messageNotFound: 'This message was not found.',
  pageNotFound: 'This page was not found.',
  passkeyNotFound: 'This passkey was not found.',
  paymentNotFound: 'This payment was not found.',
  payoutNotFound: 'This payout was not found.',
  personNotFound: 'This person was not found.',
  photoNotFound: 'This photo was not found.',
  previewNotFound: 'This preview was not found.',
  refundNotFound: 'This refund was not found.',
  savedSearchNotFound: 'This saved search was not found.',
  sellerNotFound: 'This seller was not found.',
  sessionNotFound: 'This session was not found.',
  listPageNotFound: 'This page of the list is not there. Start from the first one.',

  // What was sent
  somethingWrong: 'Something in this request is wrong.',
  tooDeep: 'Lists and objects in this request are nested more than {deepest} levels deep.',
  fieldMissing: '{field} is missing.',
  fieldIsOneOf: '{field} must be one of {values}.',
  fieldIsText: '{field} must be text.',
  fieldUnknown: 'There is no parameter “{name}”.',
  fieldNotValid: '{field} is not valid.',
  notJson: 'This request is not valid JSON.',
  malformedAddress: 'This address is malformed.',
  requestTooLarge: 'This request is too large.',
  pictureTooLarge: 'A picture can have at most {megabytes} MB.',
  sendJson: 'Send JSON with the header Content-Type: application/json.',
  sendPictureAlone: 'Send only the picture, as the field image.',
  sendPictureAsForm: 'Send the picture as multipart/form-data, field image.',
  uploadIncomplete: 'The upload arrived incomplete. Send it again as multipart/form-data.',
  formNeedsScripts: 'This form needs scripts. Turn them on in your browser, go back and send it again.',
  idempotencyKeyForm: 'An Idempotency-Key has 1 to {most} printable characters, such as a random UUID.',
  idempotencyKeyReused: 'This Idempotency-Key was sent with something else before. Use a new one.',
  callRunning: 'This is already being done. Try again in a moment to see how it ended.',

  // Where it comes from
  fromAnotherSite: 'This request came from another site and was refused.',
  namesTwoHosts: 'This request names two hosts.',
  namesNoHost: 'This request names no host.',
  forwardedProto: 'X-Forwarded-Proto must be http or https.',
  localModePassedOn:
    'This site runs in local mode, only for its own machine, and this request was passed on by a proxy or tunnel ({sign}). Set PUBLIC_URL to the address that people use, and TRUST_PROXY to the proxy, and start it again.',
  localModeElsewhere:
    'This site runs in local mode, only for its own machine: open it as http://localhost or http://127.0.0.1 with its port. For another address, set PUBLIC_URL to it and start the site again.',
  siteIsAt:
    'This site is at {address}. If you run it: set PUBLIC_URL to the address that people use, and let the proxy pass on their Host header.',

  // Not now
  tooManyRequests:
    'Too many requests come from your network. Wait {seconds, plural, one {a second} other {# seconds}} and try again.',
  tooManyTries: 'Too many tries. Wait {seconds, plural, one {a second} other {# seconds}} and try again.',
  continueInMinutes: '{why} You can continue in {minutes, plural, one {a minute} other {# minutes}}.',
  continueInHours: '{why} You can continue in {hours, plural, one {# hour} other {# hours}}.',
  manyAsk: 'The site is very busy just now. Try again in a moment.',
  manyWantPages: 'Very many pages are being opened just now. Try again in a moment.',
  databaseAway: 'We can’t reach our database. Try again in a moment.',
  tookTooLong: 'This took too long and was stopped. Try again in a moment.',
  pageTakesTooLong: 'This page takes too long. Try again in a moment.',
  serverStarting: 'This server is starting.',
  serverStopping: 'This server is stopping.',
  databaseReadOnly: 'The database accepts no writes.',
  databaseUnreachable: 'The database is unreachable.',
  internal: 'Something went wrong on our side. Try again; nothing was lost.',

  // What no part of the site has seen
  headersTooLong: 'The headers of this request are too long.',
  requestTooSlow: 'This request took too long to arrive.',
  requestUnreadable: 'We can’t read this request.',
  onlyContinueExpected: 'Of the header Expect, only 100-continue is supported.',

  // A clock that is wrong
  clockAhead:
    'The clock of this server is {seconds} seconds ahead of its database’s; at most {most} are allowed. Set both right.',
  clockBehind:
    'The clock of this server is {seconds} seconds behind its database’s; at most {most} are allowed. Set both right.',
  clockForward:
    'The database’s clock has jumped {seconds} seconds forward; at most {most} are allowed. Set it back, or, if the time is right now, start this server again.',
  clockBack:
    'The database’s clock has jumped {seconds} seconds back; at most {most} are allowed. Set it forward, or, if the time is right now, start this server again.',
  invoiceNotFound: 'There is no such invoice.',
} as const
