/** What cards, pages and forms tell of a bike, and its pictures: how they are sent, and looked at on the whole screen. */
export const bike = {
  // Facts
  about: 'About',
  category: 'Category',
  cc: 'cc',
  condition: 'Condition',
  conditionExcellent: 'Excellent',
  conditionFair: 'Fair',
  conditionGood: 'Good',
  conditionInLine: '{condition}<inLine> condition</inLine>',
  decimalMark: '.',
  engine: 'Engine',
  engineSize: '{count} cc',
  location: 'Location',
  mileageInKm: 'Mileage',
  mileageInMiles: 'Mileage',
  notGiven: 'Not given',
  originalPrice: '<hidden>original price </hidden><s>{price}</s>',
  originalPriceNew: '<hidden>original price </hidden><s>{price}</s> new',
  posted: 'Posted',
  priceFair: 'Fair price',
  priceGood: 'Good price',
  priceGreat: 'Great price',
  priceHigh: 'High price',
  seller: 'Seller',
  sold: 'Sold',
  year: 'Year',
  years: '{count, plural, one {{years} year} other {{years} years}}',
  yearsInLine: '{years}<inLine> of use</inLine>',
  yearsOfUse: 'Years of use',

  // What is not there yet
  noName: 'Bike without a name',
  noNameYet: 'No name yet',
  noPictureYet: 'No picture yet',
  noPriceYet: 'No price yet',

  // Told when it is free
  dontEmailMe: 'Don’t email me',
  emailMeWhenFree: 'Email me when it is free',
  willBeTold: 'You will get an email when it is free, or when it is sold.',

  // Pictures on their way
  beingPrepared: 'Being prepared',
  pictureIsRemoved: '{name} is removed.',
  megabytes: '{count} MB',
  pictureNumber: 'Picture {number}',
  remove: 'Remove',
  removeNamed: 'Remove {name}',
  undo: 'Undo',
  undoRemoving: 'Undo removing {name}',
  uploadingNamed: 'Uploading {name}',
  uploadingShare: 'Uploading, {percent} %',
  wasCutOff:
    'The end of {name} is missing, so its bottom edge may be gray or blurred. Check the picture, and choose the file again if it matters.',

  // Pictures that are not taken
  fileIsEmpty: 'This file is empty. Choose another picture.',
  kindNotSupported: 'This kind of picture is not supported. Choose a JPEG, PNG, WebP or AVIF file.',
  notAPicture: 'This is not a picture. Choose a JPEG, PNG, WebP or AVIF file.',
  pictureCantBeRead: 'This browser can’t read this picture. Save it again as a smaller JPEG, and choose that.',
  pictureIsHeic:
    'This is a HEIC picture, which many browsers can’t show. Export it as JPEG, or set your phone’s camera to Most Compatible.',
  pictureIsHere: 'You have already added this picture.',
  pictureTooLarge: 'This picture is {size}. The limit is {limit}.',
  tooManyPictures:
    '{whose} can have at most {most} pictures, so {leftOut, plural, one {one was} other {{leftOut} were}} left out.',

  // The whole screen
  nextPicture: 'Next picture',
  pictureOf: '{place} of {count}',
  previousPicture: 'Previous picture',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  away: '{distance} away',
  lessThanAway: 'less than {distance} away',
  licence: 'Licence',
  locationAway: '{location} ({away})',
  onceRestricted: 'restricted',

  // On paper
  printedFrom: 'BikeValley: {address}',
  printedNumber: 'Bike number {id}',
} as const
