/** The pictures that social networks show beside a link. */
export const previews = {
  paidByCard: 'Paid by card and never sold twice.',
  fromTheBlog: 'From the blog, {minutes} minutes to read',
  sold: 'Sold',
  motorbike: 'Motorbike',
} as const
