export const common = {
  back: 'Zurück',
  close: 'Schließen',
  dashboard: 'Übersicht',
  loading: 'Wird geladen …',
  next: 'Weiter',
  or: 'oder',
  somethingWentWrong: 'Etwas ist schiefgegangen',
  status: 'Status',
  tryAgain: 'Noch einmal versuchen',
}
