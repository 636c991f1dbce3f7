/** Whether a file or folder was refused to this user, by the operating system. */
export const isDenied = (error: unknown): error is Error & { code: string; path?: string } =>
  error instanceof Error && 'code' in error && (error.code === 'EACCES' || error.code === 'EPERM')

/** For reading what may be missing: a refusal is no absence. */
export function nullUnlessDenied(error: unknown): null {
  if (isDenied(error)) throw error
  return null
}
