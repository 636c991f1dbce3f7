/**
 * A reason not to start that the operator can mend: a wrong setting, a folder that can't be written, a busy port.
 * The message is one line that names the setting and says what to do; the command line prints it alone and fails.
 */
export class StartError extends Error {
  override readonly name = 'StartError'
  /** Of the server's process. */
  readonly exitCode: number = 1
}

/** A setting that is wrong: no later start helps, so systemd does not try one (`RestartPreventExitStatus`). 78 is EX_CONFIG of sysexits.h. */
export class SettingError extends StartError {
  override readonly exitCode = 78
}

/** How a reason says where a setting is not taken. */
export const OUTSIDE_LOCAL_MODE = 'outside local mode, which is HOST and PUBLIC_URL on this machine alone'
