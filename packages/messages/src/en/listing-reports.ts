/** Reports of bikes to the admins: the reasons, what is refused, and the emails about a decision. */
export const listingReports = {
  stolen: 'It is stolen',
  fraud: 'It looks like fraud',
  wrongFacts: 'Facts or pictures are wrong',
  notAMotorbike: 'It is not a motorbike',
  offensive: 'It is offensive',
  other: 'Something else',
  frameNumber: 'Somebody else wants to sell a bike with this frame number',

  aText: 'A report',
  chooseReason: 'Choose what is wrong.',
  sayWhatIsWrong: 'Say what is wrong.',
  isYours: 'This bike is yours.',
  notForSale: 'This bike is no longer for sale.',
  reportedAlready: 'You have reported this bike already. An admin is looking at it.',
  mostInDay: 'You can report {most} bikes in 24 hours.',
  anotherAdmin: 'This bike is yours: another admin has to decide about it.',
  decidedAlready: 'This report is decided already.',

  aboutYourReport: 'Your report about “{bike}”',
  taken: 'You reported {bike}. We have looked at it and taken it off the market. Reason: {reason}',
  gone: 'You reported {bike}. It is no longer for sale. Reason: {reason}',
  dismissed: 'You reported {bike}. We have looked at it and leave it as it is. Reason: {reason}',
  sellerNotTold: 'The seller does not learn who reported it.',
  aboutYourFrameNumber: 'The frame number of your bike',
  frameNumberFree:
    'We have looked at the frame number that you gave. You can put your bike on sale with it now. Reason: {reason}',
  frameNumberStays:
    'We have looked at the frame number that you gave. A bike can’t be put on sale here with it. Reason: {reason}',
  yourBikeStaysSubject: 'A report of “{bike}” changes nothing',
  yourBikeStays: 'Somebody reported {bike}. We have looked at it and leave it as it is. Reason: {reason}',
} as const
