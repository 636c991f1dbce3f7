/** What the parts of every screen say by themselves. */
export const ui = {
  pageTitle: '{page} | BikeValley',

  // Lists
  showAsTable: 'Show as table',
  showMore: 'Show more',
  thatIsAll: 'That is all.',
  firstPage: 'First page',
  keyFigures: 'Key figures',
  itemDone: ', done',
  itemMissing: ', missing',
  stepDone: 'done:',
  stepNow: 'now:',
  stepToCome: 'to come:',
  copy: 'Copy',
  copied: 'Copied',

  // How things stand
  loading: 'Loading',
  retry: 'Retry',
  lastTwoMinutes: 'Less than two minutes left',
  minutesLeft: '{minutes, plural, one {# minute} other {# minutes}} left',
  secondsLeft: '{seconds, plural, one {# second} other {# seconds}} left',
  minutesAndSecondsLeft:
    '{minutes, plural, one {# minute} other {# minutes}} {seconds, plural, one {# second} other {# seconds}} left',

  // Dialogs and messages
  keepIt: 'Keep it',
  messages: 'Messages',
  closeMessage: 'Close message',

  // Fields
  hide: 'Hide',
  show: 'Show',
  hideField: 'Hide {field}',
  showField: 'Show {field}',
  currentPicture: 'Current picture',
  noPictureChosen: 'No picture chosen',
  change: 'Change',
  choose: 'Choose',
  heicPicture: 'This is a HEIC picture, which browsers can’t show. Export it as JPEG.',
  notAPicture: 'This file is not a picture. Choose a JPEG, PNG, WebP or AVIF picture.',
  kilobytes: '{size} kB',
  megabytes: '{size} MB',
  fileOfSize: '{weight}, {width} by {height}',
  crop: 'Crop',
  cropThePicture: 'Crop the picture',
  noCropper: 'The cropper could not be loaded.',
  middleIsUsed: 'The middle of your picture is used.',
  keptPart: 'The part that is kept. Move it with the arrow keys.',
  zoom: 'Zoom',
  percent: '{count} percent',
  useThisPart: 'Use this part',
} as const
