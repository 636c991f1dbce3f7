import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { databaseUrl } from '../../apps/server/src/platform/embedded-postgres/connect.ts'
import { prepareDataFolder, readOrMakePassword } from '../../apps/server/src/platform/embedded-postgres/data-folder.ts'
import { findPostmaster, stopPostmaster } from '../../apps/server/src/platform/embedded-postgres/postmaster.ts'
import { freePort } from '../../tools/free-port.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** A start takes some seconds of two cores: far beyond what it takes beside all other tests. */
const READY_TIMEOUT_MS = 400_000
/** A command that has not ended by then hangs. */
const END_TIMEOUT_MS = 100_000

export type ServerProcess = {
  child: ChildProcess
  url: string
  /** What it has printed so far. */
  stdout: () => string
  stderr: () => string
}

export type Ended = { code: number | null; stdout: string; stderr: string }

/** A data folder for one test, and every process that the test starts on it. */
export type Site = {
  dataDir: string
  /** Starts the server and does not wait. */
  begin(settings?: Record<string, string>): Promise<ServerProcess>
  /** Starts the server and waits until it is healthy. */
  start(settings?: Record<string, string>): Promise<ServerProcess>
  /** Starts as `npm start` does, through the launcher, and waits until it is healthy. */
  launch(settings?: Record<string, string>): Promise<ServerProcess>
  /** Starts as the unit of `deploy/` does, by its very command, and waits until it is healthy. */
  startAsService(): Promise<ServerProcess>
  /** Starts with other settings, and waits for the end. */
  startAndFail(settings: Record<string, string>): Promise<Ended>
  /** Runs the admin's command line on the data folder. */
  admin(...args: string[]): Promise<Ended>
  /** Backs the data folder up. */
  backup(...args: string[]): Promise<Ended>
  /** Restores a backup into the data folder. */
  restore(...args: string[]): Promise<Ended>
  /** The running database server's process, if there is one. */
  postmaster(): ReturnType<typeof findPostmaster>
  /** Where its database is to be found, once a server has started it, as its superuser. */
  databaseUrl(): Promise<string>
  cleanUp(): Promise<void>
}

/**
 * @param filled a data folder to begin with, of a site that is stopped; without it, it begins with nothing
 * @param folder where the program is, if not in the clone: a release
 */
export async function makeSite(filled?: string, folder = root): Promise<Site> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bikevalley-restart-'))
  const cluster = join(dataDir, 'postgres')
  if (filled !== undefined) {
    await cp(filled, dataDir, { recursive: true })
    // Its last port: all copies would use the same one, and have the same password.
    await rm(join(cluster, 'postmaster.opts'))
  }
  const children: ChildProcess[] = []

  const run = (file: string, args: string[] = [], settings: Record<string, string> = {}) =>
    runProgram(process.execPath, [join(folder, file), ...args], settings)
  const runProgram = async (program: string, args: string[], settings: Record<string, string> = {}) => {
    const port = settings.PORT ?? String(await freePort())
    const own = { PATH: process.env.PATH, DATA_DIR: dataDir, DEMO_DATA: 'off', RATE_LIMITS: 'off', PORT: port }
    const child = spawn(program, args, {
      cwd: folder,
      env: { ...own, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    children.push(child)
    return { child, url: `http://127.0.0.1:${port}`, stdout: collect(child.stdout), stderr: collect(child.stderr) }
  }
  const runUntilEnd = async (...command: Parameters<typeof run>): Promise<Ended> => {
    const { child, stdout, stderr } = await run(...command)
    const giveUp = setTimeout(() => child.kill('SIGKILL'), END_TIMEOUT_MS)
    const code = await ended({ child })
    clearTimeout(giveUp)
    if (child.signalCode === 'SIGKILL') throw new Error(`${command[0]} does not end:\n${stdout()}\n${stderr()}`)
    return { code, stdout: stdout(), stderr: stderr() }
  }

  return {
    dataDir,
    begin: (settings) => run('apps/server/src/main.ts', [], settings),
    start: (settings) => untilHealthy(run('apps/server/src/main.ts', [], settings)),
    launch: (settings) => untilHealthy(run('tools/start.mjs', [], settings)),
    async startAsService() {
      const unit = await readFile(join(folder, 'deploy/bikevalley.service'), 'utf8')
      const [, command = '', args = ''] = /^ExecStart=(\S+) (.*)$/m.exec(unit) ?? []
      const program = basename(command)
      return untilHealthy(runProgram(program === 'node' ? process.execPath : program, args.split(' ')))
    },
    startAndFail: (settings) => runUntilEnd('apps/server/src/main.ts', [], settings),
    admin: (...args) => runUntilEnd('tools/admin.ts', args),
    backup: (...args) => runUntilEnd('tools/backup.ts', args),
    restore: (...args) => runUntilEnd('tools/restore.ts', args),
    postmaster: () => findPostmaster(cluster),
    async databaseUrl() {
      const postmaster = await findPostmaster(cluster)
      if (!postmaster) throw new Error('The database does not run.')
      const { password } = await prepareDataFolder(dataDir)
      return databaseUrl(postmaster.port, await readOrMakePassword(password), 'bikevalley')
    },
    async cleanUp() {
      for (const child of children) await end({ child }, 'SIGKILL')
      await stopPostmaster(cluster)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Sends the signal and answers the exit code; null when the signal itself ended the process. */
export async function end(server: Pick<ServerProcess, 'child'>, signal: NodeJS.Signals): Promise<number | null> {
  const code = ended(server)
  server.child.kill(signal)
  return code
}

async function ended({ child }: Pick<ServerProcess, 'child'>): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'close')
  return child.exitCode
}

export async function isHealthy(url: string): Promise<boolean> {
  return fetch(`${url}/api/health`).then(
    ({ status }) => status === 200,
    () => false,
  )
}

async function untilHealthy(starting: Promise<ServerProcess>): Promise<ServerProcess> {
  const server = await starting
  await whenHealthy(server)
  return server
}

/** Waits until the server is healthy; if it ends instead, or does not get so, says what it has printed. */
export async function whenHealthy({ child, ...server }: ServerProcess): Promise<void> {
  const deadline = performance.now() + READY_TIMEOUT_MS
  while (!(await isHealthy(server.url))) {
    if (child.exitCode !== null || child.signalCode !== null || performance.now() > deadline) {
      throw new Error(`The server does not get healthy:\n${server.stdout()}\n${server.stderr()}`)
    }
    await sleep(100)
  }
}

function collect(stream: NodeJS.ReadableStream | null): () => string {
  let text = ''
  stream?.on('data', (chunk: Buffer) => {
    text += chunk.toString()
  })
  return () => text
}
