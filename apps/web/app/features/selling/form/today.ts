/** Today where the seller is, as a date field writes it. */
export function todayHere(): string {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}
