import type { Config } from './config.ts'

/** What is possible and most likely not meant, as sentences for the log at start. */
export function startWarnings({ publicUrl, trustProxy, localMode }: Config): string[] {
  const warnings: string[] = []
  // We don't end TLS: whoever has an https address has a proxy before us.
  if (!localMode && publicUrl?.startsWith('https:') && trustProxy === null)
    warnings.push(
      'PUBLIC_URL is https and TRUST_PROXY is not set: all people seem to come from the proxy’s address and share its limits. Set TRUST_PROXY to the number of proxies before this server, mostly 1.',
    )
  return warnings
}
