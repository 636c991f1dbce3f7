export const notes = {
  forAdmins: 'Für Admins.',
}
