/** Why a note about a person is written or deleted, as the audit log has it. */
export const notes = {
  forAdmins: 'For admins.',
} as const
