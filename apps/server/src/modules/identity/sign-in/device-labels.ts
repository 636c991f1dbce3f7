import { t } from '@bikevalley/messages'
import { parse } from 'bowser'

/** What people call it, where the library says it otherwise or in full. */
const PLAIN: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'Microsoft Edge': 'Edge',
    'Samsung Internet for Android': 'Samsung Internet',
    macOS: 'Mac',
    'Chrome OS': 'ChromeOS',
  }),
)

/** A browser's own description of itself in plain words: `Firefox on Windows`. Believed for recognising it, no further. */
export function deviceText(userAgent: string | null): string {
  // The library takes no empty text.
  const { browser, os, platform } = parse(userAgent || 'none')
  const browserName = plain(browser.name) ?? /^curl(?=\/)/.exec(userAgent ?? '')?.[0]
  // People know their phone rather than what runs on it.
  const systemName = os.name === 'iOS' ? platform.model : plain(os.name)
  if (browserName && systemName) return t('identity.browserOnSystem', { browser: browserName, system: systemName })
  return browserName ?? systemName ?? t('identity.unknownDevice')
}

const plain = (name: string | undefined): string | undefined => (name ? (PLAIN.get(name) ?? name) : undefined)
