export { type Released, releaseMoney } from './release.ts'
