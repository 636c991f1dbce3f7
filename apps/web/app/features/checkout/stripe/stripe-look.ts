import { mediaOf } from '../../../lib/page/theme.ts'
import type { Appearance } from './stripe-js.ts'

/** Our fields, for Stripe's frame: it can't see our style sheets, so it is told their colours of this moment. */
export function stripeLook(): Appearance {
  const styles = getComputedStyle(document.documentElement)
  const token = (name: string) => styles.getPropertyValue(`--${name}`).trim()
  const field = `1px solid ${token('field-border')}`
  return {
    theme: styles.colorScheme.startsWith('dark') ? 'night' : 'stripe',
    variables: {
      colorPrimary: token('ink'),
      colorBackground: token('surface'),
      colorText: token('ink'),
      colorTextSecondary: token('ink-2'),
      colorTextPlaceholder: token('ink-3'),
      colorDanger: token('bad'),
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: '16px',
      borderRadius: '2px',
      gridRowSpacing: '16px',
      gridColumnSpacing: '16px',
    },
    rules: {
      '.Input': { border: field, boxShadow: 'none', padding: '12px' },
      '.Input:hover': { border: `1px solid ${token('ink')}` },
      '.Input:focus': {
        border: `1px solid ${token('ink')}`,
        boxShadow: `0 0 0 2px ${token('focus-gap')}, 0 0 0 4px ${token('focus')}`,
      },
      '.Input--invalid': { border: `2px solid ${token('bad')}`, boxShadow: 'none' },
      '.Label': { fontWeight: '600', fontSize: '14px', color: token('ink'), marginBottom: '6px' },
      '.Error': { fontWeight: '600', fontSize: '14px' },
    },
  }
}

/** Calls the listener whenever the colours of the page change: by the person's choice, or the device's. */
export function onLookChanged(listener: () => void): () => void {
  const chosen = new MutationObserver(listener)
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  const device = matchMedia(mediaOf('dark'))
  device.addEventListener('change', listener)
  return () => {
    chosen.disconnect()
    device.removeEventListener('change', listener)
  }
}
