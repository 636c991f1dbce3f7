/**
 * Terms, privacy notice and imprint of a site whose operator has none of their own, in Markdown, a part each. Each
 * sentence is about what this software does.
 */
export const legalTexts = {
  writeTo: 'Write to [{email}](mailto:{email}).',
  email: 'Email: [{email}](mailto:{email})',
  phone: 'Phone: {phone}',

  termsBetweenUs:
    'These terms are between you and {operator, select, unknown {the operator of this site} other {{operator}, who runs this site}}. You accept them when you sign up.',
  termsSite: `## What this site does

People sell used motorbikes to each other here. The contract of sale is between the buyer and the seller; {operator, select, unknown {the operator of this site} other {{operator}}} is not part of it, does not own the bikes and has not looked at them.`,
  termsAccount: `## Your account

- Tell us your real name and an email address that you read. One account per person.
- Keep your password to yourself. You are responsible for what is done with your account.
- You can delete your account at any time, except while money is on its way.`,
  termsSelling: `## If you sell

- List only bikes that you own and may sell, with your own pictures and with what you know of their faults.
- A price is binding once a buyer has booked. A changed price must be accepted by the buyer before they pay.
- Promotions on the home page are free: {promotions} at a time, {days} days each.`,
  termsBuying: `## If you buy

- A booking says that you want the bike. It lapses if you don’t pay within seven days; until you pay, others may book it as well.
- When you open the payment page, you have 15 minutes to pay for the bike. Nobody else can pay in that time.
- A payment that comes too late, or twice, goes back to your card.
- Look at the bike before you take it, and take the papers with it.`,
  termsNotAllowed: `## What is not allowed

Stolen bikes, false descriptions, contacting people for anything but a bike, automated copying of the site, and trying to get around its payment. We may withdraw listings and suspend accounts for it, and say why.`,
  termsLiability: `## Liability

{operator, select, unknown {The operator of this site} other {{operator}}} runs the site with care but does not promise that it is always there, nor that what people write is true. For damage done on purpose or by gross negligence, and for injury to life and health, statutory liability applies.`,
  termsChanges: `## Changes

When these terms change you are asked to accept the new ones. This is version {version}.`,

  privacyWhat:
    'This page says what {operator, select, unknown {the operator of this site} other {{operator}}} keeps about you, what for, and for how long.',
  privacyKept: `## What is kept

- Your account: name, email address, picture, role, and a hash of your password from which it can’t be read. If you log in with Google or GitHub, the number by which they know you; no access to your account there is kept. If you change your email address, the earlier one is kept for 7 days, so that you can take it back. Your name and picture stand beside the bikes that you sell, and the people you deal with see them.
- Your bikes and bookings: what you write (of an address as a bike’s location, the town alone wherever we find one in it), your phone number and where you want to meet. A seller’s phone number and email address are shown only to buyers who booked their bike, a buyer’s and the place to meet only to that seller, and only while the booking is open or once the bike is handed over. As soon as a booking is canceled, declined, lost, lapsed or refunded, neither sees them here any more; emails that were sent before stay where they are. Admins of this site can see both.
- What you give for a bill of sale: your full name and address, and of a bike that you sell its frame number, registration and mileage. The other side sees it once the bike is handed over.
- Which papers of a bike’s service history you saw when you collected it: everybody can read that a buyer checked them, and on which day, without your name. That stays with the bike.
- What you report about a sale: your text and photos. The other side and admins see them, and they stay with the sale; the place where a photo was taken is removed from it. A photo that you don’t send is deleted after a day.
- What you report of a bike: the reason and your text. Admins alone see them and that they are yours; its seller never does. If you delete your account, your name and text go, and the reason stays.
- Payments: amount, time, and a card’s brand and last four digits. Card numbers are never stored.
- The emails that this site has sent to you in the last 90 days, what your notifications have told you in that time and how you want to be told; where you turned on notifications on a device, its address at the push service of your browser until you log out there; and which version of the terms you accepted and when.
- The bikes on your watch list and the searches that you save, with what we told you of them, until you remove them. So that you can take that back, a bike is kept up to two hours longer, and a search up to two days. Nobody else sees them.
- The newsletter: your email address, while you want it. Each email has a link to leave; 30 days later the address is deleted, as is one that was never confirmed. From which network address it was asked for is kept for a day, as a hash, so that nobody has it sent to many others.
- Your sessions: when you logged in and from which address and browser, until you log out or the session ends. Your profile page shows them and ends them.
- Technical notes: each request’s time, page and outcome, without your address, and without what you sent.`,
  privacyCookies: `## Cookies

- The session cookie keeps you logged in, for seven days. The device cookie, for 400 days, lets us know your browser again when you log in, so that we can email you about a login from another one. While you log in with Google or GitHub there is another one for five minutes.
- The theme cookie keeps your choice of light or dark, for a year, if you made one.
- The language cookie keeps the language that you chose to read in, for a year, if you chose one. Your account keeps the one of the page that you signed up on, or that you have chosen since, so that our emails have it too.
- The zone cookie keeps your browser’s time zone, such as Europe/London, for a year once you have logged in, so that pages show you times by your clock. Your account keeps the one that your browser named last, so that our emails do the same.
- Your browser’s local storage holds an access token that ends after 15 minutes, what you have written about a bike that is not saved yet, and what you ticked when you met to hand over a bike.

None of them follows you to other sites. There is no advertising, no tracking and no analytics here, and nothing on these pages is loaded from elsewhere.`,
  privacyOthers: `## Who else gets it

- The people you deal with, as said above.
- The card processor, where card payments are on: for your payment, and to pay you as a seller if you connect an account there.
- Google or GitHub, only if you choose to log in with them.
- The email service that delivers this site’s emails.
- The push service of your browser (such as Google’s, Mozilla’s, Apple’s or Microsoft’s), if you turned on notifications on a device: it passes them on, encrypted, and can’t read them.`,
  privacyHowLong: `## For how long

Until you delete your account. Then your name, email address, picture and listings are deleted; records of payments stay as long as the law asks, without your name. A bill of sale that you signed for stays with its other side, with your name and address. Were you paid out in the 90 days before, we keep your name and email address until those days are over, to reach you should your bank send the money back. Pictures that are not used are deleted after a day, expired sessions and links every night.`,
  privacyRights: `## Your rights

You may see, correct, take along and delete what is kept about you. Much of it you can do yourself on your profile page.`,
  privacyComplain: 'You may also complain to your data protection authority.',
} as const
