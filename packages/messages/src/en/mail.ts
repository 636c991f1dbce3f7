/** What stands around every mail, the mails that gather notices, and what is told of the server to its operator. */
export const mail = {
  orOpenThisAddress: 'Or open this address:',
  textNotKept: 'The text of this email was meant only for its reader and is not kept.',
  gatheredSubject: '{count, plural, one {1 more message about your bikes} other {# more messages about your bikes}}',
  gathered: 'So much happened in one hour that we gathered it in this email.',
  gatheredWithMore:
    'So much happened in one hour that we gathered it in this email. The first {listed} are listed; {more} more are in your dashboard.',
  clockIsWrong: 'The clock of a server is wrong',
  clockHoldsBack:
    'Until then this process ends no time to pay, no booking and no sale, and sends no money back or out. What is due waits, and is done once the clocks agree.',
  seeWhatWaits: 'See what waits',
  unitFailed: 'A job of the server has failed: {unit}',
  unitFailedSee:
    'systemd says that {unit} has failed. On the server, journalctl -u {unit} says why. Until it succeeds, what it does is not done; of a backup the last one is kept.',

  // The messages of a site in local mode, at /dev/mail
  outbox: 'Outbox',
  noMailYet: 'No emails yet.',
  toAt: 'to {recipient}, {at}',
  toAtSent: 'to {recipient}, {at}, sent {sent}',
  asAProgramShowsIt: 'As an email program shows it',
  allMail: 'All emails',
} as const
