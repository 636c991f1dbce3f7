/** What has happened to a bike or a booking, in a line. */
export const saleEvents = {
  listed: 'Put up for sale',
  youBooked: 'You booked it',
  bookedBy: 'Booked by {buyer}',
  bookedByFormerMember: 'Booked by a former member',
} as const
