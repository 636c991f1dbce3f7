/** Words that stand on many pages. */
export const common = {
  back: 'Back',
  close: 'Close',
  dashboard: 'Dashboard',
  loading: 'Loading…',
  next: 'Next',
  or: 'or',
  somethingWentWrong: 'Something went wrong',
  status: 'Status',
  tryAgain: 'Try again',
} as const
