export { handoverText } from './mails/kept-texts.ts'
export { handoversModule } from './module.ts'
export { hasOverdueHandover } from './repository.ts'
export type { Handovers } from './service.ts'
