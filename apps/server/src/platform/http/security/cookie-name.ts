import type { Config } from '../../../config.ts'
import { isHttps } from '../../../own-origins.ts'

/**
 * The name under which a cookie of ours is set: on https with the prefix that browsers take from this host alone, by https,
 * for all its paths. A neighbour on a subdomain can't put one of theirs in its place.
 */
export const cookieName = (config: Pick<Config, 'publicUrl'>, name: string): string =>
  isHttps(config) ? `__Host-${name}` : name
