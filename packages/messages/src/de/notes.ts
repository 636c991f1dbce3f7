export const notes = {
  forAdmins: 'Für Admins.',
  byCommandLine: 'Über die Befehlszeile des Servers.',
}
