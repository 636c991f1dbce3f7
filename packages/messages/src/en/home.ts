/** The home page, and how search engines and social networks see it and the legal pages. */
export const home = {
  // For search engines and social networks
  altCruiser: 'A cruiser from the side',
  altPreview: 'A cruiser from the side, beside the words: used motorbikes from the people who ride them',
  description: 'Used motorbikes from people who ride them, paid by card and never sold twice.',
  imprintDescription: 'Who runs this site.',
  privacyDescription: 'What this site keeps about you, what for and for how long.',
  termsDescription: 'The terms for using this site.',
  title: 'Used motorbikes from the people who ride them',

  // Sections
  fromTheSaddle: 'From the saddle',
  howYourMoneyMoves: 'How your money moves',
  pickYourTrouble: 'Pick your trouble',

  // The carousel
  carousel: 'carousel',
  featured: 'Featured',
  nextSlide: 'Next slide',
  pauseTheSlides: 'Pause the slides',
  playTheSlides: 'Play the slides',
  previousSlide: 'Previous slide',
  slideName: '<hidden>Slide </hidden><number>{place}</number><hidden> of {count}: </hidden><name>{label}</name>',
  slides: 'Slides',

  // Its slides
  allCategories: 'All categories',
  buyABike: 'Buy a bike',
  cruisersAlt: 'Black V-twin cruiser with gold pinstripes (drawing)',
  cruisersLabel: 'Cruisers, low and long',
  cruisersText: 'Used motorbikes from people who ride them, paid by card and never sold twice.',
  cruisersTitle: 'Someone looked after\u00a0it. Your\u00a0turn.',
  nakedAlt: 'Petrol blue naked bike with a red frame (drawing)',
  nakedLabel: 'Naked and paid off',
  nakedText: 'Every bike shows its price at once and, where the seller knows it, what it cost when new.',
  nakedTitle: 'Less fairing, less\u00a0money.',
  newestAlt: 'Dark red bobber (drawing)',
  newestLabel: 'Newest first',
  newestText: 'What sellers listed last is at the top of the list.',
  newestTitle: 'Fresh from the\u00a0garage.',
  offRoadAlt: 'Blue and white enduro on a forest track (drawing)',
  offRoadLabel: 'Off-road, mud included',
  offRoadText: 'Enduro and trail bikes, with a word on where they have been.',
  offRoadTitle: 'Washed, mostly.',
  seeOffRoadBikes: 'See off-road bikes',
  seeSportsBikes: 'See sports bikes',
  seeTheNewest: 'See the newest',
  sellAlt: 'Sand-colored adventure bike (drawing)',
  sellText: 'Pictures, a price, a place: that is most of it.',
  sellTitle: 'Yours could stand\u00a0here.',
  sellYours: 'Sell yours',
  sportsAlt: 'Red supersport (drawing)',
  sportsLabel: 'Sports, full fairing',
  sportsText: 'Supersports and nakeds, from the first twin to the full fairing.',
  sportsTitle: 'Knees in, head\u00a0down.',

  // What riders say: placeholders, as specification §2 asks
  quoteOne: 'Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut labore.',
  quoteOneBy: 'Lorem Ipsum, bought a Street Bob',
  quoteThree: 'Duis aute irure dolor in reprehenderit in voluptate velit esse cillum dolore eu fugiat nulla pariatur.',
  quoteThreeBy: 'Sit Consectetur, bought a 350 EXC-F',
  quoteTwo:
    'Ut enim ad minim veniam, quis nostrud exercitation ullamco laboris nisi ut aliquip ex ea commodo consequat.',
  quoteTwoBy: 'Dolor Amet, sold an MT-07',

  // The quick search
  anyMake: 'Any make',
  anyModel: 'Any model',
  anyPrice: 'Any price',
  findABike: 'Find a bike',
  near: 'Near',
  showBikes: '{count, plural, =0 {No bikes} one {Show {shown} bike} other {Show {shown} bikes}}',
  town: 'Town',
  upTo: 'Up to',
} as const
