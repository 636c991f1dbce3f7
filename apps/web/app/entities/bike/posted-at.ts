const DAY_MS = 86_400_000
/** How far the zones of the world are ahead of UTC and behind it. */
const AHEAD_MS = 14 * 3_600_000
const BEHIND_MS = 12 * 3_600_000

/**
 * When a bike was posted, as precisely as it is known: the moment when it was listed, or the day that its seller gave
 * where that is another. A day has no zone: that of the moment may be any that it was somewhere in the world.
 *
 * @returns an instant, or a day (`2022-11-18`)
 */
export function postedAt({ time_of_post: day, created_at }: { time_of_post: string; created_at: string }): string {
  const listed = Date.parse(created_at)
  const begins = Date.parse(day)
  const isThatDay = begins <= listed + AHEAD_MS && listed - BEHIND_MS < begins + DAY_MS
  return day === '' || isThatDay ? created_at : day
}
