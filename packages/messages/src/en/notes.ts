/** Why something was done, as the audit log has it: a note about a person, or what the operator did on the server itself. */
export const notes = {
  forAdmins: 'For admins.',
  byCommandLine: 'By the command line of the server.',
} as const
