/**
 * The letters of the name, drawn. They are in the page that the server sends, and the browser reads them there: as a part of its scripts
 * they would come a second time, and every page waits for these.
 */
function letters(): string {
  if (import.meta.env.SSR)
    return 'M54.8 45.5V5.4H69.5Q72.8 5.4 75.1 6.5Q77.5 7.7 78.7 9.8Q80 12 80 15Q80 17.6 79.2 19.4Q78.5 21.3 77.2 22.6Q75.9 23.8 74.2 24.6V24.8Q76 25.4 77.5 26.5Q79 27.5 79.8 29.4Q80.7 31.3 80.7 34.2Q80.7 38 79.1 40.5Q77.6 43 74.7 44.3Q71.9 45.5 68.1 45.5ZM63.7 37.7H68Q69.9 37.7 70.8 36.6Q71.7 35.4 71.7 33Q71.7 31.8 71.3 30.8Q70.9 29.8 70.1 29.3Q69.3 28.7 68.1 28.7H63.7ZM63.7 21.6H67.7Q68.8 21.6 69.6 21.1Q70.4 20.5 70.8 19.4Q71.1 18.4 71.1 16.9Q71.1 15.1 70.2 14Q69.3 12.9 67.7 12.9H63.7ZM85.6 45.5V5.4H94.6V45.5ZM101.3 45.5V5.4H110.3V23L119.3 5.4H128.8L119.9 22.4L129.2 45.5H119.2L113.9 30.6L110.3 35.3V45.5ZM133.2 45.5V5.4H156.5V13.1H142.2V21.3H154.3V29H142.2V37.8H156.7V45.5ZM168.7 45.5 160.6 5.4H170.1L173.5 26.8Q173.7 27.9 173.9 29.5Q174.1 31 174.3 32.5Q174.5 34.1 174.7 35.3H175.1Q175.2 34.4 175.4 33.1Q175.5 31.7 175.8 30.1Q176 28.5 176.2 26.8L179.7 5.4H189L180.8 45.5ZM190.4 45.5 199.6 5.4H211.8L221 45.5H211.4L210 38.1H201.1L199.7 45.5ZM202.3 30.7H208.8L206.8 20.2Q206.8 19.7 206.6 18.9Q206.5 18.1 206.4 17.2Q206.2 16.2 206.1 15.3Q205.9 14.3 205.8 13.5H205.3Q205.2 14.5 205 15.7Q204.8 17 204.6 18.2Q204.4 19.4 204.3 20.2ZM224.9 45.5V5.4H233.9V37.7H246.6V45.5ZM251.2 45.5V5.4H260.2V37.7H272.9V45.5ZM277.5 45.5V5.4H300.8V13.1H286.5V21.3H298.7V29H286.5V37.8H301V45.5ZM313.8 45.5V29.8L303.4 5.4H312.9L318.2 20.2H318.5L324 5.4H333L322.8 29.8V45.5Z'
  known ??= document.querySelector('[data-letters]')?.getAttribute('d') ?? ''
  return known
}

let known: string | undefined

/** The BikeValley plate and name, in the colour of the text around them. Decorative: the link around it carries the accessible name. */
export function Wordmark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 334 52" aria-hidden="true" className={className}>
      <rect x="1" y="1" width="42" height="50" rx="3" fill="#ffc400" stroke="#14171a" strokeWidth="2" />
      <path d="M6 9h11.5L22 27.5 26.5 9H38L27.5 43h-11z" fill="#14171a" />
      <path d="M22 8v6" stroke="#14171a" strokeWidth="2.4" />
      <path data-letters fill="currentColor" d={letters()} />
    </svg>
  )
}
