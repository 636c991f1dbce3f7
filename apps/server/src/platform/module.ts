import type { FastifyInstance } from 'fastify'
import type { Api } from './http/api.ts'
import type { RateLimits } from './http/limits/rate-limits.ts'
import type { JobDefinitions } from './jobs/jobs.ts'
import type { PeopleHooks } from './people/people-hooks.ts'
import type { Platform } from './platform.ts'

/** Where a module's endpoints are answered. */
export type Web = { platform: Platform; server: FastifyInstance; api: Api; rateLimits: RateLimits }

/**
 * What a module is to the application: the services that it makes of those made before, and what it does with them. Each
 * module exports one; `compose.ts` lists them.
 */
export type Module<Needs extends object, Made extends object> = {
  /** Makes its services, by their names. It may ask services that it needs to be called by them. */
  create: (platform: Platform, needs: Needs) => Made
  /** Answers its endpoints of the contract. */
  routes?: (web: Web, services: Needs & Made) => void
  /** What runs in the background. */
  jobs?: (services: Needs & Made) => readonly JobDefinitions[]
  /** What it does about people who are deleted, suspended, or ask for their data. */
  people?: (made: Made) => PeopleHooks
}

/** A module, for TypeScript to find out what it needs and makes. */
export const defineModule = <Needs extends object, Made extends object>(
  module: Module<Needs, Made>,
): Module<Needs, Made> => module

/** What is left to do of a module once its services are made. */
export type Part = {
  routes(web: Web): void
  jobs: readonly JobDefinitions[]
  people: PeopleHooks
}

/** The services that are made so far, and the parts that they belong to, in the order in which they were made. */
export type Composition<Services extends object> = {
  services: Services
  parts: readonly Part[]
  /** Makes the services of one more module, of those that are there. */
  add<Made extends object>(module: Module<Services, Made>): Composition<Services & Made>
}

/** @param services what there is before any module */
export function composition<Services extends object>(
  platform: Platform,
  services: Services,
  parts: readonly Part[] = [],
): Composition<Services> {
  return {
    services,
    parts,
    add({ create, routes, jobs, people }) {
      const made = create(platform, services)
      const all = { ...services, ...made }
      const part: Part = {
        routes: (web) => routes?.(web, all),
        jobs: jobs?.(all) ?? [],
        people: people?.(made) ?? {},
      }
      return composition(platform, all, [...parts, part])
    },
  }
}
