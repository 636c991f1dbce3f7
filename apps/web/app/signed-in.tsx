export { Bell } from './features/notifications/bell.tsx'
export { TermsBar } from './terms-bar.tsx'
