import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

const FLAG = '--env-file='

/** The names in the file whose settings Node has put into the environment of this process, if there is one (`tools/prepare`). */
export function namesInEnvFile(): string[] {
  const path = process.execArgv.find((argument) => argument.startsWith(FLAG))?.slice(FLAG.length)
  return path === undefined ? [] : Object.keys(parseEnv(readFileSync(path, 'utf8')))
}
